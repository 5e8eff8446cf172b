import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ConvertingTerms } from "@adwright/contracts/change/converting-terms";
import { expect, test } from "vitest";

import { sampleChange } from "./sample-change.ts";
import { termFindings, termsNeededFor } from "./term-findings.ts";

const ACCOUNT = "customers/1234567890";
const CAMPAIGN = `${ACCOUNT}/campaigns/1`;
const OTHER_CAMPAIGN = `${ACCOUNT}/campaigns/2`;
const AD_GROUP = `${ACCOUNT}/adGroups/11`;
const LIST = `${ACCOUNT}/sharedSets/5`;

const term = (text: string, conversions: number, place = CAMPAIGN) => ({
  text,
  conversions,
  place,
});
const terms = [
  term("cheap trail shoes", 4),
  term("cheap trail shoes", 4, AD_GROUP),
  term("trail shoes sale", 2),
  term("cheap trail shoes", 1),
  term("cheap boots", 9, OTHER_CAMPAIGN),
];

const attached = [OTHER_CAMPAIGN, CAMPAIGN].map((campaign) => ({
  campaign,
  name: "",
  status: "ENABLED",
}));

const changing = (what: ChangeWhat, isOfList = false) =>
  sampleChange(what, {
    facts: {
      campaign: isOfList ? null : { resource: CAMPAIGN, status: "ENABLED" },
      attached: isOfList ? attached : [],
    },
  });

const adding = (parent: string, text: string, matchType: "EXACT" | "PHRASE" | "BROAD" = "BROAD") =>
  changing({ kind: "negative_add", parent, text, matchType }, parent === LIST);

const attaching = changing({
  kind: "list_attach",
  target: `${ACCOUNT}/campaignSharedSets/1~5`,
});

const listed: ConvertingTerms["listed"] = [
  { list: LIST, text: "sale", matchType: "BROAD" },
  { list: `${ACCOUNT}/sharedSets/6`, text: "cheap", matchType: "BROAD" },
];

const START = "It blocks searches that brought conversions in the last 90 days: ";

test.each([
  ["a campaign", adding(CAMPAIGN, "cheap"), "“cheap trail shoes” (5.0)."],
  [
    "a campaign, most first",
    adding(CAMPAIGN, "shoes"),
    "“cheap trail shoes” (5.0), “trail shoes sale” (2.0).",
  ],
  ["an ad group", adding(AD_GROUP, "cheap"), "“cheap trail shoes” (4.0)."],
  ["a list", adding(LIST, "cheap"), "“cheap boots” (9.0), “cheap trail shoes” (5.0)."],
  ["a list that is attached", attaching, "“trail shoes sale” (2.0)."],
])("a negative keyword of %s names the converting searches that it blocks", (_of, each, named) => {
  expect(termFindings([each], { terms, listed }).map(({ message }) => message)).toEqual([
    START + named,
  ]);
});

test("only the searches with most conversions are named", () => {
  const many = Array.from({ length: 5 }, (_, index) => term(`trail shoes ${index}`, index + 1));
  const [found] = termFindings([adding(CAMPAIGN, "trail")], { terms: many, listed: [] });
  expect(found?.message).toBe(
    `${START}“trail shoes 4” (5.0), “trail shoes 3” (4.0), “trail shoes 2” (3.0), 2 more.`,
  );
});

test.each([
  ["another word", adding(CAMPAIGN, "boots")],
  ["an exact negative of a part", adding(CAMPAIGN, "trail shoes", "EXACT")],
  [
    "a change of something else",
    changing({ kind: "list_detach", target: `${ACCOUNT}/campaignSharedSets/1~5` }),
  ],
])("%s blocks none", (_what, each) => {
  expect(termFindings([each], { terms, listed })).toEqual([]);
});

test("what is needed are the campaigns of the searches, and the lists that are attached", () => {
  expect(termsNeededFor([adding(AD_GROUP, "cheap"), adding(CAMPAIGN, "sale"), attaching])).toEqual({
    campaigns: [CAMPAIGN],
    adGroupsOf: [CAMPAIGN],
    lists: [LIST],
  });
  expect(termsNeededFor([adding(LIST, "cheap")])).toEqual({
    campaigns: [OTHER_CAMPAIGN, CAMPAIGN],
    adGroupsOf: [],
    lists: [],
  });
});
