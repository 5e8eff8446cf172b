import { expect, test } from "vitest";

import { areAlike, shapeOf } from "./likeness.ts";
import { comparedLines, lintDuplicates } from "./lint-duplicates.ts";
import { normalized } from "./normalize.ts";

const found = (...lines: string[]) =>
  lintDuplicates("headline", comparedLines(lines, undefined)).map(
    ({ rule, severity, field }) => `${rule} ${severity} ${field}`,
  );

test("the same words in another order or with one more are near duplicates", () => {
  expect(found("Trail Shoes for You", "For You: Trail Shoes")).toEqual([
    "duplicate/near warning headlines/1",
  ]);
  expect(found("Trail Shoes for You", "Trail Shoes for You All")).toEqual([
    "duplicate/near warning headlines/1",
  ]);
  expect(found("Trail Shoes for You", "Dry Feet on Wet Days")).toEqual([]);
  expect(found("Shoes", "Boots")).toEqual([]);
});

test("Turkish keeps its two letters i apart, other languages know one", () => {
  expect(normalized("IŞIK", "tr")).toBe(normalized("ışık", "tr"));
  expect(normalized("İZMİR", "tr")).toBe(normalized("izmir", "tr"));
  expect(normalized("KIR", "tr")).not.toBe(normalized("KİR", "tr"));
  expect(normalized("İZMİR")).toBe(normalized("izmir"));
  const turkish = comparedLines(["IŞIL IŞIL EVLER", "Işıl ışıl evler"], "tr");
  expect(lintDuplicates("headline", turkish)).toMatchObject([
    { rule: "duplicate", severity: "error" },
  ]);
});

test("likeness is the same both ways, and whole for a line and itself", () => {
  const lines = ["Trail Shoes", "Shoes for Trails", "靴の専門店", "専門店の靴", "Обувь", ""];
  for (const one of lines) {
    expect(areAlike(shapeOf(one), shapeOf(one))).toBe(one !== "");
    for (const other of lines) {
      expect(areAlike(shapeOf(one), shapeOf(other))).toBe(areAlike(shapeOf(other), shapeOf(one)));
    }
  }
  expect(areAlike(shapeOf("a b c d"), shapeOf("d c b a"))).toBe(false);
  expect(areAlike(shapeOf("alpha beta gamma"), shapeOf("gamma beta alpha"))).toBe(true);
});
