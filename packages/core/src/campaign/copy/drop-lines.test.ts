import { expect, test } from "vitest";

import { dropUnfounded } from "./drop-lines.ts";

const written = (factId: string | null) => ({
  headlines: [
    { text: "Trail Shoes", angle: "keyword" as const, factId: null },
    { text: "From $89", angle: "offer" as const, factId },
  ],
  descriptions: [{ text: "Trail shoes from $89.", factId }],
  path1: "",
  path2: "",
});
const drop = (factId: string | null) => dropUnfounded(written(factId), "Trail", new Set(["f1"]));

test("lines with a known fact or without one are kept", () => {
  for (const factId of ["f1", null, ""]) {
    expect(drop(factId)).toEqual({ ad: written(factId), notes: [] });
  }
});

test("a line based on an unknown fact is dropped with a note", () => {
  const { ad, notes } = drop("f9");
  expect(ad.headlines.map(({ text }) => text)).toEqual(["Trail Shoes"]);
  expect(ad.descriptions).toEqual([]);
  expect(notes).toEqual([
    "Left out of \"Trail\": “From $89”. It names a fact that isn't among the brand's.",
    "Left out of \"Trail\": “Trail shoes from $89.”. It names a fact that isn't among the brand's.",
  ]);
});
