import { expect, test } from "vitest";

import { keywordWords } from "../change-kinds/keyword-rows.ts";
import { adName } from "./report-metrics.ts";

test.each([
  ["EXACT", "[trail shoes]"],
  ["PHRASE", '"trail shoes"'],
  ["BROAD", "trail shoes"],
  ["UNKNOWN", "trail shoes"],
])("a keyword that matches %s is written as %s", (matchType, name) => {
  expect(keywordWords({ text: "trail shoes", matchType })).toBe(name);
});

const withHeadlines = (...headlines: (string | undefined)[]) => ({
  id: "7",
  responsive_search_ad: {
    headlines: headlines.map((text) => (text === undefined ? {} : { text })),
  },
});

test.each([
  ["its first three headlines", withHeadlines("A", "B", "C", "D"), "A | B | C"],
  ["the headlines that have a text", withHeadlines("A", undefined, "", "D"), "A | D"],
  ["its number without headlines", withHeadlines(), "Ad 7"],
  ["its number as another kind of ad", { id: "7" }, "Ad 7"],
])("an ad is named by %s", (_what, ad, name) => {
  expect(adName(ad)).toBe(name);
});
