/*
 * What goes wrong in a browser without a test asking: errors on the console, exceptions, requests
 * that fail or leave the site, and whatever the content security policy blocked. Each becomes a line
 * of text; a test fails when any are left at its end.
 */

/* Runs in every page before its own scripts. */
function tellViolations() {
  addEventListener("securitypolicyviolation", (event) =>
    window.tableroViolation(`${event.effectiveDirective} blocked ${event.blockedURI}`));
}

/* An address without its origin and its query, for people. */
const short = (address, site) => address.replace(site.address, "").replace(/\?.*/, "");

/**
 * Watches a context from now on, and answers the list that grows. `site` is what serveSite() gave.
 * A request that is broken off because its page went elsewhere is no fault.
 */
export async function watchFaults(context, site) {
  const faults = [];
  const tell = (what, text) => faults.push(`${what}: ${text}`);
  await context.exposeBinding("tableroViolation", (_, text) => tell("content security policy", text));
  await context.addInitScript(tellViolations);
  context.on("console", (message) => {
    if (message.type() === "error") {
      tell("console", `${message.text()} (${short(message.location().url ?? "", site)})`);
    }
  });
  context.on("weberror", (error) => tell("exception", error.error().stack ?? error.error()));
  context.on("request", (request) => {
    const address = new URL(request.url());
    if (address.origin !== site.origin && /^(http|ws)/.test(address.protocol)) {
      tell("request leaves the site", request.url());
    }
  });
  context.on("response", (response) => {
    if (response.status() >= 400) tell(`answer ${response.status()}`, short(response.url(), site));
  });
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    if (why !== "net::ERR_ABORTED") tell("request failed", `${short(request.url(), site)}, ${why}`);
  });
  return faults;
}

/**
 * Takes the faults that match one of the patterns out of the list, because a test expects them, and
 * answers them.
 */
export function takeFaults(faults, ...patterns) {
  const isExpected = (fault) => patterns.some((pattern) => pattern.test(fault));
  const taken = faults.filter(isExpected);
  const left = faults.filter((fault) => !isExpected(fault));
  faults.splice(0, faults.length, ...left);
  return taken;
}
