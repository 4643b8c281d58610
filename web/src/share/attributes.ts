// Reads the attributes of SVG elements, strictly: what is not understood is an error, so that nothing
// the library learns to draw can be lost in silence on its way to a canvas.

export class PictureError extends Error {}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

export function numberIn(text: string): number {
  if (!NUMBER.test(text)) {
    throw new PictureError(`not a number: ${text}`);
  }
  return Number(text);
}

export function numbersIn(text: string): number[] {
  return text.trim().split(/[\s,]+/).map(numberIn);
}

export function numberOf(element: Element, name: string): number {
  return numberIn(element.getAttribute(name) ?? "0");
}

export function textOf(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) {
    throw new PictureError(`${element.tagName} without ${name}`);
  }
  return value;
}

export function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) {
    throw new PictureError(`${text} is none of ${words.join(", ")}`);
  }
  return found;
}

/** The id that "#id" or "url(#id)" refers to. */
export function referenceIn(text: string): string {
  const found = /^(?:url\()?#([^()]+)\)?$/.exec(text);
  if (found === null) {
    throw new PictureError(`not a reference into the picture: ${text}`);
  }
  return found[1]!;
}

const TRANSFORMS: Record<string, (matrix: DOMMatrix, numbers: number[]) => DOMMatrix> = {
  translate: (matrix, [x = 0, y = 0]) => matrix.translate(x, y),
  rotate: (matrix, [degrees = 0]) => matrix.rotate(degrees),
  scale: (matrix, [x = 1, y = x]) => matrix.scale(x, y),
};

/** The matrix of such a text as "translate(5 7) rotate(90)". */
export function transformIn(text: string): DOMMatrix {
  const call = /\s*([a-z]+)\(([^()]*)\)/gy;
  let matrix = new DOMMatrix();
  let end = 0;
  for (let found = call.exec(text); found !== null; found = call.exec(text)) {
    const [, name, numbers] = found as unknown as [string, string, string];
    matrix = TRANSFORMS[oneOf(Object.keys(TRANSFORMS), name)]!(matrix, numbersIn(numbers));
    end = call.lastIndex;
  }
  if (end !== text.length) {
    throw new PictureError(`not a transform: ${text}`);
  }
  return matrix;
}
