import type { FieldState } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { compareField } from "./three-way.ts";

const field = (value: string | number | null, context: FieldState["context"] = {}): FieldState => ({
  value,
  context,
  path: [],
  isThere: true,
});

test.each([
  ["nobody else changed it", field("A"), field("A"), "clean"],
  ["somebody made the same change", field("A"), field("B"), "same"],
  ["somebody changed it to something else", field("A"), field("C"), "conflict"],
  ["it appeared", field(null), field("C"), "conflict"],
  ["it was removed", field("A"), { ...field("A"), isThere: false }, "gone"],
  [
    "a campaign joined its budget",
    field("A", { campaigns: ["One"] }),
    field("A", { campaigns: ["One", "Two"] }),
    "moved",
  ],
  [
    "the same campaigns spend it",
    field("A", { campaigns: ["One"], isShared: true }),
    field("A", { isShared: true, campaigns: ["One"] }),
    "clean",
  ],
  ["something about it is known only now", field("A"), field("A", { period: "DAILY" }), "moved"],
] as const)("%s: %s", (_what, base, now, state) => {
  expect(compareField(base, now, "B")).toBe(state);
});
