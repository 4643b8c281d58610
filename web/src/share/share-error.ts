// What went wrong with a file, a picture or the clipboard, as a key of the catalogue of words: whoever
// shows it chooses the language.

export type ShareErrorKey =
  | "web.share.too_large"
  | "web.share.not_text"
  | "web.share.not_readable"
  | "web.share.not_copied"
  | "web.share.not_shared"
  | "web.share.no_picture";

export class ShareError extends Error {
  constructor(readonly key: ShareErrorKey) {
    super(key);
  }
}
