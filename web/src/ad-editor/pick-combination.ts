import type { AdGroup } from "@adwright/contracts/ad-group";

import { bestFirst } from "./best-lines.ts";
import { pinPositions } from "./edit-lines.ts";
import type { LineKind } from "./line-rules.ts";

export interface Combination {
  headlines: string[];
  descriptions: string[];
}

/**
 * One combination that Google may show: up to three headlines and two descriptions. The same number always gives the
 * same combination; number 0 is the most informative. Pinned lines keep their position.
 */
export function pickCombination(group: AdGroup, number: number): Combination {
  return {
    headlines: pickLines(group, "headlines", number),
    descriptions: pickLines(group, "descriptions", number),
  };
}

function pickLines(group: AdGroup, kind: LineKind, number: number): string[] {
  const lines = group[kind];
  const pins = group.pins.filter((pin) => pinPositions[kind].includes(pin.position));
  const written = lines.map((_, index) => index).filter((index) => lines[index]?.trim() !== "");
  const pinned = new Set(pins.map(({ index }) => index));
  const open = written.filter((index) => !pinned.has(index));
  const order = number === 0 ? bestOrder(open, group, kind) : seededShuffle(open, number);
  const picked = pinPositions[kind].map((position) => {
    const own = pins.filter((pin) => pin.position === position && written.includes(pin.index));
    // Several lines pinned to the same position alternate.
    return own.length > 0 ? own[number % own.length]?.index : order.shift();
  });
  return picked.flatMap((index) => (index === undefined ? [] : [lines[index] ?? ""]));
}

/** Best first. The same text may occur twice, so each index is used once. */
function bestOrder(open: readonly number[], group: AdGroup, kind: LineKind): number[] {
  const left = [...open];
  const textOf = (index: number) => group[kind][index] ?? "";
  return bestFirst(open.map(textOf), group).flatMap((text) =>
    left.splice(
      left.findIndex((index) => textOf(index) === text),
      1,
    ),
  );
}

/** Shuffles the items; the same seed always gives the same order (Fisher–Yates over mulberry32). */
function seededShuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const left = [...items];
  const shuffled: Item[] = [];
  let state = seed;
  while (left.length > 0) {
    state = (state + 0x6d2b79f5) | 0;
    const place = Math.floor(fractionOf(state) * left.length);
    shuffled.push(...left.splice(place, 1));
  }
  return shuffled;
}

/** At least 0, less than 1. */
function fractionOf(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
