import { expect, test } from "vitest";

import { lintAd, Remembered } from "./lint-ad.ts";

test("an answer is made once, until there are too many", () => {
  const asked: string[] = [];
  const remembered = new Remembered<number>(2);
  const lengthOf = (question: string) =>
    remembered.of(question, (text) => {
      asked.push(text);
      return text.length;
    });
  expect(["a", "bb", "a", "bb"].map(lengthOf)).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual(["a", "bb"]);
  expect(["ccc", "a"].map(lengthOf)).toEqual([3, 1]);
  expect(asked).toEqual(["a", "bb", "ccc", "a"]);
});

test("texts that are too long to be judged are not kept", () => {
  let times = 0;
  const remembered = new Remembered<number>(2);
  const long = "x".repeat(501);
  remembered.of(long, () => (times += 1));
  remembered.of(long, () => (times += 1));
  expect(times).toBe(2);
});

const ad = (headlines: string[]) => ({
  headlines,
  descriptions: ["Deep lugs and rock plates.", "Choose by terrain: mud, rock or snow."],
  path1: "",
  path2: "",
  keywords: [{ text: "trail shoes" }],
});

test("a remembered line is found in the field where it stands now, and by the facts of its own context", () => {
  const context = { language: "en", facts: [] } as const;
  const lines = ["Trail Shoes With Grip", "Shoes From $89", "Dry Feet on Wet Trails"];
  const fieldsOf = (headlines: string[], facts: readonly string[]) =>
    lintAd(ad(headlines), facts.length === 0 ? context : { ...context, facts })
      .filter(({ rule }) => rule === "claim/number")
      .map(({ field }) => field);
  expect(fieldsOf(lines, [])).toEqual(["headlines/1"]);
  expect(fieldsOf(lines.toReversed().toSpliced(0, 1), [])).toEqual(["headlines/0"]);
  expect(fieldsOf(lines, ["Shoes from $89."])).toEqual([]);
});
