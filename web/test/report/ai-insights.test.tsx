import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../fake-wire.ts";
import { aClaim, aPeriod, aReport, aRow, insights } from "./a-report.ts";
import { openReport } from "./open-report.tsx";

test("shows the text of a report without statements", async () => {
  await openReport(aReport({ ai_insights: insights({ claims: [] }) }), "insights");
  expect(screen.getByRole("heading", { name: "What changed" })).toBeTruthy();
  expect(screen.getByText("half more").tagName).toBe("STRONG");
});

test("shows statements with their figures once, and notes", async () => {
  const ai_insights = insights({
    claims: [
      aClaim(),
      aClaim({
        text: "Winter cost a lot.",
        metric: "cost",
        period: "current",
        value: 1234.5,
        unit: "currency",
      }),
    ],
    notes: ["Conversions of the last days still arrive."],
  });
  await openReport(aReport({ ai_insights }), "insights");
  expect(screen.queryByRole("heading", { name: "What changed" })).toBeNull();
  expect(screen.getByText(/^Written from the metrics of campaigns and keywords\./)).toBeTruthy();
  expect(screen.getByText("Clicks, change: 50% · 1 row")).toBeTruthy();
  expect(screen.getByText("Cost, current period: €1,234.50 EUR · 1 row")).toBeTruthy();
  expect(screen.getByText("Conversions of the last days still arrive.")).toBeTruthy();
  expect(screen.queryByText(/left out/)).toBeNull();
});

test.each([
  [1, "1 statement was left out because the figures do not support it"],
  [3, "3 statements were left out because the figures do not support them"],
])("says that %i statements were dropped", async (dropped, words) => {
  await openReport(aReport({ ai_insights: insights({ dropped_claims: dropped }) }), "insights");
  expect(screen.getByText(words)).toBeTruthy();
});

test("a statement links to its rows, highlights them, and focuses the first", async () => {
  const { router } = await openReport(aReport(), "insights");
  await userEvent.click(screen.getByRole("button", { name: /^Winter got half more clicks\./ }));
  const row = (await screen.findByRole("rowheader", { name: "Winter" })).closest("tr");
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(row?.getAttribute("aria-current")).toBe("true");
  expect(
    screen.getByRole("rowheader", { name: "Autumn" }).closest("tr")?.getAttribute("aria-current"),
  ).toBeNull();
  expect(router.state.location.search).not.toHaveProperty("tab");
  expect(screen.getByText("Highlighted rows")).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(row?.getAttribute("aria-current")).toBeNull();
});

test("its rows are found in another table and far below the view", async () => {
  const keywords = Array.from({ length: 2000 }, (_, index) =>
    aRow(`keyword/${index}`, { name: `word ${index}`, cost_micros: (2000 - index) * 1_000_000 }),
  );
  const ai_insights = insights({ claims: [aClaim({ rowIds: ["keyword/1500"] })] });
  const current = aPeriod({ keywords });
  await openReport(aReport({ raw_metrics: { current, previous: null }, ai_insights }), "insights");
  await userEvent.click(screen.getByRole("button", { name: /^Winter got/ }));
  const row = (await screen.findByRole("rowheader", { name: "word 1500" })).closest("tr");
  await waitFor(() => expect(document.activeElement).toBe(row));
  const chosen = screen.getByRole<HTMLInputElement>("radio", { name: "Keywords 1 highlighted" });
  expect(chosen.checked).toBe(true);
});

test("a statement about rows of several tables says which tables", async () => {
  const keywords = [aRow("keyword/1", { name: "boots" }), aRow("keyword/2", { name: "tents" })];
  const claim = aClaim({ rowIds: ["keyword/1", "keyword/2", "campaign/2"] });
  const raw_metrics = { current: aPeriod({ keywords }), previous: null };
  await openReport(
    aReport({ raw_metrics, ai_insights: insights({ claims: [claim] }) }),
    "insights",
  );
  await userEvent.click(screen.getByRole("button", { name: /^Winter got/ }));
  expect(await screen.findByRole("radio", { name: "Campaigns 1 highlighted" })).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Keywords 2 highlighted" }));
  const row = screen.getByRole("rowheader", { name: "boots" }).closest("tr");
  expect(row?.getAttribute("aria-current")).toBe("true");
  // Only the click on the statement moves the focus.
  expect(document.activeElement).not.toBe(row);
});

