import { expect, test } from "vitest";

import { lintAd } from "./lint-ad.ts";

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
