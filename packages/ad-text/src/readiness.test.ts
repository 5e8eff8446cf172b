import { describe, expect, test } from "vitest";

import type { AdText } from "./lint-ad.ts";
import { readinessOf, readinessOfCampaign, similarity } from "./readiness.ts";

const headlines = [
  "Trail Shoes With Grip",
  "Dry Feet on Wet Days",
  "Tested in the Mountains",
  "Free Returns for 60 Days",
  "Fitted by Runners",
  "Trail Shoes From $119",
  "Borrow a Demo Pair",
  "Open Every Day",
  "Family-Owned Since 2009",
  "Deep Lugs Shed Clay",
  "Rock Plate Under Foot",
  "Trail Shoes for Long Days",
  "Ask Our Coaches",
  "Wide and Narrow Fits",
  "Visit Us in Portland Today",
];
const full: AdText = {
  headlines,
  descriptions: ["One thing.", "Another thing.", "A third matter.", "The last word."],
  path1: "",
  path2: "",
  keywords: [
    "trail shoes",
    "trail shoes men",
    "trail shoes women",
    "trail shoes mud",
    "trail shoes rock",
  ].map((text) => ({ text })),
};

describe("readiness", () => {
  test("lies between 0 and 100 whatever is left of an ad, and more lines never hurt", () => {
    let before = 0;
    for (let count = 0; count <= headlines.length; count += 1) {
      const score = readinessOf({ ...full, headlines: headlines.slice(0, count) });
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(before - 10);
      expect(score).toBeLessThanOrEqual(100);
      before = score;
    }
    expect(before).toBeGreaterThanOrEqual(80);
  });

  test("is 0 while a rule is broken, however good the rest", () => {
    expect(readinessOf({ ...full, path1: "two words" })).toBe(0);
    expect(readinessOf({ ...full, keywords: [] })).toBe(0);
    expect(readinessOf({ ...full, headlines: [...headlines.slice(1), "x".repeat(31)] })).toBe(0);
  });

  test("falls when headlines say the same, or all carry the keyword", () => {
    const whole = readinessOf(full);
    const alike = headlines.map((_, index) => `Trail Running Shoes No ${index}`);
    expect(readinessOf({ ...full, headlines: alike })).toBeLessThan(whole - 20);
  });

  test("a warning costs nothing", () => {
    const excited = [...headlines.slice(0, 14), "Visit Us in Portland Today!"];
    expect(readinessOf({ ...full, headlines: excited })).toBe(readinessOf(full));
  });
});

test("a campaign is as ready as its weakest ad, and not at all without one", () => {
  const weak = { ...full, headlines: headlines.slice(0, 3) };
  expect(readinessOfCampaign([full, weak, full])).toBe(readinessOf(weak));
  expect(readinessOfCampaign([full])).toBe(readinessOf(full));
  expect(readinessOfCampaign([])).toBe(0);
});

test("similarity is 1 for the same, 0 for nothing in common, and the same both ways", () => {
  expect(similarity("Trail shoes", "trail  SHOES.")).toBe(1);
  expect(similarity("abab", "xyxy")).toBe(0);
  expect(similarity("", "")).toBe(0);
  for (const one of headlines) {
    for (const other of headlines) {
      const value = similarity(one, other);
      expect(value).toBe(similarity(other, one));
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  }
});
