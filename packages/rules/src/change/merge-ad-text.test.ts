import type { AdText } from "@adwright/contracts/change/ad-text";
import { describe, expect, test } from "vitest";

import { mergeAdText } from "./merge-ad-text.ts";

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
