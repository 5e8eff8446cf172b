import { areAlike, type Shape, shapeOf } from "@adwright/ad-text/likeness";
import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";

import type { LineAngle, PlannedTheme, WrittenAd } from "./generate-prompt.ts";

type Headline = WrittenAd["headlines"][number];

/** Of fifteen headlines so many may repeat what is offered: Google's advice is a third, and more is stuffing. */
const MOST_KEYWORD_LINES = 6;
/** A headline that is shown first says what is offered, the second why: their places are kept. */
const LEADING = 2;

/**
 * The lines that the ad takes of those that were written: unbroken ones first, every angle before a second line of one,
 * and none that nearly repeats another. Broken lines fill what is left, to be repaired.
 */
export function pickLines(
  written: WrittenAd,
  { keywords }: Pick<PlannedTheme, "keywords">,
  context: LintContext,
): WrittenAd {
  const { headlines, descriptions } = written;
  const ad = {
    ...written,
    keywords,
    headlines: headlines.map(({ text }) => text),
    descriptions: descriptions.map(({ text }) => text),
  };
  const errors = lintAd(ad, context).filter(({ severity }) => severity === "error");
  const broken = new Set(errors.map(({ field }) => field));
  const placesOf = (list: "headlines" | "descriptions", lines: readonly { text: string }[]) =>
    byWorth(lines, (place) => broken.has(`${list}/${place}`), context);
  const picked = placesOf("headlines", headlines)
    .flatMap((places) => byAngle(places, headlines))
    .slice(0, adLimits.headlines.most);
  const best = placesOf("descriptions", descriptions).flat().slice(0, adLimits.descriptions.most);
  return {
    ...written,
    headlines: inOrder(picked, headlines),
    descriptions: inOrder(best, descriptions),
  };
}

const inOrder = <Line>(places: readonly number[], lines: readonly Line[]): Line[] => {
  const kept = new Set(places);
  return lines.filter((_, place) => kept.has(place));
};

/** The places of good lines, of those that nearly repeat an earlier one, and of broken ones. */
function byWorth(
  lines: readonly { text: string }[],
  isBroken: (place: number) => boolean,
  { language }: LintContext,
): number[][] {
  const [good, repeated, bad]: [number[], number[], number[]] = [[], [], []];
  const shapes: Shape[] = [];
  lines.forEach(({ text }, place) => {
    const shape = shapeOf(text, language);
    const isRepeat = shapes.some((earlier) => areAlike(earlier, shape));
    if (isBroken(place)) bad.push(place);
    else if (isRepeat) repeated.push(place);
    else {
      good.push(place);
      shapes.push(shape);
    }
  });
  return [good, repeated, bad];
}

/** The places in the order in which they are taken: the leading two, then one of each angle in turn. */
function byAngle(places: readonly number[], headlines: readonly Headline[]): number[] {
  const leading = places.filter((place) => place < LEADING);
  const rest = new Map<LineAngle, number[]>();
  const surplus: number[] = [];
  let keywordLines = 0;
  for (const place of places) {
    const angle = headlines[place]?.angle ?? "keyword";
    if (angle === "keyword") keywordLines += 1;
    if (place < LEADING) continue;
    if (angle === "keyword" && keywordLines > MOST_KEYWORD_LINES) surplus.push(place);
    else rest.set(angle, [...(rest.get(angle) ?? []), place]);
  }
  const lists = [...rest.values()];
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
  return [...leading, ...turns.flat(), ...surplus];
}
