/*
 * Chromium, and pages in it as the people who play have them: a phone or a desk, a language, light
 * or dark, motion or none.
 *
 * Debian has it twice: without windows, which takes half the time, and whole, which alone knows about
 * installing what it shows.
 *
 *     TABLERO_CHROMIUM     another one than that without windows
 */
import { chromium } from "playwright-core";

export const WHOLE_CHROMIUM = "/usr/bin/chromium";
export const CHROMIUM = process.env.TABLERO_CHROMIUM ?? "/usr/bin/chromium-headless-shell";

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

/** Starts a Chromium; whoever starts it closes it. */
export function startBrowser(executablePath = CHROMIUM) {
  return chromium.launch({
    executablePath,
    args: ARGUMENTS,
  });
}

/**
 * A context of its own, with nothing stored. `device` is a name of DEVICES, `locale` a language tag,
 * `scheme` "light" or "dark"; `motion` false asks for little of it, `contrast` true for much; `workers`
 * true lets service workers in: without them requests are those of the page alone, and a first visit
 * does not fetch the whole site.
 */
export function openContext(browser, options = {}) {
  const { device = "desk", locale = "en-US", scheme = "light" } = options;
  const { motion = true, contrast = false, workers = false } = options;
  return browser.newContext({
    ...DEVICES[device],
    locale,
    colorScheme: scheme,
    reducedMotion: motion ? "no-preference" : "reduce",
    contrast: contrast ? "more" : "no-preference",
    serviceWorkers: workers ? "allow" : "block",
  });
}
