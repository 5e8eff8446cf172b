import { expect, test } from "vitest";

import { isOurs } from "./our-failures.ts";

test("an answer without a code is our failure, because our API always writes one", () => {
  expect(isOurs({ code: "UNKNOWN" })).toBe(true);
});

test("a call that Google cannot read is our failure; a used-up personal share of the quota is not", () => {
  expect(isOurs({ code: "GOOGLE_ADS_REJECTED", details: { kind: "bug" } })).toBe(true);
  expect(isOurs({ code: "GOOGLE_ADS_REJECTED", details: { kind: "policy" } })).toBe(false);
  expect(isOurs({ code: "GOOGLE_ADS_QUOTA", details: { quotaOf: "project" } })).toBe(true);
  expect(isOurs({ code: "GOOGLE_ADS_QUOTA", details: { quotaOf: "person" } })).toBe(false);
});
