import type { AdText } from "@adwright/contracts/change/ad-text";
import type { FieldState } from "@adwright/contracts/change/change";
import { expect, test, describe } from "vitest";

import { compareField, mergeAdText } from "./three-way.ts";

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

const line = (text: string, pin: AdText["headlines"][number]["pin"] = null) => ({ text, pin });
const ad = (...headlines: AdText["headlines"]): AdText => ({
  headlines,
  descriptions: [line("Cut and sewn by hand."), line("Order today.")] as AdText["descriptions"],
  path1: "trail",
  path2: "",
  finalUrl: "https://northwind-running.example/trail",
});
const [one, two, three] = [line("One"), line("Two", "HEADLINE_1"), line("Three")];
const [theirs, mine] = [line("Theirs"), line("Mine")];
const [pinned, mineToo] = [line("One", "HEADLINE_2"), line("Mine", "HEADLINE_1")];
const base = ad(one, two, three);

describe("two edits of an ad", () => {
  test.each([
    [
      "of different lines are both kept, pins too",
      [theirs, two, three],
      [one, two, mine],
      [theirs, two, mine],
    ],
    [
      "of the pin and of another line",
      [pinned, two, three],
      [one, mineToo, three],
      [pinned, mineToo, three],
    ],
    ["that add and remove", [one, two, three, theirs], [one, two, mine], [one, two, mine, theirs]],
    ["that are the same", [mine, two, three], [mine, two, three], [mine, two, three]],
    ["of which one only changes the order", [three, two, one], [one, two, mine], [one, two, mine]],
  ])("%s", (_what, byThem, byMe, headlines) => {
    expect(mergeAdText(base, ad(...byThem), ad(...byMe))?.headlines).toEqual(headlines);
  });

  test.each([
    ["of the same line", ad(theirs, two, three), ad(mine, two, three)],
    ["one of which removes what the other edits", ad(two, three), ad(pinned, two, three)],
    ["that write the same text at two places", ad(mine, two, three), ad(one, two, mine)],
    ["of the same path", { ...base, path1: "theirs" }, { ...base, path1: "mine" }],
  ])("%s are not merged", (_what, byThem, byMe) => {
    expect(mergeAdText(base, byThem, byMe)).toBeUndefined();
  });

  test("of path and URL are both kept", () => {
    const byThem = { ...base, path2: "men" };
    const byMe = { ...base, finalUrl: "https://northwind-running.example/men" };
    expect(mergeAdText(base, byThem, byMe)).toEqual({ ...byThem, finalUrl: byMe.finalUrl });
  });
});
