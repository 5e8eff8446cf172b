import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { fails } from "../../fake-wire.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";
import { aDraftRow, aTable } from "./a-row.ts";

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
