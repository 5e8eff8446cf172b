import type { MonthReport } from "@adwright/contracts/figures/month-report";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { choose } from "../hands.ts";
import { openSignedIn } from "../open-signed-in.tsx";

const PATH = "GET /api/brands/7/month-report";
const metrics = (cost: number, conversions: number) => ({
  impressions: 1000,
  clicks: 100,
  cost_micros: cost * 1_000_000,
  conversions,
});
const after = { ...metrics(80, 6), from: "2026-10-13", to: "2026-10-19" };
const before = { ...metrics(70, 5), from: "2026-10-05", to: "2026-10-11" };

const report: MonthReport = {
  brandName: "Northwind",
  currencyCode: "USD",
  month: "2026-10",
  from: "2026-10-01",
  to: "2026-10-31",
  current: metrics(812.4, 54),
  previous: metrics(700, 50),
  days: [{ ...metrics(812.4, 54), day: "2026-10-01" }],
  campaigns: [
    { id: "1", name: "Trail shoes", current: metrics(812.4, 54), previous: metrics(700, 50) },
  ],
  otherCampaigns: 3,
  changes: [
    {
      setId: 31,
      isUndo: false,
      day: "2026-10-12",
      lines: [
        {
          operation: "changed",
          path: ["Trail shoes"],
          field: "Daily budget",
          unit: "money",
          before: 20_000_000,
          after: 30_000_000,
        },
      ],
      lineCount: 3,
      result: { days: 7, state: "late", knownOn: "2026-10-20", before, after },
    },
  ],
  next: ["“running shoes” cost $37.00 without a conversion."],
  months: ["2026-11", "2026-10"],
};

test("a month says what it cost and brought, what was changed with its result, and what is next", async () => {
  // A month that is none counts as absent.
  const { sent } = await openSignedIn("/brands/7/month?month=abc", { [PATH]: { body: report } });
  const words = "Northwind spent $812.40 in Oct 2026 for 54 conversions, $15.04 each.";
  await screen.findByText(words);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oct 2026 in Google Ads");
  expect(screen.getByText("+16.1% from $700.00")).toBeTruthy();
  const campaigns = within(screen.getByRole("table", { name: "Campaigns of the month" }));
  expect(campaigns.getByRole("row", { name: /Trail shoes.*\$812\.40.*\+16\.1%/ })).toBeTruthy();
  expect(screen.getByText("3 campaigns that cost less.")).toBeTruthy();
  expect(screen.getByText("and 2 more")).toBeTruthy();
  const result = /7 days before: \$70\.00 and 5 .* 7 days after: \$80\.00 and 6 .* may still come/;
  expect(screen.getByText(result)).toBeTruthy();
  expect(screen.getByText(report.next[0] ?? "")).toBeTruthy();

  await choose("Month", "Nov 2026");
  await screen.findByText(words);
  expect(sent(PATH).map(({ url }) => url.split("?")[1])).toEqual([undefined, "month=2026-11"]);
});

test("a brand without figures says where they come from", async () => {
  await openSignedIn("/brands/7/month", {});
  expect(await screen.findByText("No figures of this month")).toBeTruthy();
});
