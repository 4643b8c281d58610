// Sharing: pictures and animations of games, files in and out, the clipboard.
export { type Frame, gifOf } from "./animation";
export {
  MOST_BYTES, type OpenedText, canShare, copyText, listenForText, openText, readText, saveFile, share, textIn,
} from "./files";
export { pngOf } from "./image";
export { ShareError, type ShareErrorKey } from "./share-error";
