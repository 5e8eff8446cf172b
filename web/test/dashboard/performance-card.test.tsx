import type { Performance } from "@adwright/contracts/performance";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { fails } from "../fake-wire.ts";
import { noFigures, openSignedIn, type Wire } from "../open-signed-in.tsx";

const nothing = { impressions: 0, clicks: 0, cost_micros: 0, conversions: 0 };
const currentOf = (clicks: number) => ({
  impressions: clicks * 10,
  clicks,
  cost_micros: clicks * 1_500_000,
  conversions: clicks / 8,
});
const days = (clicks: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, "0")}`,
    ...(index === 29 ? currentOf(clicks) : nothing),
  }));

const usd = {
  currencyCode: "USD",
  current: currentOf(1240),
  previous: currentOf(1000),
  days: days(1240),
  daysBefore: days(0),
  accounts: 2,
};

const aPerformance = (given: Partial<Performance> = {}): Performance => ({
  ...noFigures,
  currencies: [usd],
  asOf: "2026-11-22T11:00:00Z",
  ...given,
});

const counts = { brands: 1, drafts: 0, published: 0, reports: 0 };
const dashboard = { body: { ...counts, latestDraft: null, latestReport: null } };

async function openCard(performance: Performance, wire: Wire = {}, given = {}) {
  const app = await openSignedIn(
    "/dashboard",
    {
      "GET /api/dashboard": dashboard,
      "GET /api/performance": { body: performance },
      ...wire,
    },
    given,
  );
  return { ...app, card: within(await screen.findByRole("region", { name: "Performance" })) };
}

test("shows spend, clicks and conversions with their change, when they were read, and the days on demand", async () => {
  const { card, sent } = await openCard(aPerformance());
  expect(await card.findByText("$1,860.00")).toBeTruthy();
  expect(card.getByText("1,240")).toBeTruthy();
  expect(card.getByText("155")).toBeTruthy();
  expect(card.getByText("+24% from $1,500.00")).toBeTruthy();
  expect(card.getByText("+24% from 1,000")).toBeTruthy();
  expect(card.getByText("$12.00")).toBeTruthy();
  expect(card.getByText(/^Updated 22 Nov 2026/)).toBeTruthy();
  expect(sent("POST /api/performance/refresh")).toHaveLength(0);

  const open = card.getByRole("button", { name: "Daily figures" });
  expect(open.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(open);
  const rows = within(card.getByRole("table")).getAllByRole("row");
  // The newest first.
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toBe("30 Oct 2026$1,860.0012,4001,240155");
  await userEvent.click(open);
  expect(card.queryByRole("table")).toBeNull();
});

test("shows the cached figures while Google is read, then the fresh ones", async () => {
  const waiting: ((performance: Performance) => void)[] = [];
  const fresh = new Promise<Performance>((resolve) => waiting.push(resolve));
  const { card, sent } = await openCard(aPerformance({ isDue: true }), {
    "POST /api/performance/refresh": async () => ({ body: await fresh }),
  });
  expect(await card.findByText("$1,860.00")).toBeTruthy();
  expect(card.getByText(/updating…$/)).toBeTruthy();
  waiting[0]?.(aPerformance({ currencies: [{ ...usd, current: currentOf(2000) }] }));
  expect(await card.findByText("$3,000.00")).toBeTruthy();
  expect(card.queryByText(/updating…$/)).toBeNull();
  expect(sent("POST /api/performance/refresh")).toHaveLength(1);
});

test("a failed refresh keeps the cached figures, without a notice", async () => {
  const { card } = await openCard(aPerformance({ isDue: true }), {
    "POST /api/performance/refresh": fails(500, "INTERNAL", "No."),
  });
  expect(await card.findByText("$1,860.00")).toBeTruthy();
  await vi.waitFor(() => expect(card.queryByText(/updating…$/)).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("names accounts that could not be read, and says how many are still to be", async () => {
  const failedAccounts = ["Northwind", "Solo Bakery"];
  const refusedAccounts = ["Northwind Skates"];
  const shown = aPerformance({ failedAccounts, refusedAccounts, unreadAccounts: 1 });
  const { card } = await openCard(shown);
  expect(await card.findByText("Google does not let us read 1 account")).toBeTruthy();
  expect(card.getByText(/^Northwind Skates: canceled, suspended, or/)).toBeTruthy();
  expect(await card.findByText("1 account is still to be read from Google.")).toBeTruthy();
  expect(await card.findByText(/^Northwind, Solo Bakery\. What is shown/)).toBeTruthy();
});

test("charts the chosen figure of the chosen currency, day by day", async () => {
  const eur = { ...usd, currencyCode: "EUR", accounts: 1 };
  const { card } = await openCard(aPerformance({ currencies: [usd, eur] }));
  await userEvent.click(await card.findByRole("radio", { name: "EUR · 1 account" }));
  const region = card.getByRole("region", { name: "Performance in EUR" });
  expect(within(region).getByText("€1,860.00")).toBeTruthy();
  expect(card.queryByRole("region", { name: "Performance in USD" })).toBeNull();
  const spend = await card.findByRole("slider", { name: "Spend by day" });
  expect(spend.getAttribute("aria-valuetext")).toBe("30 Oct 2026: €1,860.00, 30 Oct 2026: €0.00");
  await userEvent.click(card.getByRole("radio", { name: /^Clicks/ }));
  const clicks = card.getByRole("slider", { name: "Clicks by day" });
  expect(clicks.getAttribute("aria-valuetext")).toContain("30 Oct 2026: 1,240");
});

test("marks what was changed, with the page on which it can be undone", async () => {
  const change = {
    brandId: 7,
    brandName: "Northwind US",
    setId: 12,
    currencyCode: "USD",
    day: "2026-10-30",
    kind: "change" as const,
    changeCount: 2,
    firstChange: { kind: "budget_amount", path: ["Trail shoes"] },
    isUndone: true,
  };
  const elsewhere = { ...change, setId: 13, currencyCode: "EUR" };
  const { card } = await openCard(aPerformance({ changes: [change, elsewhere] }));
  const list = await card.findByRole("list", { name: "Changes in this period" });
  const [item, ...others] = within(list).getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(item?.textContent).toBe("30 Oct 20262 changes in Northwind USundone");
  const link = within(list).getByRole("link");
  expect(link.getAttribute("href")).toBe("/brands/7/changes/12");
  const chart = await card.findByRole("slider");
  expect(chart.getAttribute("aria-valuetext")).toContain("2 changes in Northwind US");
});

test("180 days are charted by week, and a week that is cut off is no drop", async () => {
  const long = Array.from({ length: 180 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 4, 26 + index)).toISOString().slice(0, 10),
    ...currentOf(10),
  }));
  const { card, sent } = await openCard(
    aPerformance({ currencies: [{ ...usd, days: long, daysBefore: long }] }),
  );
  await userEvent.click(await card.findByRole("radio", { name: "180 days" }));
  const chart = await card.findByRole("slider", { name: "Spend by week" });
  // 26 May is a Tuesday, 21 November a Saturday.
  expect(chart.getAttribute("max")).toBe("25");
  expect(chart.getAttribute("aria-valuetext")).toContain("16–21 Nov 2026: $90.00");
  expect(document.querySelectorAll("[stroke-dasharray]")).toHaveLength(2);
  expect(sent("GET /api/performance?days=180").length + sent("GET /api/performance").length).toBe(
    2,
  );
});

test("says if no ads were shown, and if there are no figures yet", async () => {
  const zero = {
    current: nothing,
    previous: nothing,
    days: days(0),
    daysBefore: days(0),
    accounts: 1,
  };
  const { card } = await openCard(aPerformance({ currencies: [{ currencyCode: "USD", ...zero }] }));
  expect(await card.findByText("No ads were shown in the last 30 days.")).toBeTruthy();
  expect(card.getAllByText("No change")).toHaveLength(4);
  cleanup();
  const none = await openCard(aPerformance({ currencies: [], asOf: null }));
  expect(await none.card.findByText("No figures yet")).toBeTruthy();
  expect(none.card.getByRole("link", { name: "Import accounts" })).toBeTruthy();
});

test("a failure is shown in place with a retry", async () => {
  let isDown = true;
  const { card } = await openCard(aPerformance(), {
    "GET /api/performance": () =>
      isDown ? fails(403, "FORBIDDEN", "No.") : { body: aPerformance() },
  });
  expect(await card.findByText("Your performance could not be loaded")).toBeTruthy();
  isDown = false;
  await userEvent.click(card.getByRole("button", { name: "Retry" }));
  expect(await card.findByText("$1,860.00")).toBeTruthy();
});

test("a connection that Google refuses is named, instead of accounts that would be read again", async () => {
  const failed = aPerformance({ failedAccounts: ["Northwind Europe"] });
  const { card } = await openCard(failed, {}, { googleConnection: "broken" });
  expect(await card.findByText("Google no longer accepts the connection")).toBeTruthy();
  expect(card.getByRole("link", { name: "Reconnect Google Ads" })).toBeTruthy();
  expect(card.queryByText(/within the hour/)).toBeNull();
  expect(await screen.findByText("Reconnect needed")).toBeTruthy();
});
