import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { EnabledThings } from "@adwright/contracts/change/enabled-things";
import { expect, test } from "vitest";

import { enabledFindings } from "./enabled-findings.ts";
import { sampleChange } from "./sample-change.ts";

const CAMPAIGN = "customers/1/campaigns/1";
const GROUP = "customers/1/adGroups/2";
const keyword = (id: number) => `customers/1/adGroupCriteria/2~${id}`;

const enabled: EnabledThings = {
  campaigns: [CAMPAIGN, "customers/1/campaigns/9"],
  adGroups: [{ resource: GROUP, campaign: CAMPAIGN }],
  keywords: ["trail shoes", "free shoes"].map((text, index) => ({
    resource: keyword(index + 1),
    adGroup: GROUP,
    campaign: CAMPAIGN,
    text,
  })),
};

const found = (...whats: ChangeWhat[]) =>
  enabledFindings(
    whats.map((what, index) => {
      const facts = { campaign: { resource: CAMPAIGN, status: "ENABLED" } };
      return sampleChange(what, { changeId: String(index), facts });
    }),
    enabled,
  ).map(({ rule, changeIds, message }) => [rule, changeIds.join(), message]);

const pause = { to: "PAUSED" } as const;

test("the last enabled item of an account, a campaign or an ad group", () => {
  expect(
    found(
      { kind: "campaign_status", target: CAMPAIGN, ...pause },
      { kind: "campaign_status", target: "customers/1/campaigns/9", ...pause },
    ),
  ).toEqual([["change/pauses-all", "0,1", "No campaign of this account would be left enabled."]]);
  expect(found({ kind: "ad_group_status", target: GROUP, ...pause })).toEqual([
    [
      "change/pauses-all",
      "0",
      "No ad group of this campaign would be left enabled, so it stops showing.",
    ],
  ]);
  expect(
    found(
      { kind: "keyword_status", target: keyword(1), ...pause },
      { kind: "keyword_remove", target: keyword(2) },
    ),
  ).toEqual([
    [
      "change/pauses-all",
      "0,1",
      "No keyword of this ad group would be left enabled, so it stops showing.",
    ],
  ]);
});

test("one item that stays enabled or becomes enabled is enough", () => {
  expect(found({ kind: "campaign_status", target: CAMPAIGN, ...pause })).toEqual([]);
  expect(
    found(
      { kind: "keyword_status", target: keyword(1), ...pause },
      { kind: "keyword_remove", target: keyword(2) },
      { kind: "keyword_status", target: keyword(7), to: "ENABLED" },
    ),
  ).toEqual([]);
});

test.each([CAMPAIGN, GROUP])("a negative keyword of %s names what it blocks", (parent) => {
  const negative = { kind: "negative_add", parent } as const;
  expect(found({ ...negative, text: "shoes", matchType: "BROAD" })).toEqual([
    ["change/negative-blocks-keyword", "0", "It keeps from showing: “trail shoes”, “free shoes”."],
  ]);
  expect(found({ ...negative, text: "free shoes", matchType: "EXACT" })).toMatchObject([
    [expect.any(String), "0", "It keeps from showing: “free shoes”."],
  ]);
  expect(found({ ...negative, text: "boots", matchType: "PHRASE" })).toEqual([]);
});
