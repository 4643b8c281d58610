// Texts and files between the game and the world around the page: saved, opened, dropped, pasted,
// copied, shared. What fails is a ShareError with a key of words.
import { ShareError } from "./share-error";

export interface OpenedText {
  readonly name: string; // of the file; empty when there is none
  readonly text: string;
}

/** Far more than thousands of long games; what is larger was not meant. */
export const MOST_BYTES = 8 * 1024 * 1024;

/* ---- Out ---- */

/** Saves under a name, where the browser puts what it downloads. */
export function saveFile(content: Blob | string, name: string, type = "text/plain;charset=utf-8"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  const aMinute = 60_000; // some browsers begin to read long after the click
  setTimeout(() => URL.revokeObjectURL(link.href), aMinute);
}

/** The way that works where a page is not trusted with the clipboard: by the menu's own command. */
function copyByCommand(text: string): boolean {
  let copied = false;
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    copied = event.clipboardData !== null;
  };
  document.addEventListener("copy", fill, { once: true, capture: true });
  const obeyed = document.execCommand("copy");
  document.removeEventListener("copy", fill, { capture: true });
  return obeyed && copied;
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyByCommand(text)) {
      throw new ShareError("web.share.not_copied");
    }
  }
}

/** Whether the device has a way of its own to hand this on. */
export function canShare(what: ShareData): boolean {
  return "share" in navigator && (navigator.canShare?.(what) ?? what.files === undefined);
}

/** Hands it on; false when the person thought better of it. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") {
      return false;
    }
    throw new ShareError("web.share.not_shared");
  }
}

/* ---- In ---- */

function checkedText(text: string): string {
  if (text.includes("\0")) {
    throw new ShareError("web.share.not_text");
  }
  return text;
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  if (file.size > MOST_BYTES) {
    throw new ShareError("web.share.too_large");
  }
  try {
    return await file.arrayBuffer();
  } catch {
    throw new ShareError("web.share.not_readable");
  }
}

/** The text in a file; it must be UTF-8. */
export async function readText(file: File): Promise<OpenedText> {
  const bytes = await bytesOf(file);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ShareError("web.share.not_text");
  }
  return { name: file.name, text: checkedText(text) };
}

/** Lets the person choose a file; undefined when none was chosen. */
export async function openText(accept: string): Promise<OpenedText | undefined> {
  const picker = document.createElement("input");
  picker.type = "file";
  picker.accept = accept;
  const file = await new Promise<File | undefined>((resolve) => {
    picker.addEventListener("change", () => resolve(picker.files?.[0]));
    picker.addEventListener("cancel", () => resolve(undefined));
    picker.click();
  });
  return file === undefined ? undefined : readText(file);
}

/** What was dropped or pasted: a file before a text; undefined when it is neither. */
export async function textIn(data: DataTransfer | null): Promise<OpenedText | undefined> {
  const file = data?.files[0];
  if (file !== undefined) {
    return readText(file);
  }
  const text = data?.getData("text/plain") ?? "";
  if (text.length > MOST_BYTES) {
    throw new ShareError("web.share.too_large");
  }
  return text === "" ? undefined : { name: "", text: checkedText(text) };
}

function isWrittenIn(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea"));
}

/**
 * Listens for texts and files that are dropped on the place or pasted there, but not into a field that
 * takes them itself. Returns what ends it.
 */
export function listenForText(
  place: EventTarget,
  onText: (opened: OpenedText) => void,
  onError: (error: unknown) => void,
): () => void {
  const take = (event: Event): void => {
    const isDrop = event instanceof DragEvent;
    if (isWrittenIn(event.composedPath()[0])) {
      return;
    }
    const data = isDrop ? event.dataTransfer : (event as ClipboardEvent).clipboardData;
    event.preventDefault();
    textIn(data).then((opened) => opened !== undefined && onText(opened), onError);
  };
  const allow = (event: Event): void => {
    if (!isWrittenIn(event.composedPath()[0])) {
      event.preventDefault();
    }
  };
  const listeners = { dragover: allow, drop: take, paste: take };
  Object.entries(listeners).forEach(([name, listen]) => place.addEventListener(name, listen));
  return () => Object.entries(listeners).forEach(([name, listen]) => place.removeEventListener(name, listen));
}
