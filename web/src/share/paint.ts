// Paints the library's pictures on a canvas. The content policy of the site forbids images out of
// texts and out of memory, so that no <img> can show them: this reads the SVG and paints it shape by
// shape. It knows just what the library draws with; anything else is a PictureError.
import {
  PictureError, numberIn, numberOf, numbersIn, oneOf, referenceIn, textOf, transformIn,
} from "./attributes";
import { type Brush, paintMoved, paintThin, paintThinAsOne } from "./brush";
import { type Style, USUAL_STYLE, isStyle, ownStyle, paintOutline, paintText } from "./style";

/** Paints an element that inherits a style. */
type Painter = (brush: Brush, inherited: Style) => void;

interface Kind {
  readonly attributes: readonly string[];
  readonly isOutline?: true; // that is filled and drawn along
  read(element: Element, shapes: Shapes): Painter;
}

const EVERYWHERE = ["id", "transform", "opacity"];
const LINES = /^(?:M-?[\d.]+(?: -?|-)[\d.]+(?:L-?[\d.]+(?: -?|-)[\d.]+|[HV]-?[\d.]+))+$/;
const HEADED_LINE = /^M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)$/;

/** The elements of a picture as painters, each read once. */
class Shapes {
  readonly #painters = new Map<Element, Painter>();
  readonly #picture: Document;

  constructor(picture: Document) {
    this.#picture = picture;
  }

  of(element: Element): Painter {
    const known = this.#painters.get(element);
    if (known !== undefined) {
      return known;
    }
    const painter = read(element, this);
    this.#painters.set(element, painter);
    return painter;
  }

  within(element: Element): Painter {
    const painters = [...element.children].map((child) => this.of(child));
    return (brush, style) => painters.forEach((paint) => paint(brush, style));
  }

  named(reference: string): Element {
    const id = referenceIn(reference);
    const found = this.#picture.getElementById(id);
    if (found === null) {
      throw new PictureError(`nothing is called ${id}`);
    }
    return found;
  }
}

/* ---- Kinds of elements ---- */

function outlined(attributes: readonly string[], outlineOf: (element: Element) => Path2D): Kind {
  return {
    attributes,
    isOutline: true,
    read(element) {
      const outline = outlineOf(element);
      return (brush, style) => paintOutline(brush, style, outline);
    },
  };
}

function rounded(element: Element, horizontal: number, vertical: number): Path2D {
  const outline = new Path2D();
  outline.ellipse(numberOf(element, "cx"), numberOf(element, "cy"), horizontal, vertical, 0, 0, 2 * Math.PI);
  outline.closePath();
  return outline;
}

function rectangle(element: Element): Path2D {
  const outline = new Path2D();
  const [x, y, width, height, radius] = ["x", "y", "width", "height", "rx"].map((name) =>
    numberOf(element, name)) as [number, number, number, number, number];
  outline.roundRect(x, y, width, height, radius);
  return outline;
}

function line(element: Element): Path2D {
  const outline = new Path2D();
  outline.moveTo(numberOf(element, "x1"), numberOf(element, "y1"));
  outline.lineTo(numberOf(element, "x2"), numberOf(element, "y2"));
  return outline;
}

/** What is painted at the end of a line, measured in widths of the line and turned as it goes. */
function readHead(element: Element, shapes: Shapes): Painter {
  const marker = shapes.named(textOf(element, "marker-end"));
  const ends = HEADED_LINE.exec(textOf(element, "d"));
  if (ends === null || marker.tagName !== "marker") {
    throw new PictureError("only straight lines can have heads");
  }
  oneOf(["auto"], textOf(marker, "orient"));
  const [fromX, fromY, toX, toY] = ends.slice(1).map(numberIn) as [number, number, number, number];
  const place = new DOMMatrix()
    .translate(toX, toY)
    .rotateFromVector(toX - fromX, toY - fromY);
  const paint = shapes.within(marker);
  const x = numberOf(marker, "refX");
  const y = numberOf(marker, "refY");
  return (brush, style) =>
    paintMoved(brush, place.scale(style.strokeWidth).translate(-x, -y), () => paint(brush, USUAL_STYLE));
}

const path: Kind = {
  attributes: ["d", "marker-end"],
  isOutline: true,
  read(element, shapes) {
    const outline = new Path2D(textOf(element, "d"));
    const paintHead = element.hasAttribute("marker-end") ? readHead(element, shapes) : undefined;
    return (brush, style) => {
      paintOutline(brush, style, outline);
      paintHead?.(brush, style);
    };
  },
};

