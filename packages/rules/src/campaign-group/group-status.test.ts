import { expect, test } from "vitest";

import { shownGroupStatus } from "./group-status.ts";

test.each([
  ["drafts_ready", 2, 1, "drafts_ready"],
  ["drafts_ready", 2, 2, "completed"],
  ["drafts_ready", 0, 0, "drafts_ready"],
  ["generating_drafts", 2, 2, "generating_drafts"],
] as const)("%s with %i drafts and %i published is %s", (status, drafts, published, shown) => {
  expect(shownGroupStatus({ status, completedDrafts: drafts, published })).toBe(shown);
});
