/*
 * How fast boards show turns, out of preferences and device.
 */
import { motionIsReduced } from "../app/appearance";
import { preferences } from "../store/preferences";

const SPEEDS = { slow: 0.5, normal: 1, fast: 2, none: 0 } as const;

/** 0 where nothing is to move. */
export function animationSpeed(): number {
  return motionIsReduced() ? 0 : SPEEDS[preferences.get("animation")];
}
