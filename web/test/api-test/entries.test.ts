import { lintAd } from "@adwright/ad-text/lint-ad";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { expect, test } from "vitest";

import {
  problemsOfFullTest,
  problemsOfPlace,
} from "../../src/features/api-test/check-test-entries.ts";
import {
  fullTestOf,
  initialEntries,
  makeRunLabel,
  type TestEntries,
} from "../../src/features/api-test/test-entries.ts";
import { aBrand } from "../brand/a-brand.ts";

const brand = aBrand({
  name: "Northwind",
  customerId: "2105550142",
  website: "https://northwind.example",
});
const answered: TestEntries = { ...initialEntries(brand), political: "no" };
const check = (change: Partial<TestEntries>) =>
  problemsOfFullTest({ ...answered, ...change }, [brand]).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test("the default entries pass every rule except the unanswered question", () => {
  expect(problemsOfFullTest(initialEntries(brand), [brand]).map(({ field }) => field)).toEqual([
    "political",
  ]);
  expect(check({})).toEqual([]);
  const { ad, keywords, negativeKeywords } = fullTestOf(answered, "now");
  const texts = { ...ad, path1: "", path2: "", keywords: keywords.map((text) => ({ text })) };
  expect(lintAd(texts).filter(({ severity }) => severity === "error")).toEqual([]);
  expect(negativeKeywords.flatMap((text) => lintKeyword(text, ""))).toEqual([]);
});

test.each<[Partial<TestEntries>, string]>([
  [{ brandId: " " }, "brandId: Brand ID is required"],
  [{ brandId: "0" }, "brandId: None of your brands has this ID."],
  [{ customerId: "" }, "customerId: Customer ID is required"],
  [{ customerId: "111-222-3333" }, "customerId: This customer ID does not belong to Northwind."],
  [{ budget: " " }, "budget: Budget is required"],
  [{ budget: "0" }, "budget: Budget must be a valid number"],
  [{ budget: "-1" }, "budget: Budget must be a valid number"],
  [{ budget: "ten" }, "budget: Budget must be a valid number"],
])("both tests: %o", (change, problem) => {
  const problems = problemsOfPlace({ ...answered, ...change }, [brand]);
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([problem]);
  expect(check(change)).toEqual([problem]);
});

test("a line's width is counted as in publishing", () => {
  const headlines = [`${"x".repeat(29)}→`, "Trail shoes", "Road shoes"].join("\n");
  expect(check({ headlines })).toEqual(["headlines: Line 1 takes 31 of 30 characters."]);
});

test("a customer ID is accepted with and without dashes", () => {
  expect(check({ customerId: "2105550142" })).toEqual([]);
  expect(check({ customerId: " 210-555-0142 " })).toEqual([]);
});

test.each<[Partial<TestEntries>, string]>([
  [{ political: null }, "political: Say whether this campaign contains EU political advertising."],
  [{ campaignName: "" }, "campaignName: Campaign name is required"],
  [{ finalUrl: "" }, "finalUrl: Please enter a valid URL"],
  [{ finalUrl: "northwind.example" }, "finalUrl: Please enter a valid URL"],
  [{ finalUrl: "ftp://northwind.example" }, "finalUrl: Please enter a valid URL"],
  [{ locations: "\n" }, "locations: 0 of 1 to 50 locations."],
  [{ headlines: "One\nTwo" }, "headlines: 2 of 3 to 15 headlines."],
  [{ headlines: `One\nTwo\n${"x".repeat(31)}` }, "headlines: Line 3 takes 31 of 30 characters."],
  [{ descriptions: "One" }, "descriptions: 1 of 2 to 4 descriptions."],
  [{ descriptions: `One\n${"界".repeat(46)}` }, "descriptions: Line 2 takes 92 of 90 characters."],
  [{ keywords: ", \n" }, "keywords: 0 of 1 to 200 keywords."],
  [
    { negativeKeywords: "free\nwhy?" },
    'negativeKeywords: “why?”: A keyword may not contain , ! @ % ^ * ( ) = { } [ ] ; ~ ` < > ? \\ | " or emoji.',
  ],
])("the full test: %o", (change, problem) => {
  expect(check(change)).toEqual([problem]);
});

test("numbers among the locations are Google's ids, and empty lines are ignored", () => {
  const entries = { ...answered, locations: "2840\n\n Portland, Oregon ", keywords: "a, b\nc" };
  expect(fullTestOf(entries, "now")).toMatchObject({
    targetedLocations: [2840, "Portland, Oregon"],
    keywords: ["a", "b", "c"],
  });
});

test("two runs in the same second get different labels", () => {
  const labels = Array.from({ length: 20 }, () => makeRunLabel(0));
  expect(new Set(labels).size).toBeGreaterThan(1);
  expect(labels[0]).toMatch(/^1970-01-01 00:00:00 [0-9a-f]{4}$/);
});
