import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { figureOf } from "../../src/features/report/metrics/figures.ts";
import { choose } from "../hands.ts";
import { aPeriod, aReport, aRow } from "./a-report.ts";
import { namesIn, openReport, rowsOf } from "./open-report.tsx";

const autumn = aRow("campaign/1", {
  name: "Autumn",
  impressions: 1_234_567,
  clicks: 1500,
  cost_micros: 1_234_560_000,
  conversions: 2.5,
});
const winter = aRow("campaign/2", {
  name: "Winter",
  impressions: 100,
  clicks: 0,
  cost_micros: 0,
  conversions: 0,
});

const compared = aReport({
  raw_metrics: {
    current: aPeriod({ campaigns: [winter, autumn] }),
    previous: aPeriod({
      campaigns: [
        aRow("campaign/1", {
          name: "Autumn",
          impressions: 1_000_000,
          clicks: 0,
          cost_micros: 1_000_000_000,
          conversions: 5,
        }),
        aRow("campaign/3", { name: "Ended", clicks: 10 }),
      ],
    }),
  },
});

test("the first of three tabs shows both periods and the change of each metric; rates are calculated from the four counts", async () => {
  await openReport(compared);
  const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(tabs).toEqual(["Raw Metrics", "AI Insights", "Suggested Actions"]);
  expect(screen.getByRole("columnheader", { name: /^Cost \(EUR\), Current/ })).toBeTruthy();
  for (const name of [
    /^Clicks, Current ?13–19 Nov 2026 ?previous 6–12 Nov 2026$/,
    /^Clicks, Change/,
  ]) {
    expect(screen.getByRole("columnheader", { name })).toBeTruthy();
  }
  const rows = rowsOf("Campaigns");
  const of = (name: string) => rows.find(([first]) => first === name)?.slice(1);
  expect(of("Autumn")).toEqual(
    [
      ["€1,234.56, previously €1,000.00", "+23.5%"],
      ["1,500, previously 0", "∞, from 0"],
      ["2.5, previously 5", "-50%"],
      ["€493.82, previously €200.00", "+146.9%"],
      ["1,234,567, previously 1,000,000", "+23.5%"],
      ["0.12%, previously 0%", "∞, from 0"],
    ].flat(),
  );
  // From zero to zero there is no change, and a rate with a zero denominator does not exist.
  expect(of("Winter")?.slice(2, 4)).toEqual(["0, previously 0", "—"]);
  expect(of("Winter")?.slice(6, 8)).toEqual(["—, previously —", "—"]);
  expect(of("Ended")?.slice(2, 4)).toEqual(["0, previously 10", "-100%"]);
  expect(of("Total")?.slice(2, 4)).toEqual(["1,500, previously 10", "+14,900%"]);
});

test("large numbers are abbreviated, with the exact value", async () => {
  await openReport(compared);
  const table = within(screen.getByRole("region", { name: "Campaigns" }));
  expect(table.getAllByTitle("1,234,567")[0]?.querySelector("[aria-hidden]")?.textContent).toBe(
    "1.2M",
  );
  // Amounts below 10,000 are exact, so that a total can be compared with its rows.
  expect(table.getAllByText("€1,234.56").length).toBeGreaterThan(0);
  expect(figureOf("cost", 12_345.6, "EUR")).toEqual({ short: "€12.3K", exact: "€12,345.60" });
});

test("without a previous period there is no such column and no change", async () => {
  await openReport(
    aReport({
      period_type: "all_time",
      previous_days: null,
      raw_metrics: { current: aPeriod({ campaigns: [autumn] }), previous: null },
    }),
  );
  expect(rowsOf("Campaigns")[0]).toEqual([
    "Autumn",
    "€1,234.56",
    "1,500",
    "2.5",
    "€493.82",
    "1,234,567",
    "0.12%",
  ]);
  expect(screen.queryByRole("columnheader", { name: /Previous|Change/ })).toBeNull();
});

test("a click on a header sorts, a second one reverses the order", async () => {
  await openReport(compared);
  expect(namesIn("Campaigns")).toEqual(["Autumn", "Winter", "Ended"]);
  const head = screen.getByRole("columnheader", { name: "Name" });
  await userEvent.click(within(head).getByRole("button"));
  expect(namesIn("Campaigns")).toEqual(["Autumn", "Ended", "Winter"]);
  expect(head.getAttribute("aria-sort")).toBe("ascending");

  const change = screen.getByRole("columnheader", { name: /^Clicks, Change/ });
  await userEvent.click(within(change).getByRole("button"));
  expect(change.getAttribute("aria-sort")).toBe("descending");
  expect(head.getAttribute("aria-sort")).toBeNull();
  expect(namesIn("Campaigns")).toEqual(["Autumn", "Ended", "Winter"]);
  await userEvent.click(within(change).getByRole("button"));
  expect(namesIn("Campaigns")).toEqual(["Ended", "Autumn", "Winter"]);
});

test("keywords name their ad group and campaign; an empty table says so", async () => {
  const adGroups = [aRow("adGroup/1", { name: "Trail shoes", parent_id: "campaign/1" })];
  const keywords = [aRow("keyword/1", { name: "trail shoes men", parent_id: "adGroup/1" })];
  const current = aPeriod({ adGroups, keywords });
  await openReport(aReport({ raw_metrics: { current, previous: null } }));
  await userEvent.click(screen.getByRole("radio", { name: "Keywords" }));
  expect(screen.getByRole("rowheader", { name: /^trail shoes men/ }).textContent).toBe(
    "trail shoes menAutumn › Trail shoes",
  );
  await userEvent.click(screen.getByRole("radio", { name: "Ads" }));
  expect(screen.getByText("No ads")).toBeTruthy();
});

test("the chart names its highest point; its points are in a table behind a button", async () => {
  await openReport(compared);
  expect(await screen.findByText("Clicks by day: highest 80, 14 Nov 2026")).toBeTruthy();
  await choose("Metric of the chart", "Cost (EUR)");
  expect(screen.getByText("Cost (EUR) by day: highest €20.00, 13 Nov 2026")).toBeTruthy();

  expect(screen.queryByRole("region", { name: "Points of the chart" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
  const table = within(screen.getByRole("region", { name: "Points of the chart" }));
  expect(table.getAllByRole("row").at(-1)?.textContent.startsWith("14 Nov 2026")).toBe(true);
});

test("the chart has the period before beside it, and says which step is cut off", async () => {
  const { series } = compared;
  const previous_series = series.map((point) => ({ ...point, day: "2026-10-13", clicks: 7 }));
  const current_days = { from: "2026-11-10", to: "2026-11-14" };
  await openReport({ ...compared, series_step: "week", previous_series, current_days });
  const chart = await screen.findByRole("slider", { name: "Clicks by week" });
  expect(chart.getAttribute("aria-valuetext")).toMatch(
    /^Week from .*: 80, Week from 13 Oct 2026: 7$/,
  );
  expect(document.querySelectorAll("[stroke-dasharray]").length).toBeGreaterThan(0);
});

test.each([
  ["failed", "No metrics data available", "Reading metrics from Google Ads"],
  ["reading", "Reading metrics from Google Ads", "No metrics data available"],
] as const)("without metrics, a report that is %s says: %s", async (status, words, others) => {
  await openReport(aReport({ status, raw_metrics: null, ai_insights: null }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(others)).toBeNull();
  expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
});
