import { expect, test } from "vitest";

import {
  aDraft,
  aDraftAdGroup,
  goodDescriptions,
  goodHeadlines,
} from "../../../test/draft-fixture.ts";
import type { CampaignDraft } from "../generation/generate-prompt.ts";
import { dropUnfounded } from "./drop-lines.ts";
import { finishDraft } from "./finish-draft.ts";

const LANDING = "https://shop.example/trail";
const context = { language: "en" as const, facts: [] };
/** Each ad group gets its own keyword; the first keeps the fixture's. */
const keywordsOf = (place: string) => [
  { text: `trail shoes ${place}`.trim(), matchType: "EXACT" as const },
];
const groups = (...names: string[]) =>
  names.map((name, index) =>
    aDraftAdGroup({
      name,
      keywords: keywordsOf(name === "A" ? "" : `number ${index + 1}`),
    }),
  );

function finish(given: Partial<CampaignDraft>) {
  const draft = aDraft({ adGroups: groups("A", "B", "C"), ...given });
  return finishDraft(draft, LANDING, context);
}

const names = (...given: string[]) =>
  finish({ adGroups: groups(...given) }).adGroups.map((group) => group.ad_group_name);

const link = (url: string, text = "Our Classes") => ({
  text,
  description1: "",
  description2: "",
  url,
});

test("a good draft has no notes", () => {
  expect(finish({}).notes).toEqual([]);
});

test("at most six ad groups are kept, and fewer than three cause a note", () => {
  const many = finish({ adGroups: groups("A", "B", "C", "D", "E", "F", "G", "H") });
  expect(many.adGroups).toHaveLength(6);
  expect(many.notes).toEqual([
    'The ad group "G" was left out: 6 ad groups are enough.',
    'The ad group "H" was left out: 6 ad groups are enough.',
  ]);
  const few = finish({ adGroups: groups("A", "B") });
  expect(few.notes).toEqual(["2 of the 3 to 6 ad groups that were asked for came."]);
});

test("ad group names become unique and short enough, whatever the model called them", () => {
  expect(names("Shoes", "shoes", "Shoes 2")).toEqual(["Shoes", "shoes 3", "Shoes 2"]);
  expect(names(" ", "Two\nlines", "C")).toEqual(["Ad group 1", "Two lines", "C"]);
  const [first, second] = names("x".repeat(301), "x".repeat(300), "C");
  expect(first).toBe("x".repeat(255));
  expect(second).toBe(`${"x".repeat(253)} 2`);
});

test("surplus lines and missing lines cause notes", () => {
  const adGroups = [
    aDraftAdGroup({ name: "A", headlines: [...goodHeadlines, "Meet the Makers"] }),
    aDraftAdGroup({
      name: "B",
      descriptions: goodDescriptions.slice(0, 3),
      keywords: keywordsOf("B"),
    }),
    aDraftAdGroup({
      name: "C",
      headlines: goodHeadlines.slice(0, 7),
      keywords: keywordsOf("C"),
    }),
  ];
  const { notes, adGroups: finished } = finish({ adGroups });
  expect(finished.map((group) => group.headlines.length)).toEqual([15, 15, 7]);
  expect(notes).toEqual([
    'Left out of "A": “Meet the Makers”. An ad has 15 headlines at most.',
    '"B" has 3 of 4 descriptions.',
    '"C" has 7 of 8 headlines.',
  ]);
});

test("refused keywords, negatives and paths cause notes", () => {
  const keywords = [
    { text: "trail shoes", matchType: "EXACT" as const },
    { text: "shoes! now", matchType: "BROAD" as const },
    { text: "Trail Shoes", matchType: "EXACT" as const },
  ];
  const adGroups = [
    aDraftAdGroup({ keywords, path1: "too long a path here" }),
    ...groups("B", "C"),
  ];
  const finished = finish({ adGroups, negativeKeywords: ["free@", "used", "Used"] });
  expect(finished.adGroups[0]).toMatchObject({ keywords: [keywords[0]], path1: "", path2: "" });
  expect(finished.negativeKeywords).toEqual(["used"]);
  for (const said of ["“shoes! now”", "“Trail Shoes”", "“too long a path here”", "“free@”"]) {
    expect(finished.notes.join("\n")).toContain(said);
  }
});

