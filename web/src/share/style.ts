// How shapes look: those attributes of SVG that an element hands down to what is in it.
import { PictureError, numberIn, numbersIn, oneOf } from "./attributes";
import type { Brush } from "./brush";

export interface Style {
  readonly fill: string; // a colour, or "none"
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  readonly dashes: readonly number[];
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly align: CanvasTextAlign;
}

export const USUAL_STYLE: Style = {
  fill: "#000000",
  stroke: "none",
  strokeWidth: 1,
  cap: "butt",
  join: "miter",
  dashes: [],
  fontFamily: "sans-serif",
  fontSize: 16,
  align: "left",
};

const ALIGNMENTS = { start: "left", middle: "center", end: "right" } as const;
const MITRE_LIMIT = 4; // that of SVG; a canvas has another

function colourIn(text: string): string {
  if (!/^(none|#[0-9a-f]{6})$/.test(text)) {
    throw new PictureError(`not a colour: ${text}`);
  }
  return text;
}

const READERS: Record<string, (text: string) => Partial<Style>> = {
  fill: (text) => ({ fill: colourIn(text) }),
  stroke: (text) => ({ stroke: colourIn(text) }),
  "stroke-width": (text) => ({ strokeWidth: numberIn(text) }),
  "stroke-linecap": (text) => ({ cap: oneOf(["butt", "round", "square"], text) }),
  "stroke-linejoin": (text) => ({ join: oneOf(["miter", "round", "bevel"], text) }),
  "stroke-dasharray": (text) => ({ dashes: text === "none" ? [] : numbersIn(text) }),
  "font-family": (text) => ({ fontFamily: text }),
  "font-size": (text) => ({ fontSize: numberIn(text) }),
  "text-anchor": (text) => ({ align: ALIGNMENTS[oneOf(["start", "middle", "end"], text)] }),
};

export function isStyle(attribute: string): boolean {
  return attribute in READERS;
}

/** What the element says itself. */
export function ownStyle(element: Element): Partial<Style> {
  const parts = element.getAttributeNames().filter(isStyle);
  return Object.assign({}, ...parts.map((name) => READERS[name]!(element.getAttribute(name)!)));
}

export function paintOutline(brush: Brush, style: Style, outline: Path2D): void {
  if (style.fill !== "none") {
    brush.fillStyle = style.fill;
    brush.fill(outline);
  }
  if (style.stroke !== "none" && style.strokeWidth > 0) {
    brush.strokeStyle = style.stroke;
    brush.lineWidth = style.strokeWidth;
    brush.lineCap = style.cap;
    brush.lineJoin = style.join;
    brush.miterLimit = MITRE_LIMIT;
    brush.setLineDash([...style.dashes]);
    brush.stroke(outline);
  }
}

export function paintText(brush: Brush, style: Style, text: string, x: number, y: number): void {
  if (style.stroke !== "none") {
    throw new PictureError("letters with an outline");
  }
  if (style.fill !== "none") {
    brush.font = `${style.fontSize}px ${style.fontFamily}`;
    brush.textAlign = style.align;
    brush.textBaseline = "alphabetic";
    brush.fillStyle = style.fill;
    brush.fillText(text, x, y);
  }
}
