import type { ActionTarget } from "@adwright/contracts/report";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { fails } from "../fake-wire.ts";
import { aChangeSet } from "../live-campaign/a-change-set.ts";
import { aLiveCampaign } from "../live-campaign/a-live-campaign.ts";
import type { Wire } from "../open-signed-in.tsx";
import { aReport, insights } from "./a-report.ts";
import { openReport } from "./open-report.tsx";

const STAGE = "POST /api/brands/7/changes";
const REASON = "Three of four conversions came from it.";
const keyword = "customers/1000000001/adGroupCriteria/5~6";

const pause: ActionTarget = {
  kind: "changes",
  brandId: 7,
  changes: [{ kind: "keyword_status", target: keyword, to: "PAUSED" }],
  reason: REASON,
};
const budget = (percent: number): ActionTarget => ({
  kind: "budget",
  brandId: 7,
  campaign: "5",
  percent,
  reason: REASON,
});

async function openAction(action: ActionTarget, wire: Wire = {}) {
  const chart = { label: "Conversions", values: [3, 0] };
  const suggested_actions = [{ text: "Do it.", rowIds: [], effect: "", action, chart }];
  return openReport(aReport({ ai_insights: insights({ suggested_actions }) }), "actions", {
    "GET /api/brands/7/live/campaigns/5": { body: aLiveCampaign() },
    [STAGE]: { body: aChangeSet({ status: "open", hash: null }) },
    ...wire,
  });
}

describe("a suggested action", () => {
  test("is staged with its figures as the reason, and leads to the review", async () => {
    const { sent } = await openAction(pause);
    await userEvent.click(await screen.findByRole("button", { name: "Stage this change" }));
    expect(screen.getByText("Conversions, 28 days")).toBeTruthy();
    expect(await screen.findByText("Staged. Nothing is changed yet.")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Review staged changes" });
    expect(link.getAttribute("href")).toBe("/brands/7/changes");
    expect(sent(STAGE).map(({ body }) => body)).toEqual([
      {
        changes: [
          { what: { kind: "keyword_status", target: keyword, to: "PAUSED" }, reason: REASON },
        ],
      },
    ]);
  });

  test.each([
    [20, "Stage a raise by 20%", 72_120_000],
    [-30, "Stage a cut by 30%", 42_070_000],
  ])("changes the budget that is there now by %i percent", async (percent, label, toMicros) => {
    const { sent } = await openAction(budget(percent));
    await userEvent.click(await screen.findByRole("button", { name: label }));
    await screen.findByText("Staged. Nothing is changed yet.");
    const target = "customers/1000000001/campaignBudgets/5";
    expect(sent(STAGE).map(({ body }) => body)).toEqual([
      { changes: [{ what: { kind: "budget_amount", target, toMicros }, reason: REASON }] },
    ]);
  });

  test("that could not be staged says so, and can be tried again", async () => {
    const message = "Your last changes are being applied. Wait until they are done.";
    await openAction(pause, { [STAGE]: fails(409, "CONFLICT", message) });
    const button = await screen.findByRole("button", { name: "Stage this change" });
    await userEvent.click(button);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Stage this change" })).toBeTruthy();
    expect(screen.queryByText("Staged. Nothing is changed yet.")).toBeNull();
  });
});
