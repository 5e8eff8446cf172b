import { expect, test } from "vitest";

import { cancelledWords, removableOf, undoneWords } from "./undone-words.ts";

const KEPT = "; Google keeps the texts of its extensions in the account's asset library.";

test.each([
  ["was made with extensions", { assets: ["links/1"], libraryAssets: ["assets/1"] }, KEPT],
  ["lists their links only, as older ones do", { assets: ["links/1"] }, KEPT],
  ["has no extensions", { campaign: "campaigns/1", assets: [], libraryAssets: [] }, "."],
  ["made nothing", {}, "."],
])("of a publication that %s", (_what, made, end) => {
  expect(undoneWords(made)).toBe(`Everything this publication created was removed again${end}`);
  expect(cancelledWords(made)).toBe(`Canceled. What had been created was removed again${end}`);
});

test("links can be removed, but the assets they lead to cannot", () => {
  const made = { campaign: "campaigns/1", assets: ["links/1"], libraryAssets: ["assets/1"] };
  expect(removableOf(made)).toEqual({ campaign: "campaigns/1", assets: ["links/1"] });
});
