/*
 * Chromium, and pages in it as the people who play have them: a phone or a desk, a language, light
 * or dark, motion or none.
 *
 *     TABLERO_CHROMIUM     another Chromium than Debian's
 */
import { chromium } from "playwright-core";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
};

/** Starts Chromium; whoever starts it closes it. */
export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.TABLERO_CHROMIUM ?? "/usr/bin/chromium",
    args: ARGUMENTS,
  });
}

/**
 * A context of its own, with nothing stored. `device` is a name of DEVICES, `locale` a language tag,
 * `scheme` "light" or "dark"; `motion` false asks for little of it, `contrast` true for much; `workers`
 * false lets no service worker in, so that requests are those of the page alone.
 */
export function openContext(browser, options = {}) {
  const { device = "desk", locale = "en-US", scheme = "light" } = options;
  const { motion = true, contrast = false, workers = true } = options;
  return browser.newContext({
    ...DEVICES[device],
    locale,
    colorScheme: scheme,
    reducedMotion: motion ? "no-preference" : "reduce",
    contrast: contrast ? "more" : "no-preference",
    serviceWorkers: workers ? "allow" : "block",
  });
}
