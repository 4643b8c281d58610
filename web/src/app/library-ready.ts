/*
 * The library, loaded once however many ask for it.
 */
import { loadLibrary } from "../library/module";

let loading: Promise<void> | undefined;

/** Until the library is there; rejects when it cannot be loaded. */
export function libraryReady(): Promise<void> {
  return (loading ??= loadLibrary());
}
