import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { BudgetForecast } from "@adwright/contracts/publication/forecast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { type Seen, fails } from "../fake-wire.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aChangeSet } from "./a-change-set.ts";
import { aLiveAd, aLiveCampaign, liveRows } from "./a-live-campaign.ts";

const path = "/api/brands/7/changes";
const campaign = aLiveCampaign();

const { changes: raised, diff } = aChangeSet();
const pause: Change = {
  changeId: "two",
  what: { kind: "campaign_status", target: campaign.resource, to: "PAUSED" },
  base: { value: "ENABLED", context: {}, path: [campaign.name], isThere: true },
};

const ad = aLiveAd();

/** Opens a live campaign; what is staged and removed changes the open set. */
async function openCampaign(
  first: ChangeSet | null,
  address = "/brands/7/live/5",
  forecasts: BudgetForecast[] = [],
) {
  let set = first;
  return openSignedIn(address, {
    "GET /api/brands/7/live/campaigns": {
      body: { ...liveRows(campaign), currencyCode: "USD" },
    },
    "GET /api/brands/7/live/campaigns/5": { body: campaign },
    "GET /api/brands/7/live/campaigns/5/ad-groups": { body: liveRows() },
    "GET /api/brands/7/live/campaigns/5/budgets": { body: { asOf: campaign.asOf, forecasts } },
    "GET /api/brands/7/live/campaigns/5/ads": { body: liveRows(ad) },
    [`GET ${path}/open`]: () => ({ body: { set } }),
    [`GET ${path}/31`]: () => ({ body: set ?? aChangeSet() }),
    [`POST ${path}/31/check`]: () => ({ body: set ?? aChangeSet() }),
    [`POST ${path}`]: ({ body }: Seen) => {
      const { changes } = body as { changes: { what: { kind: string } }[] };
      const isPause = changes[0]?.what.kind === "campaign_status";
      set = aChangeSet({ changes: isPause ? [pause] : aChangeSet().changes });
      return { body: set };
    },
    [`DELETE ${path}/31/lines/one`]: () => {
      set = aChangeSet({ changes: [pause], diff: [] });
      return { body: set };
    },
  });
}

const focused = () => document.activeElement?.getAttribute("aria-label");

test("after staging by Enter the focus is on the value's button again", async () => {
  await openCampaign(null);
  await userEvent.click(
    await screen.findByRole("button", { name: "Edit the daily budget of Trail shoes" }),
  );
  await userEvent.clear(screen.getByRole("textbox", { name: /^the daily budget/ }));
  await userEvent.keyboard("240{Enter}");
  await screen.findByText("$240.00");
  expect(focused()).toBe("Edit the daily budget of Trail shoes");
});

const forecastWith = (budget: number) => ({
  budget,
  forecast: {
    startDate: "2026-11-16",
    endDate: "2026-11-22",
    clicks: budget,
    cost: budget * 7,
    averageCpc: 7,
    conversions: budget / 20,
    currency: "USD",
  },
});

test("five of Google's forecasts around the budget are asked for, and one is staged", async () => {
  const forecasts = [20, 30.05, 45, 60.1, 75, 90, 120.2].map(forecastWith);
  const { sent } = await openCampaign(null, "/brands/7/live/5", forecasts);
  expect(sent("GET /api/brands/7/live/campaigns/5/budgets")).toHaveLength(0);
  await userEvent.click(await screen.findByRole("button", { name: "What other budgets bring" }));
  const table = await screen.findByRole("table", { name: "Google's forecasts for other budgets" });
  const rows = [...table.querySelectorAll("tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "BudgetCostClicksConversions",
    "$30.05$210.35301.5",
    "$45.00$315.00452.25",
    "$60.10 now$420.70603.01",
    "$75.00$525.00753.75",
    "$90.00$630.00904.5",
  ]);
  await screen.findByText("Google's estimate for 16–22 Nov 2026, not a promise.");
  await userEvent.click(within(table).getByRole("button", { name: "$90.00" }));
  await screen.findByText("$240.00");
  const what = {
    kind: "budget_amount",
    target: campaign.budget?.resource,
    toMicros: 90_000_000,
  };
  expect(sent(`POST ${path}`)[0]?.body).toMatchObject({ changes: [{ what }] });
});

