import { expect, test } from "vitest";

import {
  controlNameOf,
  formControlId,
  isMendable,
  isOnForm,
  openersOf,
} from "../../../src/features/campaign/publish/field-place.ts";
import { aCampaign, anAdGroup } from "../a-campaign.ts";

const campaign = aCampaign({ adGroups: [anAdGroup(), anAdGroup({ ad_group_name: "Road shoes" })] });

test("an account is put in order at Google, everything else here", () => {
  expect(["account", "", "budget", "adGroups/0/path1"].map(isMendable)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  ["budget", "campaign-budget"],
  ["name", "campaign-name"],
  ["negativeKeywords/3", "campaign-negativeKeywords"],
  ["adSchedule/1", "campaign-adSchedule"],
  ["deviceTargeting", "campaign-deviceTargeting"],
  ["adExtensions", "campaign-adExtensions"],
  ["locations/0", "campaign-geography"],
])("%s is mended in the form, at %s", (field, id) => {
  expect(isOnForm(field, campaign)).toBe(true);
  expect(formControlId(field)).toBe(id);
});

test.each([
  ["adGroups/1/headlines/2", "Edit texts of Road shoes", "Headline 3"],
  ["adGroups/0/descriptions/0", "Edit texts of Trail shoes", "Description 1"],
  ["adGroups/0/headlines", "Edit texts of Trail shoes", "Headline 1"],
  ["adGroups/0/path2", "Edit texts of Trail shoes", "Path 2"],
  ["adGroups/1/ad_group_name", "Edit texts of Road shoes", "Ad group name"],
  ["adGroups/0/keywords/0", "Edit texts of Trail shoes", "Match type of trail shoes"],
  ["adGroups/0/keywords", "Edit texts of Trail shoes", "Match type of trail shoes"],
  ["adExtensions/sitelinks/1/url", "Edit ad extensions", "Sitelink 2"],
  ["adExtensions/structuredSnippets/0/values/2", "Edit ad extensions", "Structured snippet 1"],
  ["adExtensions/callouts/0", "Edit ad extensions", "Add callouts"],
])("%s is mended in the texts: %s, %s", (field, opener, control) => {
  expect(isOnForm(field, campaign)).toBe(false);
  expect(openersOf(field, campaign)[0]).toBe(opener);
  expect(controlNameOf(field, campaign)).toBe(control);
});

test("an open location is asked for beside the texts", () => {
  expect(isOnForm("locations", aCampaign({ locations: [] }))).toBe(false);
  expect(controlNameOf("locations", campaign)).toBe("Place");
});
