import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { nameLines } from "../../../src/features/campaign/list/row-words.ts";
import { aBrand } from "../../brand/a-brand.ts";
import { noFigures, openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aDraftRow, aLiveRow, aPublishedRow, aTable } from "./a-row.ts";

const TABLE = "GET /api/campaigns/table";

const brand = aBrand({ name: "Northwind" });
const live = aLiveRow({ name: "Running", brandId: brand.id });
const draft = aDraftRow({ name: "Draft one", brandId: brand.id });
const figures = { impressions: 5000, clicks: 1234, cost_micros: 98_760_000, conversions: 8 };
const totals = [{ currencyCode: "EUR", campaigns: 2, current: figures, previous: figures }];

const open = (address: string, wire: Wire = {}) =>
  openSignedIn(address, {
    "GET /api/brands": { body: { brands: [brand] } },
    [TABLE]: { body: aTable([live, draft], { totals, asOf: "2026-11-22T11:00:00Z" }) },
    "GET /api/performance": { body: noFigures },
    ...wire,
  });

/** The row's cells without the checkbox. */
const cellsOf = async (name: string) => {
  const row = (await screen.findByRole("link", { name })).closest("tr");
  const [, ...cells] = row?.querySelectorAll("td") ?? [];
  return cells.map(({ textContent }) => textContent);
};
const header = (name: string) => screen.getByRole("columnheader", { name });
const clickSpend = () => userEvent.click(screen.getByRole("button", { name: "Spend" }));
const asked = (urls: { url: string }[]) => {
  const { searchParams } = new URL(urls.at(-1)?.url ?? "", "http://x");
  return ["sort", "order", "brandId"].map((name) => searchParams.get(name));
};

test("each campaign shows its source, figures and how they changed; a draft has none", async () => {
  await open("/campaigns");
  await screen.findAllByText("Northwind");
  const [name, brandName, status, budget, ...cells] = await cellsOf("Running");
  expect([name, brandName, status]).toEqual(["RunningMade in Google Ads", "Northwind", "Enabled"]);
  expect(budget).toBe("€20.0016% used");
  expect(cells.slice(0, 4)).toEqual(["€98.76+97.5%", "1,2340%", "80%", "€12.35"]);
  const [draftName, , draftStatus, draftBudget, ...none] = await cellsOf("Draft one");
  expect([draftName, draftStatus, draftBudget]).toEqual(["Draft oneDraft here", "Draft", "€20.00"]);
  expect(none.slice(0, 5)).toEqual(["—", "—", "—", "—", "—"]);
  const foot = [...(screen.getByRole("table").querySelectorAll("tfoot td") ?? [])];
  expect(foot.map(({ textContent }) => textContent.trim()).filter(Boolean)).toEqual([
    "EUR · 2 campaigns",
    "€98.76",
    "1,234",
    "8",
    "€12.35",
  ]);
});

test("a target colors the cost, and Google's reason says why a campaign is limited", async () => {
  const state = live.live as NonNullable<typeof live.live>;
  const limited = aLiveRow({
    name: "Limited",
    live: {
      ...state,
      primaryStatus: "LIMITED",
      reasons: ["BUDGET_CONSTRAINED"],
      targetCpaMicros: 10_000_000,
    },
  });
  await open("/campaigns", { [TABLE]: { body: aTable([limited]) } });
  const [, , status, , , , , cost] = await cellsOf("Limited");
  expect(status).toBe("EnabledLimitedThe budget is too small for all searches it could show for.");
  expect(cost).toBe("€12.35target €10.00");
  expect(screen.getByText("€12.35").className).toContain("text-bad");
});

test("the market of a workflow's campaign comes before what all their names begin with", () => {
  const name = "Campaign Group 2026-11-28 · Portland, Oregon · EN";
  const grouped = aDraftRow({ name, groupId: 7 });
  expect(nameLines(grouped)).toEqual(["Portland, Oregon · EN", "Campaign Group 2026-11-28"]);
  expect(nameLines(aDraftRow({ name }))).toEqual([name]);
  expect(nameLines(aDraftRow({ name: "Renamed", groupId: 7 }))).toEqual(["Renamed"]);
});

test("a header sorts the table and reverses the order", async () => {
  const { sent, router } = await open("/campaigns");
  await screen.findByRole("link", { name: "Running" });
  expect(header("Spend").getAttribute("aria-sort")).toBeNull();
  for (const [order, spoken] of [
    ["desc", "descending"],
    ["asc", "ascending"],
  ]) {
    await clickSpend();
    await vi.waitFor(() => expect(header("Spend").getAttribute("aria-sort")).toBe(spoken));
    expect(asked(sent(TABLE))).toEqual(["spend", order, null]);
    expect(router.state.location.href).toBe(`/campaigns?sort=spend&order=${order}`);
  }
});