test("without a forecast of Google's the budget says so", async () => {
  await openCampaign(null);
  await userEvent.click(await screen.findByRole("button", { name: "What other budgets bring" }));
  expect(await screen.findByText("Google has no forecast for this budget.")).toBeTruthy();
});

test("a button that staging replaces gives its focus to what takes its place, and back", async () => {
  await openCampaign(null);
  (await screen.findByRole("button", { name: "Pause Trail shoes" })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(focused()).toBe("Keep the status of Trail shoes as it is"));
});

test("a link opens the text of an ad, once", async () => {
  const { router } = await openCampaign(null, `/brands/7/live/5?tab=ads&ad=${ad.resource}`);
  const dialog = await screen.findByRole("dialog", { name: "Edit the text of the ad" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toEqual({ tab: "ads" });
});

test("a line of the review is removed, and leads to its field", async () => {
  const { router } = await openCampaign(
    aChangeSet({ changeCount: 2, changes: [pause, ...raised], diff }),
    "/brands/7/live/5?tab=ads",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review 2 changes" }));
  const list = dialog.getByRole("list", { name: "Changes of Trail shoes" });
  expect(list.textContent).toMatch(/Daily budget.*Campaign status/);
  dialog.getByRole("button", { name: "Remove the daily budget of Trail shoes" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(focused()).toBe("Remove the campaign status of Trail shoes"));
  expect(dialog.queryByText("Daily budget")).toBeNull();

  await userEvent.click(
    dialog.getByRole("button", { name: "Edit the campaign status of Trail shoes" }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/brands/7/live/5"));
  await waitFor(() => expect(focused()).toBe("Keep the status of Trail shoes as it is"));
});

test("an error of the review leads to its line", async () => {
  const message = "Google bills in whole cents.";
  const finding: ChangeFinding = {
    severity: "error",
    rule: "change/amount",
    changeIds: ["one"],
    message,
  };
  await openCampaign(aChangeSet({ status: "open", findings: [finding] }));
  await userEvent.click(await screen.findByRole("button", { name: "Review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review 1 change" }));
  await userEvent.click(await dialog.findByRole("button", { name: message }));
  expect(document.activeElement?.textContent).toMatch(/^Daily budget/);
});

test("chosen lines of a receipt are undone alone", async () => {
  const set = aChangeSet({ status: "applied", changeCount: 2, changes: [...raised, pause] });
  const lines = set.changes.map((change) => ({
    change,
    resource: campaign.resource,
    path: [...change.base.path],
    before: change.base.value,
    after: null,
    isVerified: true,
  }));
  const { sent } = await openSignedIn("/brands/7/changes/31", {
    [`GET ${path}/31`]: { body: set },
    [`GET ${path}/31/receipt`]: {
      body: {
        kind: "change",
        sequence: 1,
        previousHash: null,
        hash: "b".repeat(64),
        setId: 31,
        customerId: "1000000001",
        planHash: "a".repeat(64),
        approvedBy: "ada",
        approvedAt: "2026-11-23T08:05:00.000Z",
        attempts: 1,
        completedAt: "2026-11-23T08:06:00.000Z",
        operations: 2,
        lines,
      },
    },
    [`POST ${path}/31/undo`]: fails(409, "CONFLICT", "Nothing left."),
  });
  const boxes = await screen.findAllByRole("checkbox", { name: "Choose Trail shoes to undo" });
  for (const box of boxes.slice(0, 1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Undo 1 change" }));
  await screen.findByText("Nothing left.");
  expect(sent(`POST ${path}/31/undo`)[0]?.body).toEqual({ changeIds: ["one"] });
});
