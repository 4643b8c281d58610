/*
 * What pages and the service worker say to each other.
 */

/** A page tells with which script it began, or ends the waiting of a new version. */
export type FromPage = { readonly hello: string } | { readonly activate: true };

/** The page is of another version than the worker. */
export type FromWorker = { readonly other: true };
