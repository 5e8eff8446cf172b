import { expect, test } from "vitest";

import { contextOf, linesBy, writers } from "./corpus.ts";
import { type Counts, countsOf, intervalOf, type Kind } from "./figures.ts";

const MOST_BLOCKED = 0.003;
const MOST_ASKED = 0.2;
const LEAST_ASKED = 0.85;

const shareOf = (counts: ReadonlyMap<Kind, Counts>, kind: Kind, is: keyof Counts): number => {
  const own = counts.get(kind);
  return own === undefined ? 0 : own[is] / (own.blocked + own.asked + own.silent);
};

// What stays silent has no limit here: only a model can read what the words do not show.
test.each(writers)("%s: good lines are left alone, and no claim blocks a line", (writer) => {
  const counts = countsOf(linesBy(writer), contextOf);
  expect(shareOf(counts, "good", "blocked")).toBeLessThanOrEqual(MOST_BLOCKED);
  expect(shareOf(counts, "good", "asked")).toBeLessThanOrEqual(MOST_ASKED);
});

test("lines that only the advertiser can know are asked about, and none is blocked", () => {
  const counts = countsOf(linesBy("f"), contextOf);
  expect(counts.get("unsure")?.blocked).toBe(0);
  expect(shareOf(counts, "unsure", "asked")).toBeGreaterThanOrEqual(LEAST_ASKED);
});

test("the interval is Wilson's", () => {
  const [from, to] = intervalOf(10, 100);
  expect(from).toBeCloseTo(0.0552, 3);
  expect(to).toBeCloseTo(0.1744, 3);
  expect(intervalOf(0, 20)[0]).toBe(0);
});
