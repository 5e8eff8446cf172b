import type { AdText } from "@adwright/contracts/change/ad-text";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";
import { expect, test } from "vitest";

import { adFindings, adGroupFindings } from "./ad-findings.ts";
import { sampleChange } from "./sample-change.ts";

const ads = [1, 2, 3, 4].map((id) => `customers/1234567890/adGroupAds/7~${id}`);
const [FIRST = "", SECOND = "", THIRD = "", FOURTH = ""] = ads;
const to: AdText = { headlines: [], descriptions: [], path1: "", path2: "", finalUrl: "" };

let lastId = 0;
function changing(what: ChangeWhat, enabledInGroup: string[], ad: Partial<ChangeFacts["ad"]> = {}) {
  const status = "target" in what && enabledInGroup.includes(what.target) ? "ENABLED" : "PAUSED";
  const about = { adGroup: "7", status, isResponsive: true, reviewStatus: "REVIEWED" };
  const facts = { ad: { ...about, enabledInGroup, ...ad } };
  return sampleChange(what, { changeId: String((lastId += 1)), facts });
}
const status = (target: string, set: "ENABLED" | "PAUSED"): ChangeWhat => ({
  kind: "ad_status",
  target,
  to: set,
});
const text = (target: string, mode: "in_place" | "new_ad"): ChangeWhat => ({
  kind: "ad_text",
  target,
  to,
  mode,
});

test.each([
  ["a fourth ad", [status(FOURTH, "ENABLED")], ["change/ad-limit"]],
  ["a fourth ad for one that is paused", [status(FOURTH, "ENABLED"), status(FIRST, "PAUSED")], []],
  ["a new ad in place of an old one", [text(FIRST, "new_ad")], []],
  [
    "a new ad in place of one that is paused already",
    [text(FOURTH, "new_ad")],
    ["change/ad-limit"],
  ],
  [
    "all of them paused",
    [FIRST, SECOND, THIRD].map((ad) => status(ad, "PAUSED")),
    ["change/pauses-all"],
  ],
])("of three enabled ads, %s", (_what, whats, rules) => {
  const all = whats.map((what) => changing(what, [FIRST, SECOND, THIRD]));
  expect(adGroupFindings(all).map(({ rule }) => rule)).toEqual(rules);
});

test.each([
  ["an ad that is enabled", [text(FIRST, "in_place")], ["change/review-again"]],
  ["a paused one", [text(SECOND, "in_place")], ["change/ad-not-enabled", "change/review-again"]],
  [
    "a paused one that the set enables",
    [text(SECOND, "in_place"), status(SECOND, "ENABLED")],
    ["change/review-again"],
  ],
  ["a paused one, by a new ad", [text(SECOND, "new_ad")], ["change/review-again"]],
])("editing %s", (_what, whats, rules) => {
  const all = whats.map((what) => changing(what, [FIRST]));
  const found = all.flatMap((each) => adFindings(each, all));
  expect(found.map(({ rule }) => rule)).toEqual(rules);
});

test("other types of ads and an unfinished review are reported", () => {
  const other = changing(text(FIRST, "in_place"), [FIRST], { isResponsive: false });
  expect(adFindings(other, [other])).toMatchObject([{ rule: "change/ad-type", severity: "error" }]);
  const reviewed = changing(text(FIRST, "in_place"), [FIRST], {
    reviewStatus: "REVIEW_IN_PROGRESS",
  });
  expect(adFindings(reviewed, [reviewed])[0]).toMatchObject({ rule: "change/in-review" });
});
