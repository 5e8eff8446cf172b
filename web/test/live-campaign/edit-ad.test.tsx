import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { fill } from "../hands.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aChangeSet } from "./a-change-set.ts";
import { aLiveAd, aLiveCampaign, liveRows } from "./a-live-campaign.ts";

// Loaded first: on a busy machine, compiling them may take longer than a query waits.
beforeAll(async () => {
  await import("../../src/features/live-campaign/page/edit-ad.tsx");
  await import("../../src/ad-editor/judging/judge-texts.ts");
});

const ad = aLiveAd({
  adGroupName: "Shoes",
  headlines: [
    { text: "Trail Shoes From $89", pin: "HEADLINE_1" },
    { text: "Grip on Wet Rock", pin: null },
    { text: "Free Returns", pin: null },
  ],
  descriptions: [
    { text: "Shoes for runners in Portland. See the range.", pin: null },
    { text: "Every pair can be tried on a treadmill.", pin: null },
  ],
  path1: "trail",
  adStrength: "AVERAGE",
});

const keyword = {
  resource: "customers/1000000001/adGroupCriteria/8~1",
  adGroup: "customers/1000000001/adGroups/8",
  adGroupName: "Shoes",
  text: "trail shoes",
  matchType: "PHRASE",
  status: "ENABLED",
  bidMicros: null,
  finalUrl: null,
  impressions: 0,
  clicks: 0,
  costMicros: 0,
  conversions: 0,
};

async function openAd() {
  const live = "/api/brands/7/live/campaigns/5";
  const app = await openSignedIn("/brands/7/live/5?tab=ads", {
    "GET /api/brands": { body: { brands: [aBrand({ id: 7, name: "Northwind Running" })] } },
    "GET /api/brands/7/facts": { body: { facts: [] } },
    "GET /api/brands/7/live/campaigns/5": { body: aLiveCampaign() },
    [`GET ${live}/ads`]: { body: liveRows(ad) },
    [`GET ${live}/keywords`]: { body: liveRows(keyword) },
    "GET /api/brands/7/changes/open": { body: { set: null } },
    "POST /api/brands/7/changes": { body: aChangeSet() },
    "POST /api/brands/7/live/rewrite": {
      body: { lines: ["Tried on a Treadmill", "Made for Wet Trails", "Fitted in Portland"] },
    },
  });
  await userEvent.click(
    await screen.findByRole("button", { name: "Edit the text of the ad of Shoes" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Edit the text of the ad" }));
  const entry = (name: RegExp) => dialog.getByRole<HTMLInputElement>("textbox", { name });
  return { ...app, dialog, entry };
}

test("a live ad is edited like a draft: a line that Google refuses is marked and not staged", async () => {
  const { dialog, entry, sent } = await openAd();
  expect(dialog.getByText("Sponsored")).toBeTruthy();
  expect(await dialog.findByText("trail shoes")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Edit the headline Grip on Wet Rock" }));
  const second = entry(/^Headline 2/);
  expect(document.activeElement).toBe(second);
  await fill(second, "Fitted by Runners Who Really Love Running");
  expect(second.getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(dialog.getByRole("button", { name: "Fix headline 2 to stage" }));
  expect(document.activeElement).toBe(second);

  await fill(second, "free returns");
  await userEvent.click(dialog.getByRole("button", { name: /^Fix headline [23] to stage/ }));
  // Google refuses signs such as these; only the rules know.
  await fill(second, "Grip on Rock!!!");
  await waitFor(() =>
    expect(dialog.getByRole("button", { name: "Fix headline 2 to stage" })).toBeTruthy(),
  );
  expect(sent("POST /api/brands/7/changes")).toHaveLength(0);
});

test("the AI writes three lines to choose from; added and pinned lines are staged with the rest", async () => {
  const { dialog, entry, sent } = await openAd();
  await userEvent.click(dialog.getByRole("button", { name: "Rewrite headline 2" }));
  await waitFor(() => expect(entry(/^Headline 2/).value).toBe("Tried on a Treadmill"));
  expect(sent("POST /api/brands/7/live/rewrite")[0]?.body).toMatchObject({
    line: "headlines/1",
    finalUrl: ad.finalUrl,
    ad: { ad_group_name: "Shoes", keywords: [{ text: "trail shoes", matchType: "PHRASE" }] },
  });
  await userEvent.click(dialog.getByRole("button", { name: "Fitted in Portland" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add headline" }));
  await waitFor(() => expect(document.activeElement).toBe(entry(/^Headline 4/)));
  await userEvent.keyboard("Winter Shoes");
  await userEvent.click(dialog.getByRole("button", { name: "Stage text" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { headlines, ...rest } = ad;
  expect(sent("POST /api/brands/7/changes")[0]?.body).toEqual({
    changes: [
      {
        what: {
          kind: "ad_text",
          target: ad.resource,
          mode: "in_place",
          to: {
            headlines: [
              headlines[0],
              { text: "Fitted in Portland", pin: null },
              headlines[2],
              { text: "Winter Shoes", pin: null },
            ],
            descriptions: rest.descriptions,
            path1: "trail",
            path2: "",
            finalUrl: ad.finalUrl,
          },
        },
      },
    ],
  });
});
