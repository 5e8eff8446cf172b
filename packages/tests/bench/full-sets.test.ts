import { MAX_CHANGES } from "@adwright/contracts/change/change-set";
import { enabledFindings } from "@adwright/rules/change/enabled-findings";
import { sampleChange } from "@adwright/rules/change/sample-change";
import type { CriterionRow } from "@adwright/vendors/google-ads/change-kinds/account-rows";
import { findKeyword } from "@adwright/vendors/google-ads/change-kinds/keyword-rows";
import { expect, test } from "vitest";

import { computingMs } from "./measure.ts";

const AD_GROUP = "customers/1234567890/adGroups/2";
/** Google Ads help 6372658: as many keywords fit into an ad group. */
const KEYWORDS = 20_000;

const criteria = new Map(
  Array.from({ length: KEYWORDS }, (_, id): [string, CriterionRow] => {
    const resource = `customers/1234567890/adGroupCriteria/2~${id}`;
    const keyword = {
      text: `light trail running shoes for men ${id}`,
      match_type: "BROAD" as const,
    };
    return [resource, { resource_name: resource, ad_group: AD_GROUP, status: "ENABLED", keyword }];
  }),
);

const keywords = [...criteria].map(([resource, { keyword }]) => ({
  resource,
  adGroup: AD_GROUP,
  campaign: "customers/1234567890/campaigns/1",
  text: keyword?.text ?? "",
}));

const negatives = (["BROAD", "PHRASE"] as const).flatMap((matchType) =>
  Array.from({ length: MAX_CHANGES / 2 }, (_, index) => ({
    kind: "negative_add" as const,
    parent: AD_GROUP,
    text: `for men ${index}`,
    matchType,
  })),
);

// What took a minute of computing, while nobody else was answered.
test("a full set of negative keywords is judged beside an ad group with 20,000 keywords", () => {
  let named = 0;
  const ms = computingMs(() => {
    for (const what of negatives) {
      const isNegative = findKeyword({ criteria }, AD_GROUP, { ...what, isNegative: true });
      const isKeyword = findKeyword({ criteria }, AD_GROUP, { ...what, isNegative: false });
      expect([isNegative, isKeyword]).toEqual([undefined, undefined]);
    }
    const all = negatives.map((what) => sampleChange(what));
    named = enabledFindings(all, { campaigns: [], adGroups: [], keywords }).length;
  });
  expect(named).toBe(MAX_CHANGES);
  expect(ms).toBeLessThan(2500);
});
