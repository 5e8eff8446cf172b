import { expect, test } from "vitest";

import { Sitelink } from "./ad-extensions.ts";
import { AdGroup } from "./ad-group.ts";
import { ScheduleSlot } from "./campaign-settings.ts";

const link = (url: string) => ({ text: "Shop", description1: "", description2: "", url });

test.each(["", "w", "www.n.example", "http", "https:", "https://n.example/a:b", "/a"])(
  "%j is accepted as an unfinished sitelink address",
  (url) => {
    expect(Sitelink.safeParse(link(url)).success).toBe(true);
  },
);

test.each(["javascript:alert(1)", "\u0001JavaScript:x", "java\nscript:x", "data:,x", "file:///a"])(
  "%j is not a web page",
  (url) => {
    expect(Sitelink.safeParse(link(url)).error?.issues).toMatchObject([
      { path: ["url"], message: "Please enter a valid URL" },
    ]);
  },
);

test.each([
  [0, 24, true],
  [9, 10, true],
  [9, 9, false],
  [20, 3, false],
  [-1, 3, false],
  [1.5, 3, false],
  [0, 25, false],
])("hours from %d to %d: %s", (startHour, endHour, isGood) => {
  expect(ScheduleSlot.safeParse({ day: "MONDAY", startHour, endHour }).success).toBe(isGood);
});

const ad = {
  ad_group_name: "Trail",
  headlines: ["A", "B", "C"],
  descriptions: ["D", "E"],
  keywords: [],
  path1: "",
  path2: "",
  pins: [{ kind: "description", index: 1, position: "DESCRIPTION_2" }],
  locked: ["headlines/2", "descriptions/0"],
};

test("pins and locks must refer to existing lines", () => {
  expect(AdGroup.safeParse(ad).success).toBe(true);
  for (const locked of ["headlines/3", "headlines/02", "headlines/-1", "keywords/0", "headlines"]) {
    expect(AdGroup.safeParse({ ...ad, locked: [locked] }).success).toBe(false);
  }
  expect(AdGroup.safeParse({ ...ad, descriptions: ["D"] }).success).toBe(false);
  for (const [index, position] of [
    [-7.5, "HEADLINE_1"],
    [15, "HEADLINE_1"],
    [0, "DESCRIPTION_2"],
  ]) {
    const pins = [{ kind: "headline", index, position }];
    expect(AdGroup.safeParse({ ...ad, pins }).success).toBe(false);
  }
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

test("unfinished and too long lines are a draft's, but lists have a maximum, so that checking them is fast", () => {
  expect(AdGroup.safeParse({ ...ad, headlines: ["", "B", "x".repeat(400)] }).success).toBe(true);
  const keywords = lines(1001).map((text) => ({ text, matchType: "EXACT" }));
  for (const [change, most] of [
    [{ headlines: lines(20_000) }, "At most 50 "],
    [{ descriptions: lines(21) }, "At most 20 "],
    [{ keywords }, "At most 1000 "],
    [{ locked: lines(71) }, "At most 70 "],
  ] as const) {
    const { issues = [] } = AdGroup.safeParse({ ...ad, ...change }).error ?? {};
    expect(issues.map(({ message }) => message)).toContainEqual(expect.stringContaining(most));
  }
});
