import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";

const view = (name: string) =>
  userEvent.click(screen.getByRole("button", { name: `View ${name}` }));

test("search, filter and chosen row are restored after a visit to a campaign", async () => {
  const campaign = aCampaign({ name: "Trail" });
  const { router, sent } = await openSignedIn("/campaigns?q=tra&status=draft", {
    "GET /api/brands": { body: { brands: [] } },
    "GET /api/campaigns": { body: [campaign] },
    [`GET /api/campaigns/${campaign.id}`]: { body: campaign },
  });
  await screen.findByRole("link", { name: "Trail" });
  expect(sent("GET /api/campaigns")[0]?.url).toMatch(/q=tra&status=draft/);
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

test("the details come after the list in Tab order", async () => {
  await openSignedIn("/campaigns", { "GET /api/campaigns": { body: [aCampaign({ name: "A" })] } });
  await screen.findByRole("link", { name: "A" });
  await view("A");
  const close = await screen.findByRole("button", { name: "Close details" });
  const list = screen.getByRole("table", { name: "Campaigns" });
  expect(list.compareDocumentPosition(close) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("a copy that the filter would hide is shown anyway", async () => {
  const source = aCampaign({ name: "Live", status: "published" });
  const copy = aCampaign({ name: "Live (copy)" });
  await openSignedIn("/campaigns?status=published", {
    "GET /api/campaigns": ({ url }) => ({
      body: url.includes("status=published") ? [source] : [copy, source],
    }),
    [`POST /api/campaigns/${source.id}/duplicate`]: { body: copy },
  });
  await screen.findByRole("link", { name: "Live" });
  await view("Live");
  await userEvent.click(await screen.findByRole("button", { name: "Duplicate" }));
  expect(await screen.findByRole("region", { name: "Live (copy)" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Live (copy)" })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Status" }).textContent).toBe("All statuses");
});

test("a campaign without texts can't be copied", async () => {
  const failed = aCampaign({ name: "Empty", status: "failed", readiness: null });
  await openSignedIn("/campaigns", { "GET /api/campaigns": { body: [failed] } });
  await screen.findByRole("link", { name: "Empty" });
  await view("Empty");
  expect(await screen.findByRole("button", { name: "Export" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Duplicate" })).toBeNull();
});

test("a brand without campaigns offers to create its first", async () => {
  const brand = aBrand({ name: "Northwind" });
  await openSignedIn(`/campaigns?brand=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns": { body: [] },
  });
  const create = await screen.findByRole("link", { name: "Create a campaign" });
  expect(create.getAttribute("href")).toBe(`/campaigns/new?brandId=${brand.id}`);
  expect(screen.queryByText("No campaign matches your search.")).toBeNull();
});
