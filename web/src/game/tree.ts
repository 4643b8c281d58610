/*
 * The turns of a record, as a list of moves shows them: the line that is shown, and what was played
 * instead at each place.
 */
import type { Tree, TreeNode } from "../library/table";

export class TurnTree {
  readonly #nodes = new Map<number, TreeNode>();
  readonly #children = new Map<number, number[]>();
  /** From the first turn to the last. */
  readonly line: readonly TreeNode[];
  readonly tags: Readonly<Record<string, string>>;

  constructor(tree: Tree) {
    for (const node of tree.nodes) {
      this.#nodes.set(node.node, node);
      if (node.parent === undefined) continue;
      const siblings = this.#children.get(node.parent);
      if (siblings) siblings.push(node.node);
      else this.#children.set(node.parent, [node.node]);
    }
    this.line = [...tree.line].reverse().map((node) => this.node(node));
    this.tags = tree.tags;
  }

  node(node: number): TreeNode {
    return this.#nodes.get(node) as TreeNode;
  }

  /** Whether a node is there, and these turns lead to it: turns that are taken back change numbers. */
  isAt(node: number, moves: readonly string[]): boolean {
    return this.#nodes.has(node) && this.moves(node).join(" ") === moves.join(" ");
  }

  children(node: number): readonly number[] {
    return this.#children.get(node) ?? [];
  }

  /** The other turns that were played in place of this one. */
  instead(node: number): readonly number[] {
    const parent = this.node(node).parent;
    return parent === undefined ? [] : this.children(parent).filter((sibling) => sibling !== node);
  }

  /** From a node down its first children: the turns of a variation. */
  variation(node: number): TreeNode[] {
    const turns: TreeNode[] = [];
    for (let at: number | undefined = node; at !== undefined; at = this.children(at)[0]) turns.push(this.node(at));
    return turns;
  }

  /** The texts of the turns that lead to a node. */
  moves(node: number): string[] {
    const moves: string[] = [];
    for (let at: TreeNode | undefined = this.node(node); at?.parent !== undefined; at = this.node(at.parent)) {
      moves.push(at.text ?? "");
    }
    return moves.reverse();
  }
}
