import type { AdGroup } from "@adwright/contracts/ad-group";

import { pinPositions } from "./edit-lines.ts";
import type { LineKind } from "./line-rules.ts";

export interface Combination {
  headlines: string[];
  descriptions: string[];
}

/**
 * One combination that Google may show: up to three headlines and two descriptions. The same number always gives the
 * same combination. Pinned lines keep their position.
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
  const start = (number * pinPositions[kind].length) % (open.length || 1);
  const order = [...open.slice(start), ...open.slice(0, start)];
  const picked = pinPositions[kind].map((position) => {
    const own = pins.filter((pin) => pin.position === position && written.includes(pin.index));
    // Several lines pinned to the same position alternate.
    return own.length > 0 ? own[number % own.length]?.index : order.shift();
  });
  return picked.flatMap((index) => (index === undefined ? [] : [lines[index] ?? ""]));
}
