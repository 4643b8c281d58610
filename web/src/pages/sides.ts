/*
 * The names of the two sides under a spec, that of who begins first.
 */
import { Table } from "../library/table";
import { sideWords } from "../words/sentence";
import { words } from "../words/words";

export function sideNames(spec: string): readonly [string, string] {
  try {
    const table = Table.open(spec);
    const board = table.board({ theme: 0, flip: false, bare: true });
    table.close();
    return [sideWords(board, 0), sideWords(board, 1)];
  } catch {
    return [words("web.player.first"), words("web.player.second")];
  }
}
