// A picture of the library as PNG.
import { newBrush } from "./brush";
import { readPicture } from "./paint";
import { ShareError } from "./share-error";

const MOST_PIXELS = 16_000_000; // browsers on phones give no larger canvas

/** As many times as large as the picture says, or as near to it as a canvas can be. */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const picture = readPicture(svg);
  const most = Math.sqrt(MOST_PIXELS / (picture.width * picture.height));
  const used = Math.min(scale, most);
  const brush = newBrush(Math.floor(picture.width * used), Math.floor(picture.height * used));
  picture.paint(brush, used);
  const png = await new Promise<Blob | null>((resolve) => brush.canvas.toBlob(resolve, "image/png"));
  if (png === null) {
    throw new ShareError("web.share.no_picture");
  }
  return png;
}