test("a statement whose rows are not in the report has no link", async () => {
  const ai_insights = insights({ claims: [aClaim({ rowIds: ["campaign/99"] })] });
  await openReport(aReport({ ai_insights }), "insights");
  expect(screen.getByText("Winter got half more clicks.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Winter got/ })).toBeNull();
});

test.each([
  ["insights", null, "AI analysis failed - no insights available"],
  ["actions", null, "AI analysis failed - no insights available"],
  ["insights", "{broken", "AI analysis data format error"],
  ["actions", "{broken", "AI analysis data format error"],
  ["actions", insights(), "AI analysis failed - no suggested actions available"],
] as const)("what is missing in %s: %s", async (tab, ai_insights, words) => {
  const report = aReport({ status: "failed", ai_insights });
  const { sent } = await openReport(report, tab, {
    [`POST /api/reports/${report.id}/insights`]: {
      body: { ...report, status: "writing", ai_insights: null },
    },
  });
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Raw Metrics" }));
  expect(await screen.findByRole("rowheader", { name: "Autumn" })).toBeTruthy();

  await userEvent.click(
    screen.getByRole("tab", { name: tab === "insights" ? "AI Insights" : "Suggested Actions" }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Write insights again" }));
  await waitFor(() => expect(sent(`POST /api/reports/${report.id}/insights`)).toHaveLength(1));
});

test("rewriting shows that the AI is writing", async () => {
  const failed = aReport({ status: "failed", ai_insights: null });
  let now = failed;
  await openReport(failed, "insights", {
    [`GET /api/reports/${failed.id}`]: () => ({ body: now }),
    [`POST /api/reports/${failed.id}/insights`]: () => {
      now = { ...failed, status: "writing" };
      return { body: now };
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Write insights again" }));
  expect(await screen.findByText(/^The AI reads the metrics/)).toBeTruthy();
  expect(screen.queryByText(/AI analysis failed/)).toBeNull();
});

test("if the AI is already writing, the server's message is shown", async () => {
  const report = aReport({ status: "failed", ai_insights: null });
  await openReport(report, "insights", {
    [`POST /api/reports/${report.id}/insights`]: fails(
      409,
      "CONFLICT",
      "The insights are being written.",
    ),
  });
  await userEvent.click(screen.getByRole("button", { name: "Write insights again" }));
  expect(await screen.findByText("The insights are being written.")).toBeTruthy();
});

test("shows suggested actions with their effect, rows and link", async () => {
  const action = { text: "Pause it.", rowIds: [], effect: "", action: null };
  const suggested_actions = [
    {
      ...action,
      text: "Make a campaign for tents.",
      effect: "More of what converts.",
      rowIds: ["campaign/2"],
      action: { kind: "new_campaign" as const, brandId: 7, suggestion: "Tents & co" },
    },
    {
      ...action,
      text: "Raise the budget.",
      action: { kind: "google_ads" as const, url: "https://ads.google.com/aw/campaigns" },
    },
    {
      ...action,
      text: "Do no harm.",
      action: { kind: "google_ads" as const, url: "javascript:alert(1)" },
    },
    "Just a sentence.",
  ];
  await openReport(aReport({ ai_insights: insights({ suggested_actions }) }), "actions");
  const entries = within(screen.getByRole("list", { name: "Suggested actions" })).getAllByRole(
    "listitem",
  );
  expect(entries.map((entry) => entry.querySelector("a")?.getAttribute("href"))).toEqual([
    "/campaigns/new?brandId=7&suggestion=Tents+%26+co",
    "https://ads.google.com/aw/campaigns",
    undefined,
    undefined,
  ]);
  expect(screen.getByText("More of what converts.")).toBeTruthy();
  expect(screen.getByText("Just a sentence.")).toBeTruthy();
  const outside = screen.getByRole("link", { name: /^Open in Google Ads/ });
  expect(outside.getAttribute("target")).toBe("_blank");

  await userEvent.click(screen.getByRole("button", { name: "Show the rows" }));
  const row = (await screen.findByRole("rowheader", { name: "Winter" })).closest("tr");
  await waitFor(() => expect(document.activeElement).toBe(row));
});
