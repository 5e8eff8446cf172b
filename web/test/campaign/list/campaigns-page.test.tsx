import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { fails } from "../../fake-wire.ts";
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

test("View opens the details", async () => {
  const row = aDraftRow({ name: "Trail", isCold: false });
  await openSignedIn("/campaigns", { [TABLE]: { body: aTable([row]) } });
  await userEvent.click(await screen.findByRole("button", { name: "View Trail" }));
  const detail = within(screen.getByRole("region", { name: "Trail" }));
  expect(detail.getByText("Draft")).toBeTruthy();
  expect(detail.getByText("€20.00/day")).toBeTruthy();
  expect(detail.getByText("Germany")).toBeTruthy();
  expect(detail.getByText("Branded")).toBeTruthy();
  expect(detail.getByText("Sell shoes")).toBeTruthy();
  expect(detail.getByText("https://n.example/trail")).toBeTruthy();
  expect(detail.getByRole("link", { name: "Open campaign" }).getAttribute("href")).toBe(
    `/campaigns/${row.key}`,
  );
});

test("View of a campaign made in Google Ads leads to its page", async () => {
  const row = aLiveRow({ name: "Trail" });
  await openSignedIn("/campaigns", { [TABLE]: { body: aTable([row]) } });
  await userEvent.click(await screen.findByRole("button", { name: "View Trail" }));
  const detail = within(screen.getByRole("region", { name: "Trail" }));
  expect(detail.getByText("Enabled")).toBeTruthy();
  expect(detail.getByText("Made in Google Ads")).toBeTruthy();
  expect(detail.getByText("€20.00/day")).toBeTruthy();
  expect(detail.getByRole("link", { name: "Open campaign" }).getAttribute("href")).toBe(
    `/brands/1/live/${row.live?.campaign}`,
  );
});

test("the server searches and filters", async () => {
  const { sent } = await openSignedIn("/campaigns", {
    [TABLE]: { body: aTable([aDraftRow({ name: "First" })]) },
  });
  await screen.findByRole("link", { name: "First" });
  await userEvent.type(screen.getByLabelText("Search campaigns by name"), "tent");
  await userEvent.click(screen.getByRole("combobox", { name: "Status" }));
  await userEvent.click(await screen.findByRole("option", { name: "Enabled" }));
  await userEvent.click(screen.getByRole("combobox", { name: "Period" }));
  await userEvent.click(await screen.findByRole("option", { name: "Last 7 days" }));
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
