import { expect, test } from "vitest";

import { aDraft } from "../../../test/draft-fixture.ts";
import type { WrittenCampaign } from "../generation/generate-prompt.ts";
import { dropUnfounded } from "./drop-unfounded.ts";

const written = (factId: string | null): WrittenCampaign => ({
  ...aDraft(),
  adGroups: [
    {
      name: "Trail",
      theme: "Trail",
      headlines: [
        { text: "Trail Shoes", angle: "keyword", factId: null },
        { text: "From $89", angle: "offer", factId },
      ],
      descriptions: [{ text: "Trail shoes from $89.", factId }],
      keywords: [{ text: "trail shoes", matchType: "EXACT" }],
      path1: "",
      path2: "",
    },
  ],
});
const headlinesOf = (factId: string | null) =>
  dropUnfounded(written(factId), new Set(["f1"])).draft.adGroups[0]?.headlines;

test("lines with a known fact or without one are kept as plain text", () => {
  const { draft, notes } = dropUnfounded(written("f1"), new Set(["f1"]));
  expect(draft.adGroups[0]).toMatchObject({
    headlines: ["Trail Shoes", "From $89"],
    descriptions: ["Trail shoes from $89."],
  });
  expect(notes).toEqual([]);
  expect(headlinesOf(null)).toEqual(["Trail Shoes", "From $89"]);
  expect(headlinesOf("")).toEqual(["Trail Shoes", "From $89"]);
});

test("a line based on an unknown fact is dropped with a note", () => {
  const { draft, notes } = dropUnfounded(written("f9"), new Set(["f1"]));
  expect(draft.adGroups[0]).toMatchObject({ headlines: ["Trail Shoes"], descriptions: [] });
  expect(notes).toEqual([
    "Left out of \"Trail\": “From $89”. It names a fact that isn't among the brand's.",
    "Left out of \"Trail\": “Trail shoes from $89.”. It names a fact that isn't among the brand's.",
  ]);
});
