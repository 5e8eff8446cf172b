import type { AttentionCard, AttentionList } from "@adwright/contracts/figures/attention";
import { screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aChangeSet } from "../live-campaign/a-change-set.ts";
import { findHref, hrefOf, noFigures, openSignedIn, type Wire } from "../open-signed-in.tsx";

const DAYS = { from: "2026-08-30", to: "2026-11-27" };

const aCard = (given: Partial<AttentionCard> = {}): AttentionCard => ({
  kind: "terms-wasted",
  key: "terms-wasted/100",
  entity: { level: "campaign", id: "100", name: "Trail shoes" },
  severity: "money",
  sentence: "Searches with “free” cost “Trail shoes” $431.70 in 90 days and brought no conversion.",
  because: [{ label: "Cost", value: 431_700_000, unit: "money", of: "free", ...DAYS }],
  series: [
    { day: "2026-11-26", value: 1 },
    { day: "2026-11-27", value: 2 },
  ],
  causes: [
    {
      at: "2026-11-20T09:00:00Z",
      day: "2026-11-20",
      origin: "others",
      by: "kim@elsewhere.example",
      tool: "Google Ads Editor",
      setId: null,
      campaign: "100",
      resource: "customers/1234567890/campaignBudgets/1",
      message: "Daily budget: $20.00 to $10.00",
    },
  ],
  atStakeMicros: 143_900_000,
  changes: [
    {
      kind: "negative_add",
      parent: "customers/1234567890/campaigns/100",
      text: "free",
      matchType: "PHRASE",
    },
  ],
  next: "stage",
  share: 0.03,
  brandId: 7,
  brandName: "Northwind",
  currencyCode: "USD",
  asOf: "2026-11-28T05:00:00Z",
  ...given,
});

const aList = (cards: AttentionCard[]): AttentionList => ({
  cards,
  others: 0,
  looked: { accounts: 1, campaigns: 2, keywords: 8, terms: 40, ads: 1 },
  asOf: "2026-11-28T05:00:00Z",
});

const counts = { brands: 1, drafts: 0, published: 0, reports: 0 };
const dashboard = { body: { ...counts, latestDraft: null, latestReport: null } };

async function openCards(list: AttentionList, wire: Wire = {}, address = "/dashboard") {
  const app = await openSignedIn(address, {
    "GET /api/dashboard": dashboard,
    "GET /api/attention": { body: list },
    ...wire,
  });
  return { ...app, card: within(await screen.findByRole("region", { name: "Needs attention" })) };
}

test("a finding says what it costs, what was changed before, and what it rests on", async () => {
  const { card } = await openCards(aList([aCard()]));
  expect(card.getByText(aCard().sentence)).toBeTruthy();
  expect(card.getByText("$143.90 at stake in 30 days")).toBeTruthy();
  const cause = within(card.getByRole("list", { name: "Changes shortly before" }));
  expect(cause.getByRole("listitem").textContent).toBe(
    "20 Nov 2026: Daily budget: $20.00 to $10.00 (kim@elsewhere.example, Google Ads Editor)",
  );
  await userEvent.click(card.getByRole("button", { name: /^Figures/ }));
  expect(card.getByText("$431.70")).toBeTruthy();
});

test("a link of an email leads to its finding, which leads to conversion tracking", async () => {
  const stopped = aCard({ key: "conversions-stopped/100", kind: "conversions-stopped" });
  const address = `/dashboard#${encodeURIComponent(stopped.key)}`;
  const { card } = await openCards(aList([aCard(), stopped]), {}, address);
  await waitFor(() => expect(document.activeElement?.tagName).toBe("LI"));
  const linked = within(document.activeElement as HTMLElement);
  const link = linked.getByRole("link", { name: /^Check conversion tracking/ });
  expect(link.getAttribute("href")).toBe("/brands/7/tracking");
  expect(card.getAllByRole("link", { name: /^Check conversion tracking/ })).toHaveLength(1);
});

test("its changes are staged with one click, and then reviewed", async () => {
  const staged = aList([aCard({ stagedIn: 55 })]);
  let isStaged = false;
  const { card, sent } = await openCards(aList([]), {
    "GET /api/attention": () => ({ body: isStaged ? staged : aList([aCard()]) }),
    "POST /api/attention/stage": () => {
      isStaged = true;
      return { body: aChangeSet({ setId: 55, brandId: 7 }) };
    },
  });
  await userEvent.click(card.getByRole("button", { name: /^Stage 1 change/ }));
  expect(await findHref("Review staged changes", card)).toBe("/brands/7/changes/55");
  expect(sent("POST /api/attention/stage")[0]?.body).toEqual({
    brandId: 7,
    key: "terms-wasted/100",
  });
});

test("a set of ours that is the likeliest cause is undone from the card, and a poor ad opened", async () => {
  const causes = aCard().causes.map((one) => ({ ...one, origin: "ours" as const, setId: 31 }));
  const entity = { level: "campaign", id: "100", name: "Trail shoes" } as const;
  const ad = { resource: "customers/1234567890/adGroupAds/7~8", headline: "Trail Shoes" };
  const { card } = await openCards(
    aList([
      aCard({ kind: "spend-up", causes, changes: undefined, undoes: 31 }),
      aCard({ key: "ads-weak/100", kind: "ads-weak", next: "open", entity: { ...entity, ad } }),
    ]),
  );
  expect(card.getByRole("button", { name: /^Stage the undo/ })).toBeTruthy();
  expect(hrefOf("See it", card)).toBe("/brands/7/changes/31");
  const opened = card.getByRole("link", { name: "Edit the ad Trail shoes" });
  const address = new URL(opened.getAttribute("href") ?? "", "https://adwright.example");
  expect(address.pathname).toBe("/brands/7/live/100");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tab: "ads",
    q: ad.headline,
    ad: ad.resource,
  });
});

test("a finding is dismissed with a reason, and that can be taken back", async () => {
  const { card, sent } = await openCards(aList([aCard()]), {
    "POST /api/attention/answer": ({ body }) => {
      const { answer } = body as { answer: string };
      return { body: aList(answer === "shown" ? [aCard()] : []) };
    },
  });
  await userEvent.click(card.getByRole("button", { name: /^Dismiss/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "I know about it" }));
  expect(await card.findByText("Nothing needs attention")).toBeTruthy();
  expect(card.getByText(/2 campaigns, 8 keywords, 40 search terms and 1 ad,/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await card.findByText(aCard().sentence)).toBeTruthy();
  expect(sent("POST /api/attention/answer").map(({ body }) => body)).toEqual([
    { brandId: 7, key: "terms-wasted/100", answer: "dismissed", reason: "I know about it" },
    { brandId: 7, key: "terms-wasted/100", answer: "shown" },
  ]);
});

test("nothing is said to need no attention while accounts are still to be read", async () => {
  const { card } = await openCards(aList([]), {
    "GET /api/performance": { body: { ...noFigures, unreadAccounts: 3 } },
  });
  expect(await card.findByText("Nothing found so far")).toBeTruthy();
  expect(card.getByText(/ 3 accounts are still to be read from Google\.$/)).toBeTruthy();
});

test("before an account was read there is nothing to say", async () => {
  await openSignedIn("/dashboard", { "GET /api/dashboard": dashboard });
  await screen.findByRole("region", { name: "Performance" });
  expect(screen.queryByRole("region", { name: "Needs attention" })).toBeNull();
});
