import { lintAd } from "@adwright/ad-text/lint-ad";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { expect, test, vi } from "vitest";

import {
  checkFullTest,
  checkPlace,
  initialEntries,
  testOf,
  type TestEntries,
} from "../../src/features/api-test/test-entries.ts";
import { aBrand } from "../brand/a-brand.ts";

const brand = aBrand({
  name: "Northwind",
  customerId: "2105550142",
  website: "https://northwind.example",
});
const answered: TestEntries = { ...initialEntries(brand), political: false };
const found = (check: typeof checkPlace, change: Partial<TestEntries>) =>
  Object.entries(check({ ...answered, ...change }, [brand])).flatMap(([field, message]) =>
    message === undefined ? [] : `${field}: ${message}`,
  );

test("the default entries pass every rule except the unanswered question", () => {
  expect(found(checkFullTest, { political: null })).toEqual([
    "political: Say whether this campaign contains EU political advertising.",
  ]);
  expect(found(checkFullTest, {})).toEqual([]);
  const { ad, keywords, negativeKeywords } = testOf(answered);
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
  expect(found(checkPlace, change)).toEqual([problem]);
  expect(found(checkFullTest, change)).toEqual([problem]);
});

test("a customer ID is accepted with and without dashes", () => {
  expect(found(checkFullTest, { customerId: "2105550142" })).toEqual([]);
  expect(found(checkFullTest, { customerId: " 210-555-0142 " })).toEqual([]);
});

test.each(["", "northwind.example", "ftp://northwind.example"])(
  "the full test: “%s” is no address of a landing page",
  (finalUrl) => {
    expect(found(checkFullTest, { finalUrl })).toEqual(["finalUrl: Please enter a valid URL"]);
  },
);

test("two runs in the same second get different names", () => {
  vi.useFakeTimers({ now: 0 });
  const names = Array.from({ length: 20 }, () => testOf(answered).campaignName);
  expect(new Set(names).size).toBeGreaterThan(1);
  expect(names[0]).toMatch(/^API test 1970-01-01 00:00:00 [0-9a-f]{4}$/);
});
