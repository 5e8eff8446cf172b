import type { Campaign } from "@adwright/contracts/campaign";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { findField } from "../../../src/features/campaign/focus-field.ts";
import { isOnForm, showField } from "../../../src/features/campaign/publish/show-field.ts";
import { isFixable } from "../../../src/publishing/finding-item.tsx";
import { aCampaign, anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";

const { adExtensions } = aCampaign();
const given: Partial<Campaign> = {
  adGroups: [anAdGroup(), anAdGroup({ ad_group_name: "Road shoes", keywords: [] })],
  adExtensions: {
    ...adExtensions,
    sitelinks: [...adExtensions.sitelinks, ...adExtensions.sitelinks],
    structuredSnippets: [{ header: "Brands", values: ["One", "Two"] }],
  },
};

test("an account is fixed in Google Ads, everything else here", () => {
  expect(["account", "", "budget", "adGroups/0/path1"].map(isFixable)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("settings are fixed in the form", async () => {
  const { campaign } = await openCampaign(given);
  await userEvent.click(screen.getByRole("button", { name: "Edit Campaign" }));
  await screen.findByRole("textbox", { name: /^Campaign Name/ });
  for (const [field, name] of [
    ["budget", /^Daily Budget/],
    ["name", /^Campaign Name/],
    ["negativeKeywords/3", /^Negative Keywords/],
    ["url", /^Landing Page URL/],
  ] as const) {
    expect(isOnForm(field, campaign)).toBe(true);
    await showField(field, campaign);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name }));
  }
  for (const [field, role, name] of [
    ["adSchedule/1", "button", "Add hours"],
    ["deviceTargeting", "checkbox", "Desktop"],
    ["ageTargeting", "checkbox", "18-24"],
    ["genderTargeting", "checkbox", "Male"],
    ["adExtensions", "checkbox", /^Sitelinks/],
    ["campaignType", "combobox", "Campaign Type"],
    ["locations/0", "combobox", /^Target Location/],
    ["biddingStrategy", "combobox", "Bidding Strategy"],
  ] as const) {
    expect(isOnForm(field, campaign)).toBe(true);
    await showField(field, campaign);
    expect(document.activeElement).toBe(screen.getByRole(role, { name }));
  }
});

test("texts are fixed in the preview; a collapsed section is expanded", async () => {
  const { campaign } = await openCampaign(given);
  for (const [field, card, role, name] of [
    ["adGroups/1/headlines/2", "Road shoes", "textbox", "Headline 3"],
    ["adGroups/0/descriptions/0", "Trail shoes", "textbox", "Description 1"],
    ["adGroups/0/headlines", "Trail shoes", "textbox", "Headline 1"],
    ["adGroups/0/path2", "Trail shoes", "textbox", "Path 2"],
    ["adGroups/1/ad_group_name", "Road shoes", "textbox", "Ad group name"],
    ["adGroups/0/keywords/0", "Trail shoes", "combobox", "Match type of trail shoes"],
    ["adGroups/0/keywords", "Trail shoes", "combobox", "Match type of trail shoes"],
    ["adGroups/1/keywords", "Road shoes", "textbox", "Add keywords"],
    ["adExtensions/structuredSnippets/0/values/2", "Ad extensions", "textbox", "Add values"],
    ["adExtensions/callouts/0", "Ad extensions", "textbox", "Add callouts"],
  ] as const) {
    expect(isOnForm(field, campaign)).toBe(false);
    await showField(field, campaign);
    const box = within(screen.getByRole("region", { name: card }));
    expect(document.activeElement).toBe(box.getByRole(role, { name }));
    expect(box.getByRole("button", { name: /^Done with/ })).toBeTruthy();
  }
  await showField("adExtensions/sitelinks/1/url", campaign);
  const second = within(screen.getByRole("group", { name: "Sitelink 2" }));
  expect(document.activeElement).toBe(second.getByRole("textbox", { name: "Page" }));
});

test("a missing location is chosen beside the texts", async () => {
  const { campaign } = await openCampaign({ ...given, locations: [] }, () => ({
    "GET /api/google/geo-targets": { body: [] },
  }));
  expect(isOnForm("locations", campaign)).toBe(false);
  await showField("locations", campaign);
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Place" }));
});

test("a link from another screen leads to its field", async () => {
  const { router, campaign } = await openCampaign(given);
  await router.navigate({
    to: "/campaigns/$campaignId",
    params: { campaignId: String(campaign.id) },
    search: { field: "adGroups/1/path1" },
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(
      findField(document.querySelector("main"), "adGroups/1/path1")?.querySelector("input"),
    ),
  );
});

test("a field is found by its path, otherwise by that of its closest ancestor", () => {
  const box = document.createElement("div");
  box.innerHTML = `
    <section data-field="adGroups/1" id="group">
      <fieldset data-field="adGroups/1/headlines" id="lines">
        <p data-field="adGroups/1/headlines/1" id="line"></p>
      </fieldset>
    </section>
    <p data-field="adGroups/10" id="other"></p>
    <p data-field="geography locations" id="place"></p>`;
  const idOf = (field: string) => findField(box, field)?.id;
  expect(idOf("adGroups/1/headlines/1")).toBe("line");
  expect(idOf("adGroups/1/headlines/7")).toBe("lines");
  expect(idOf("adGroups/1/path1")).toBe("group");
  expect(idOf("adGroups/10")).toBe("other");
  expect(idOf("locations/0")).toBe("place");
  expect(idOf("adGroups")).toBeUndefined();
  expect(idOf("")).toBeUndefined();
  expect(findField(null, "budget")).toBeNull();
});
