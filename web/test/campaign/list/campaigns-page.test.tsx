import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { fails } from "../../fake-wire.ts";
import { choose } from "../../hands.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aDraftRow, aLiveRow, aTable } from "./a-row.ts";

const TABLE = "GET /api/campaigns/table";

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
