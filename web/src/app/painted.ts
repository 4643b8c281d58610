/*
 * Heavy work waits until what is ready has been painted, so that a slow phone shows it at once.
 */
const LONGEST = 200; // milliseconds; a page that nobody sees is not painted

/** Until the page has been painted as it is now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}
