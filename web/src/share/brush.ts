// Canvases to paint on: new ones, moved ones, and painting that lets through what is below it.

export type Brush = CanvasRenderingContext2D;

/** A canvas of its own; what has been painted can be read back fast. */
export function newBrush(width: number, height: number): Brush {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  if (brush === null) {
    throw new Error("no canvas to paint on");
  }
  return brush;
}

export function paintMoved(brush: Brush, place: DOMMatrix, paint: () => void): void {
  brush.save();
  brush.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  paint();
  brush.restore();
}

/** Each stroke lets through what is below it, other strokes too. */
export function paintThin(brush: Brush, opacity: number, paint: () => void): void {
  brush.save();
  brush.globalAlpha *= opacity;
  paint();
  brush.restore();
}

const layers = new WeakMap<Brush, Brush>();

/** An empty canvas as large as the brush's own, always the same one. */
function emptyLayer(brush: Brush): Brush {
  const { width, height } = brush.canvas;
  const layer = layers.get(brush) ?? newBrush(width, height);
  layers.set(brush, layer);
  layer.resetTransform();
  layer.clearRect(0, 0, width, height);
  return layer;
}

/** All is painted apart first, and then lets through what is below it as one: slower by far. */
export function paintThinAsOne(brush: Brush, opacity: number, paint: (layer: Brush) => void): void {
  const layer = emptyLayer(brush);
  layer.setTransform(brush.getTransform());
  paint(layer);
  paintThin(brush, opacity, () => {
    brush.resetTransform();
    brush.drawImage(layer.canvas, 0, 0);
  });
}
