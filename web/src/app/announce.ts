/*
 * What is said aloud to those who hear the page instead of seeing it: one polite live region for all
 * pages. Texts that come together are said one after the other, and a text that is the same as the
 * last one is said again.
 */

let region: HTMLElement | undefined;
let waiting: string[] = [];

function openRegion(): HTMLElement {
  const opened = document.createElement("div");
  opened.className = "visually-hidden";
  opened.setAttribute("role", "status");
  document.body.append(opened);
  return opened;
}

function say(): void {
  const lines = waiting.map((text) => Object.assign(document.createElement("p"), { textContent: text }));
  waiting = [];
  region?.replaceChildren(...lines);
}

/** Makes the region: it must be in the page for a while before it is heard. */
export function startAnnouncements(): void {
  region ??= openRegion();
}

export function announce(text: string): void {
  startAnnouncements();
  if (waiting.length === 0) setTimeout(say);
  waiting.push(text);
}
