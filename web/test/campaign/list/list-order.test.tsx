import type { CampaignPerformance } from "@adwright/contracts/campaign-figures";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";

const served = (given: Partial<CampaignPerformance> = {}): CampaignPerformance => ({
  servingStatus: "ENABLED",
  impressions: 5000,
  clicks: 1234,
  cost_micros: 98_760_000,
  conversions: 8,
  asOf: "2026-11-22T11:00:00Z",
  ...given,
});
const noFigures = { currencies: [], asOf: null, isDue: false, failedAccounts: [], changes: [] };

const brand = aBrand({ name: "Northwind" });
const live = aCampaign({
  name: "Live",
  status: "published",
  brandId: brand.id,
  performance: served(),
  servingStatus: "ENABLED",
  googleAdsUrl: "https://ads.google.com/aw/campaigns?campaignId=1&__e=1234567890",
  googleCampaignId: "1",
  changedAt: "2026-11-20T10:00:00Z",
});
const draft = aCampaign({ name: "Draft one", brandId: brand.id });

const open = (address: string, wire: Wire = {}) =>
  openSignedIn(address, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns": { body: [live, draft] },
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

test("a published campaign shows its metrics and serving status, a draft neither", async () => {
  await open("/campaigns");
  await screen.findAllByText("Northwind");
  const [, brandName, status, ...figures] = await cellsOf("Live");
  expect([brandName, status?.startsWith("Published · Enabled")]).toEqual(["Northwind", true]);
  expect(figures.slice(0, 5)).toEqual(["€98.76", "1,234", "8", "€12.35", "20 Nov 2026"]);
  const [, , draftStatus, ...none] = await cellsOf("Draft one");
  expect(draftStatus?.startsWith("Draft")).toBe(true);
  expect(none.slice(0, 4)).toEqual(["—", "—", "—", "—"]);
});

test.each([
  ["PAUSED", "Published · Paused"],
  ["REMOVED", "Published · Removed"],
] as const)("a campaign with Google's status %s shows %s", async (servingStatus, words) => {
  const performance = served({ servingStatus, conversions: 0 });
  const body = [{ ...live, performance, servingStatus }];
  await open("/campaigns", { "GET /api/campaigns": { body } });
  const [, , status, , , , perConversion] = await cellsOf("Live");
  expect(status?.startsWith(words)).toBe(true);
  expect(perConversion).toBe("—");
});

test("a header sorts the list, reverses the order, and resets it", async () => {
  const { sent, router } = await open("/campaigns");
  await screen.findByRole("link", { name: "Live" });
  expect(header("Spend").getAttribute("aria-sort")).toBeNull();
  for (const [order, spoken] of [
    ["desc", "descending"],
    ["asc", "ascending"],
  ]) {
    await clickSpend();
    await vi.waitFor(() => expect(header("Spend").getAttribute("aria-sort")).toBe(spoken));
    expect(asked(sent("GET /api/campaigns"))).toEqual(["spend", order, null]);
    expect(router.state.location.href).toBe(`/campaigns?sort=spend&order=${order}`);
  }
  await clickSpend();
  await vi.waitFor(() => expect(header("Spend").getAttribute("aria-sort")).toBeNull());
  expect(router.state.location.href).toBe("/campaigns");
});

test("order and brand are read from the address", async () => {
  const { sent } = await open(`/campaigns?brand=${brand.id}&sort=clicks&order=asc`);
  await screen.findByRole("link", { name: "Live" });
  expect(asked(sent("GET /api/campaigns"))).toEqual(["clicks", "asc", String(brand.id)]);
  expect(header("Clicks").getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByRole("combobox", { name: "Brand" }).textContent).toBe("Northwind");
  expect(screen.getByRole("combobox", { name: "Order" }).textContent).toBe("By clicks");
});

test("an unknown order is ignored", async () => {
  const { sent } = await open("/campaigns?sort=luck&order=up&brand=x");
  await screen.findByRole("link", { name: "Live" });
  expect(asked(sent("GET /api/campaigns"))).toEqual([null, null, null]);
});

test("the list is filtered by brand", async () => {
  const { sent, router } = await open("/campaigns");
  await screen.findByRole("link", { name: "Live" });
  await userEvent.click(screen.getByRole("combobox", { name: "Brand" }));
  await userEvent.click(await screen.findByRole("option", { name: "Northwind" }));
  await vi.waitFor(() =>
    expect(asked(sent("GET /api/campaigns"))).toEqual([null, null, String(brand.id)]),
  );
  expect(router.state.location.href).toBe(`/campaigns?brand=${brand.id}`);
});

test("metrics that are due are refreshed in the background, then the list is updated", async () => {
  let clicks = 1;
  const { sent } = await open("/campaigns", {
    "GET /api/campaigns": () => ({ body: [{ ...live, performance: served({ clicks }) }] }),
    "GET /api/performance": { body: { ...noFigures, isDue: true } },
    "POST /api/performance/refresh": () => {
      clicks = 77;
      return { body: noFigures };
    },
  });
  await vi.waitFor(async () => expect((await cellsOf("Live"))[4]).toBe("77"), 10_000);
  expect(sent("POST /api/performance/refresh")).toHaveLength(1);
});

test("nothing is refreshed if no campaign is published", async () => {
  const { sent } = await open("/campaigns", { "GET /api/campaigns": { body: [draft] } });
  await screen.findByRole("link", { name: "Draft one" });
  expect(sent("GET /api/performance")).toHaveLength(0);
});

test("the details show the serving status and when it was read", async () => {
  await open("/campaigns");
  await userEvent.click(await screen.findByRole("button", { name: "View Live" }));
  const detail = within(await screen.findByRole("region", { name: "Live" }));
  expect(detail.getByText("Published · Enabled")).toBeTruthy();
  expect(detail.getByText(/^22 Nov 2026/)).toBeTruthy();
  const link = detail.getByRole("link", { name: /^Open in Google Ads/ });
  expect(link.getAttribute("href")).toBe(live.googleAdsUrl);
  await userEvent.click(screen.getByRole("button", { name: "View Draft one" }));
  const other = within(await screen.findByRole("region", { name: "Draft one" }));
  expect(other.queryByRole("link", { name: /^Open in Google Ads/ })).toBeNull();
});
