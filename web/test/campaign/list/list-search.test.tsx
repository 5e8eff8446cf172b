import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { fails } from "../../fake-wire.ts";
import { choose } from "../../hands.ts";
import { aChangeSet } from "../../live-campaign/a-change-set.ts";
import { noFigures, openSignedIn } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";
import { aDraftRow, aLiveRow, aTable } from "./a-row.ts";

const TABLE = "GET /api/campaigns/table";

const view = (name: string) =>
  userEvent.click(screen.getByRole("button", { name: `View ${name}` }));

test("search, filter and chosen row are restored after a visit to a campaign", async () => {
  const campaign = aCampaign({ name: "Trail" });
  const { router, sent } = await openSignedIn("/campaigns?q=tra&status=draft", {
    "GET /api/brands": { body: { brands: [] } },
    [TABLE]: { body: aTable([aDraftRow(campaign)]) },
    [`GET /api/campaigns/${campaign.id}`]: { body: campaign },
  });
  await screen.findByRole("link", { name: "Trail" });
  expect(sent(TABLE)[0]?.url).toMatch(/status=draft.*q=tra/);
  await view("Trail");
  const detail = within(await screen.findByRole("region", { name: "Trail" }));
  await userEvent.click(detail.getByRole("link", { name: "Open campaign" }));
  await screen.findByRole("heading", { name: "Trail", level: 1 });
  router.history.back();
  await screen.findByRole("region", { name: "Trail" });
  const search = screen.getByLabelText<HTMLInputElement>("Search campaigns by name");
  expect(search.value).toBe("tra");
  expect(screen.getByRole("combobox", { name: "Status" }).textContent).toBe("Draft");
});

test("the details come after the list in Tab order, and return the focus to their row", async () => {
  await openSignedIn("/campaigns", { [TABLE]: { body: aTable([aDraftRow({ name: "A" })]) } });
  await screen.findByRole("link", { name: "A" });
  await view("A");
  const close = await screen.findByRole("button", { name: "Close details" });
  const list = screen.getByRole("table", { name: "Campaigns" });
  expect(list.compareDocumentPosition(close) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  close.focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "View A" })),
  );
});