const use: Kind = {
  attributes: ["href", "x", "y"],
  read(element, shapes) {
    const paint = shapes.of(shapes.named(textOf(element, "href")));
    const place = new DOMMatrix().translate(numberOf(element, "x"), numberOf(element, "y"));
    return (brush, style) => paintMoved(brush, place, () => paint(brush, style));
  },
};

const text: Kind = {
  attributes: ["x", "y"],
  read(element) {
    const x = numberOf(element, "x");
    const y = numberOf(element, "y");
    return (brush, style) => paintText(brush, style, element.textContent ?? "", x, y);
  },
};

const group: Kind = { attributes: [], read: (element, shapes) => shapes.within(element) };

/** Is painted only where something refers to it, but read at once, to find what is unknown. */
function definition(attributes: readonly string[]): Kind {
  return {
    attributes,
    read(element, shapes) {
      shapes.within(element);
      return () => {};
    },
  };
}

const KINDS: Record<string, Kind> = {
  svg: { ...group, attributes: ["xmlns", "viewBox", "width", "height", "role"] },
  g: group,
  defs: definition([]),
  marker: definition(["orient", "refX", "refY", "markerWidth", "markerHeight"]),
  title: { attributes: [], read: () => () => {} },
  path,
  use,
  text,
  rect: outlined(["x", "y", "width", "height", "rx"], rectangle),
  circle: outlined(["cx", "cy", "r"], (element) =>
    rounded(element, numberOf(element, "r"), numberOf(element, "r"))),
  ellipse: outlined(["cx", "cy", "rx", "ry"], (element) =>
    rounded(element, numberOf(element, "rx"), numberOf(element, "ry"))),
  line: outlined(["x1", "y1", "x2", "y2"], line),
};

/* ---- Any element ---- */

/** Whether it paints every place once at most, so that being thin by strokes is being thin as one. */
function paintsOnce(element: Element, { fill, stroke }: Style): boolean {
  const isOutline = KINDS[element.tagName]!.isOutline === true && !element.hasAttribute("marker-end");
  return isOutline && (fill === "none" || stroke === "none");
}

function translucent(paint: Painter, element: Element): Painter {
  const opacity = numberOf(element, "opacity");
  return (brush, style) =>
    paintsOnce(element, style)
      ? paintThin(brush, opacity, () => paint(brush, style))
      : paintThinAsOne(brush, opacity, (layer) => paint(layer, style));
}

function transformed(paint: Painter, element: Element): Painter {
  const place = transformIn(textOf(element, "transform"));
  return (brush, style) => paintMoved(brush, place, () => paint(brush, style));
}

/** What the element says itself of how it looks; lines have nothing inside that could be filled. */
function styleOf(element: Element): Partial<Style> {
  const isLines = element.tagName === "line" || LINES.test(element.getAttribute("d") ?? "");
  return { ...ownStyle(element), ...(isLines ? { fill: "none" } : {}) };
}

function read(element: Element, shapes: Shapes): Painter {
  const kind = KINDS[element.tagName];
  if (kind === undefined) {
    throw new PictureError(`unknown element ${element.tagName}`);
  }
  for (const name of element.getAttributeNames()) {
    if (!kind.attributes.includes(name) && !EVERYWHERE.includes(name) && !isStyle(name)) {
      throw new PictureError(`unknown attribute ${name} of ${element.tagName}`);
    }
  }
  const own = styleOf(element);
  const plain = kind.read(element, shapes);
  const paint = element.hasAttribute("opacity") ? translucent(plain, element) : plain;
  const styled: Painter = (brush, style) => paint(brush, { ...style, ...own });
  return element.hasAttribute("transform") ? transformed(styled, element) : styled;
}

/* ---- Pictures ---- */

export interface Picture {
  readonly width: number; // pixels at scale 1
  readonly height: number;
  /** Over what is there, without the ground that pictures do not have. */
  paint(brush: Brush, scale: number): void;
}

/** Throws a PictureError when the text is not what the library draws. */
export function readPicture(svg: string): Picture {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.tagName !== "svg") {
    throw new PictureError(`not a picture: ${root.tagName}`);
  }
  const paintAll = new Shapes(parsed).of(root);
  const [left = 0, top = 0, wide = 1, high = 1] = numbersIn(textOf(root, "viewBox"));
  const width = numberOf(root, "width");
  const height = numberOf(root, "height");
  return {
    width,
    height,
    paint(brush, scale) {
      const fitting = scale * Math.min(width / wide, height / high);
      const place = new DOMMatrix()
        .translate((scale * width - fitting * wide) / 2, (scale * height - fitting * high) / 2)
        .scale(fitting)
        .translate(-left, -top);
      paintMoved(brush, place, () => paintAll(brush, USUAL_STYLE));
    },
  };
}