test("a negative keyword that would block a keyword is dropped with a note", () => {
  const { negativeKeywords, notes } = finish({
    negativeKeywords: ["shoes", "used", "Trail", "trail boots"],
  });
  expect(negativeKeywords).toEqual(["used", "trail boots"]);
  expect(notes).toEqual([
    "Left out of the negative keywords: “shoes”. It would keep the keyword “trail shoes” from ever showing.",
    "Left out of the negative keywords: “Trail”. It would keep the keyword “trail shoes” from ever showing.",
  ]);
});

test("a good line is kept although an invalid one reads the same", () => {
  const headlines = goodHeadlines.with(0, "Light Packs!!").with(1, "Light Packs");
  const { adGroups, notes } = finish({
    adGroups: [aDraftAdGroup({ name: "A", headlines }), ...groups("B", "C")],
  });
  expect(adGroups[0]?.headlines).toEqual(headlines.slice(1));
  expect(notes).toEqual([expect.stringContaining("“Light Packs!!”")]);
});

test.each([
  "https://shop.example/classes",
  "https://www.shop.example/classes",
  "https://SHOP.example",
])("a sitelink to %s is kept", (url) => {
  const { extensions, notes } = finish({ sitelinks: [link(url)] });
  expect(extensions.sitelinks.map((one) => one.url)).toEqual([url]);
  expect(notes).toEqual([]);
});

test.each([
  "javascript://shop.example/%0aalert(1)",
  "http://shop.example/classes",
  "https://shop.example.evil.example/",
  "https://blog.shop.example/",
  "https://me@shop.example/",
  "/classes",
])("a sitelink to %s is dropped with a note", (url) => {
  const { extensions, notes } = finish({ sitelinks: [link(url)] });
  expect(extensions.sitelinks).toEqual([]);
  expect(notes).toEqual([
    `Left out of the extensions: “Our Classes”. ${url} is no page of the landing page's website.`,
  ]);
});

test("extensions that break a rule or repeat another are dropped with a note", () => {
  const page = "https://shop.example/a";
  const { extensions, notes } = finish({
    sitelinks: [link(page), link(page), link(page, "A sitelink text that is far too long")],
    callouts: ["Open Sundays", "open sundays", "BUY NOW!!!"],
  });
  expect(extensions).toEqual({
    sitelinks: [link(page)],
    callouts: ["Open Sundays"],
    structuredSnippets: [],
  });
  expect(notes).toHaveLength(4);
});

test("a keyword of an earlier ad group is dropped with a note", () => {
  const twin = aDraftAdGroup({
    name: "B",
    keywords: [
      { text: "Trail Shoes", matchType: "EXACT" },
      { text: "trail shoes", matchType: "PHRASE" },
    ],
  });
  const { adGroups, notes } = finish({ adGroups: [...groups("A"), twin, ...groups("C")] });
  expect(adGroups[1]?.keywords).toEqual([{ text: "trail shoes", matchType: "PHRASE" }]);
  expect(notes).toEqual([
    'Left out of the keywords of "B": “Trail Shoes”. Another ad group has it already.',
  ]);
});

test("a sitelink to an unknown page is dropped with a note", () => {
  const sitelinks = [
    link("https://www.shop.example/classes/"),
    link("https://shop.example/x", "X"),
  ];
  const draft = aDraft({ adGroups: groups("A", "B", "C"), sitelinks });
  const { extensions, notes } = finishDraft(draft, LANDING, context, [
    LANDING,
    "https://shop.example/classes",
  ]);
  expect(extensions.sitelinks.map(({ url }) => url)).toEqual(["https://www.shop.example/classes/"]);
  expect(notes).toEqual([
    "Left out of the extensions: “X”. Nobody has seen a page at https://shop.example/x.",
  ]);
});

test("a negative keyword that blocks the goal or an offer is dropped with a note", () => {
  const headlines = goodHeadlines.with(0, "Repairs for Used Boots");
  const draft = aDraft({
    adGroups: [aDraftAdGroup({ name: "A", headlines }), ...groups("B", "C")],
    negativeKeywords: ["used", "rental", "jobs"],
  });
  const finished = finishDraft(draft, LANDING, { ...context, goal: "Grow ski rental" });
  expect(finished.negativeKeywords).toEqual(["jobs"]);
  expect(finished.notes).toEqual([
    "Left out of the negative keywords: “used”. It would shut out searches for what “Repairs for Used Boots” offers.",
    "Left out of the negative keywords: “rental”. It would shut out searches that the campaign's goal names.",
  ]);
});

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