test("order, brand and columns are read from the address", async () => {
  const { sent } = await open(`/campaigns?brand=${brand.id}&sort=clicks&order=asc&hide=spend`);
  await screen.findByRole("link", { name: "Running" });
  expect(asked(sent(TABLE))).toEqual(["clicks", "asc", String(brand.id)]);
  expect(header("Clicks").getAttribute("aria-sort")).toBe("ascending");
  expect(header("CTR")).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Spend" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Brand" }).textContent).toBe("Northwind");
  expect(screen.getByRole("combobox", { name: "Order" }).textContent).toBe("By clicks");
});

test("what the address says wrongly is ignored", async () => {
  const { sent } = await open("/campaigns?sort=luck&order=up&brand=x&days=9");
  await screen.findByRole("link", { name: "Running" });
  expect(asked(sent(TABLE))).toEqual([null, null, null]);
  expect(sent(TABLE).at(-1)?.url).not.toContain("days");
});

test("columns are chosen, and kept in the address", async () => {
  const { router } = await open("/campaigns");
  await screen.findByRole("link", { name: "Running" });
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "CTR" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Brand" }));
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ hide: "cpc,brand" }));
});

test("figures that are due are refreshed in the background, then the table is updated", async () => {
  let clicks = 1;
  const { sent } = await open("/campaigns", {
    [TABLE]: () => ({ body: aTable([{ ...live, current: { ...figures, clicks } }]) }),
    "GET /api/performance": { body: { ...noFigures, isDue: true } },
    "POST /api/performance/refresh": () => {
      clicks = 77;
      return { body: noFigures };
    },
  });
  await vi.waitFor(async () => expect((await cellsOf("Running"))[5]).toMatch(/^77/), 10_000);
  expect(sent("POST /api/performance/refresh")).toHaveLength(1);
});

test("the details of a published campaign show its serving status and when it was read", async () => {
  const published = aPublishedRow({
    name: "Ours",
    googleAdsUrl: "https://ads.google.com/aw/campaigns?campaignId=1&__e=1234567890",
  });
  await open("/campaigns", { [TABLE]: { body: aTable([published, draft]) } });
  await userEvent.click(await screen.findByRole("button", { name: "View Ours" }));
  const detail = within(await screen.findByRole("region", { name: "Ours" }));
  expect(detail.getByText("Published · Enabled")).toBeTruthy();
  expect(detail.getByText(/^22 Nov 2026/)).toBeTruthy();
  const link = detail.getByRole("link", { name: /^Open in Google Ads/ });
  expect(link.getAttribute("href")).toBe(published.own?.googleAdsUrl);
});

test("a view of one's own is kept in the browser, and removed again", async () => {
  const { router } = await open("/campaigns?q=trail&status=paused");
  await userEvent.click(await screen.findByRole("button", { name: "Save view" }));
  await userEvent.type(screen.getByLabelText("Name of the view"), "Paused trails{Enter}");
  const views = within(screen.getByRole("navigation", { name: "Views" }));
  const own = views.getByRole("link", { name: "Paused trails" });
  expect(own.getAttribute("aria-current")).toBe("page");
  expect(localStorage.length).toBeGreaterThan(0);
  await userEvent.click(views.getByRole("link", { name: "All" }));
  await vi.waitFor(() => expect(router.state.location.href).toBe("/campaigns"));
  await userEvent.click(views.getByRole("link", { name: "Paused trails" }));
  await vi.waitFor(() =>
    expect(router.state.location.search).toMatchObject({ q: "trail", status: "paused" }),
  );
  await userEvent.click(views.getByRole("button", { name: "Remove the view Paused trails" }));
  expect(views.queryByRole("link", { name: "Paused trails" })).toBeNull();
});

test("a view that another tab has saved is shown, and not lost by saving one here", async () => {
  const { user } = await open("/campaigns?q=trail");
  await screen.findByRole("navigation", { name: "Views" });
  const key = `adwright_campaign_views:${user.id}`;
  const elsewhere = { name: "Elsewhere", search: { q: "road" } };
  localStorage.setItem(key, JSON.stringify([elsewhere]));
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(await screen.findByRole("link", { name: "Elsewhere" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save view" }));
  await userEvent.type(screen.getByLabelText("Name of the view"), "Trails{Enter}");
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject([
    elsewhere,
    { name: "Trails" },
  ]);
});
