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
const base = ad(one, two, three);

describe("two edits of an ad", () => {
  test.each([
    [
      "of different lines are both kept, pins too",
      ad(line("Theirs"), two, three),
      ad(one, two, line("Mine")),
      [line("Theirs"), two, line("Mine")],
    ],
    [
      "of the pin and of another line",
      ad(line("One", "HEADLINE_2"), two, three),
      ad(one, line("Mine", "HEADLINE_1"), three),
      [line("One", "HEADLINE_2"), line("Mine", "HEADLINE_1"), three],
    ],
    [
      "that add and remove",
      ad(one, two, three, line("Added by them")),
      ad(one, two, line("Added by me")),
      [one, two, line("Added by me"), line("Added by them")],
    ],
    [
      "that are the same",
      ad(line("Same"), two, three),
      ad(line("Same"), two, three),
      [line("Same"), two, three],
    ],
    [
      "of which one only changes the order",
      ad(three, two, one),
      ad(one, two, line("Mine")),
      [one, two, line("Mine")],
    ],
  ])("%s", (_what, theirs, mine, headlines) => {
    expect(mergeAdText(base, theirs, mine)?.headlines).toEqual(headlines);
  });

  test.each([
    ["of the same line", ad(line("Theirs"), two, three), ad(line("Mine"), two, three)],
    [
      "one of which removes what the other edits",
      ad(two, three),
      ad(line("One", "HEADLINE_2"), two, three),
    ],
    [
      "that write the same text at two places",
      ad(line("Same"), two, three),
      ad(one, two, line("Same")),
    ],
    ["of the same path", { ...base, path1: "theirs" }, { ...base, path1: "mine" }],
  ])("%s are not merged", (_what, theirs, mine) => {
    expect(mergeAdText(base, theirs, mine)).toBeUndefined();
  });

  test("of path and URL are both kept", () => {
    const theirs = { ...base, path2: "men" };
    const mine = { ...base, finalUrl: "https://northwind-running.example/men" };
    expect(mergeAdText(base, theirs, mine)).toEqual({ ...theirs, finalUrl: mine.finalUrl });
  });
});
