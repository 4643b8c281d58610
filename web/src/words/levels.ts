/*
 * The words for the levels of the engine: a name, and a sentence about who it is for. A level that
 * has none here is called by its own name.
 */
import { words } from "./words";

interface LevelKeys {
  readonly name: string;
  readonly about: string;
}

const LEVELS: Readonly<Record<string, LevelKeys>> = {
  beginner: { name: "level.beginner", about: "web.level.beginner" },
  easy: { name: "level.easy", about: "web.level.easy" },
  casual: { name: "level.casual", about: "web.level.casual" },
  club: { name: "level.club", about: "web.level.club" },
  expert: { name: "level.expert", about: "web.level.expert" },
  master: { name: "level.master", about: "web.level.master" },
  max: { name: "level.max", about: "web.level.max" },
};

export function levelWords(level: string): string {
  const keys = LEVELS[level];
  return keys ? words(keys.name) : level;
}

export function levelAbout(level: string): string {
  const keys = LEVELS[level];
  return keys ? words(keys.about) : "";
}