test("a brand without campaigns offers to create its first", async () => {
  const brand = aBrand({ name: "Northwind" });
  await openSignedIn(`/campaigns?brand=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    [TABLE]: { body: aTable([]) },
  });
  const create = await screen.findByRole("link", { name: "Create a campaign" });
  expect(create.getAttribute("href")).toBe(`/campaigns/new?brandId=${brand.id}`);
  expect(screen.queryByText("No campaign matches your search.")).toBeNull();
});

test("more is fetched by cursor; a page that can't be loaded is reported below the list, and only retried on demand", async () => {
  let isDown = true;
  const { sent } = await openSignedIn("/campaigns", {
    [TABLE]: ({ url }) => {
      if (!url.includes("cursor=50")) {
        return { body: aTable([aDraftRow({ name: "First" })], { total: 2, nextCursor: "50" }) };
      }
      if (isDown) return fails(403, "FORBIDDEN", "No.");
      return { body: aTable([aDraftRow({ name: "The last" })], { total: 2 }) };
    },
  });
  expect(await screen.findByText("1 of 2 campaigns")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  await screen.findByText("More campaigns could not be loaded. Try again.");
  expect(sent(TABLE)).toHaveLength(2);
  expect(screen.getByText("First")).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).toBeNull());
  expect(screen.getByText("The last")).toBeTruthy();
  expect(screen.queryByText("More campaigns could not be loaded. Try again.")).toBeNull();
});

test("a failed load is shown only in place", async () => {
  const failure = fails(403, "FORBIDDEN", "No.");
  await openSignedIn("/campaigns", { [TABLE]: failure });
  expect(await screen.findByText("Error Loading Campaigns")).toBeTruthy();
  expect(
    screen.getByText("Failed to load campaigns. Please try refreshing the page."),
  ).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Error" })).toBeNull();
});

const draft = aDraftRow({ name: "Trail", isCold: false });
const live = aLiveRow({ name: "Trail" });

test.each([
  {
    row: draft,
    facts: ["Draft", "Germany", "Branded", "Sell shoes", "https://n.example/trail"],
    page: `/campaigns/${draft.key}`,
  },
  {
    row: live,
    facts: ["Enabled", "Made in Google Ads"],
    page: `/brands/1/live/${live.live?.campaign}`,
  },
])("View opens the details, with $facts, and leads to $page", async ({ row, facts, page }) => {
  await openSignedIn("/campaigns", { [TABLE]: { body: aTable([row]) } });
  await userEvent.click(await screen.findByRole("button", { name: "View Trail" }));
  const detail = within(screen.getByRole("region", { name: "Trail" }));
  for (const fact of [...facts, "€20.00/day"]) expect(detail.getByText(fact)).toBeTruthy();
  const link = detail.getByRole("link", { name: "Open campaign" });
  expect(link.getAttribute("href")).toBe(page);
});

test("the server searches and filters", async () => {
  const { sent } = await openSignedIn("/campaigns", {
    [TABLE]: { body: aTable([aDraftRow({ name: "First" })]) },
  });
  await screen.findByRole("link", { name: "First" });
  await userEvent.type(screen.getByLabelText("Search campaigns by name"), "tent");
  await choose("Status", "Enabled");
  await choose("Period", "Last 7 days");
  await vi.waitFor(() => {
    const { searchParams } = new URL(sent(TABLE).at(-1)?.url ?? "", "http://x");
    const asked = ["q", "status", "days"].map((name) => searchParams.get(name));
    expect(asked).toEqual(["tent", "enabled", "7"]);
  });
});

test("filters that find nothing are cleared", async () => {
  await openSignedIn("/campaigns?status=failed&q=tent", {
    [TABLE]: ({ url }) => ({
      body: aTable(url.includes("tent") ? [] : [aDraftRow({ name: "Found" })]),
    }),
  });
  await screen.findByText("No campaign matches your search.");
  const [, clear] = screen.getAllByRole("button", { name: "Clear filters" });
  await userEvent.click(clear as HTMLElement);
  expect(await screen.findByRole("link", { name: "Found" })).toBeTruthy();
  const search = screen.getByLabelText<HTMLInputElement>("Search campaigns by name");
  expect(search.value).toBe("");
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

const brands = [aBrand({ id: 1, name: "Closed" }), aBrand({ id: 2, name: "Open" })];
const stageIn = (brandId: number) => `POST /api/brands/${brandId}/changes`;
const nothingStaged = aChangeSet({ brandId: 2, status: "open", changeCount: 0, changes: [] });

test("an account that refuses keeps no other from its own, and is named", async () => {
  const { sent } = await openSignedIn("/campaigns", {
    [TABLE]: {
      body: aTable(brands.map(({ id, name }) => aLiveRow({ name, brandId: id }))),
    },
    "GET /api/brands": { body: { brands } },
    "GET /api/performance": { body: noFigures },
    "GET /api/changes/open": { body: { brandIds: [] } },
    [stageIn(1)]: fails(409, "CONFLICT", "It is closed."),
    [stageIn(2)]: { body: nothingStaged },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  const bar = within(await screen.findByRole("region", { name: "Selected campaigns" }));
  await userEvent.click(bar.getByRole("button", { name: "Pause" }));
  const notice = await screen.findByText("Not staged for Closed");
  expect(notice.parentElement?.textContent).toContain("It is closed.");
  expect(sent(stageIn(2))).toHaveLength(1);
});

test("a list says that accounts are missing in it", async () => {
  await openSignedIn("/campaigns", {
    [TABLE]: { body: aTable([aLiveRow({ name: "Trail" })]) },
    "GET /api/brands": { body: { brands } },
    "GET /api/performance": { body: { ...noFigures, unreadAccounts: 1 } },
  });
  expect(await screen.findByText("1 account is still to be read from Google.")).toBeTruthy();
});
