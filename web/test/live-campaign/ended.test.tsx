import type { LiveServing } from "@adwright/contracts/change/live-campaign";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openSignedIn } from "../open-signed-in.tsx";
import { aChangeSet } from "./a-change-set.ts";
import { aLiveCampaign, liveRows } from "./a-live-campaign.ts";

const ended: LiveServing = {
  servingStatus: "ENDED",
  primaryStatus: "PAUSED",
  reasons: ["CAMPAIGN_PAUSED", "CAMPAIGN_ENDED"],
  lastDay: "2026-01-31",
  paymentMode: "CLICKS",
};

const openLive = (address: string, serving: LiveServing | undefined, status = "PAUSED") => {
  const page = aLiveCampaign({ status, ...(serving && { serving }) });
  const list = { ...liveRows(page), currencyCode: "USD" };
  return openSignedIn(address, {
    "GET /api/brands/7/live/campaigns": { body: list },
    "GET /api/brands/7/live/campaigns/5": { body: page },
    "GET /api/brands/7/changes/open": { body: { set: null } },
    "POST /api/brands/7/changes": { body: aChangeSet() },
  });
};

const target = "customers/1000000001/campaigns/5";

test("enabling a campaign that has ended asks for its new end and stages both", async () => {
  const { sent } = await openLive("/brands/7/live/5", ended);
  await screen.findByText("Ended 31 Jan 2026");
  await userEvent.click(screen.getByRole("button", { name: "Enable Trail shoes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enable with a new end date" }));
  await userEvent.type(dialog.getByLabelText(/Last day/), "2026-12-24");
  await userEvent.click(dialog.getByRole("button", { name: "Stage both" }));
  const [staged] = sent("POST /api/brands/7/changes");
  expect(staged?.body).toEqual({
    changes: [
      { what: { kind: "campaign_status", target, to: "ENABLED" } },
      { what: { kind: "campaign_end", target, to: "2026-12-24" } },
    ],
  });
});

test("a last day is staged by itself, and none as null", async () => {
  const running = { ...ended, servingStatus: "SERVING", primaryStatus: "ELIGIBLE", reasons: [] };
  const { sent } = await openLive("/brands/7/live/5", running, "ENABLED");
  await userEvent.click(await screen.findByRole("button", { name: "Edit the end date" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit the end date" }));
  await userEvent.clear(dialog.getByLabelText(/Last day/));
  await userEvent.click(dialog.getByRole("button", { name: "Stage end date" }));
  const [staged] = sent("POST /api/brands/7/changes");
  expect(staged?.body).toEqual({ changes: [{ what: { kind: "campaign_end", target, to: null } }] });
});

test("the page says that a campaign has ended, or why one does not serve", async () => {
  const first = await openLive("/brands/7/live/5", { ...ended, primaryStatus: "ENDED" }, "ENABLED");
  expect(await screen.findByText("Ended 31 Jan 2026")).toBeDefined();
  first.unmount();
  const idle = { ...ended, servingStatus: "SERVING", primaryStatus: "NOT_ELIGIBLE" };
  const reasons = ["NO_AD_GROUP_ADS", "BRAND_NEW_REASON"];
  await openLive("/brands/7/live/5", { ...idle, reasons }, "ENABLED");
  await screen.findByText("Not serving");
  await screen.findByText("It has no ads.");
  expect(await screen.findByText("Brand new reason.")).toBeDefined();
});

test("a campaign that an earlier release read has no word about its serving", async () => {
  await openLive("/brands/7/live/5", undefined);
  await userEvent.click(await screen.findByRole("button", { name: "Enable Trail shoes" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
