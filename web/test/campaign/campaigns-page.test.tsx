import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aCampaign } from "./a-campaign.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("no campaigns", async () => {
  await openSignedIn("/campaigns", { "GET /api/campaigns": { body: [] } });
  expect(await screen.findByText("No campaigns found")).toBeTruthy();
});

test("a failed load in the spec's words, and only in place", async () => {
  const failure = { status: 403, body: { code: "FORBIDDEN", message: "No." } };
  await openSignedIn("/campaigns", { "GET /api/campaigns": failure });
  expect(await screen.findByText("Error Loading Campaigns")).toBeTruthy();
  expect(
    screen.getByText("Failed to load campaigns. Please try refreshing the page."),
  ).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Error" })).toBeNull();
});

test("View shows the details", async () => {
  const campaign = aCampaign({ name: "Trail", isCold: false });
  await openSignedIn("/campaigns", { "GET /api/campaigns": { body: [campaign] } });
  await userEvent.click(await screen.findByRole("button", { name: "View Trail" }));
  const detail = within(screen.getByRole("region", { name: "Trail" }));
  expect(detail.getByText("Draft")).toBeTruthy();
  expect(detail.getByText("€20.00/day")).toBeTruthy();
  expect(detail.getByText("Germany")).toBeTruthy();
  expect(detail.getByText("Branded")).toBeTruthy();
  expect(detail.getByText("Sell shoes")).toBeTruthy();
  expect(detail.getByText("https://n.example/trail")).toBeTruthy();
  expect(detail.getByRole("link", { name: "Open campaign" }).getAttribute("href")).toBe(
    `/campaigns/${campaign.id}`,
  );
});

test("the server searches and filters; more is read by its cursor", async () => {
  const [first, second] = [aCampaign({ name: "First" }), aCampaign({ name: "Second" })];
  const { sent } = await openSignedIn("/campaigns", {
    "GET /api/campaigns": ({ url }) =>
      url.includes("cursor=c2")
        ? { body: [second] }
        : { body: [first], headers: { link: '</api/campaigns?cursor=c2>; rel="next"' } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("link", { name: "Second" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "First" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();

  await userEvent.type(screen.getByLabelText("Search campaigns by name"), "tent");
  await userEvent.click(screen.getByRole("combobox", { name: "Status" }));
  await userEvent.click(await screen.findByRole("option", { name: "Published" }));
  await vi.waitFor(() => {
    const { searchParams } = new URL(sent("GET /api/campaigns").at(-1)?.url ?? "", "http://x");
    expect([searchParams.get("q"), searchParams.get("status")]).toEqual(["tent", "published"]);
  });
});

test("a brand in the address leads to its new campaign", async () => {
  const brand = aBrand({ name: "Northwind" });
  const { router } = await openSignedIn(`/campaigns?brandId=${brand.id}`, {
    "GET /api/brands": { body: [brand] },
  });
  expect(await screen.findByText(/^For Northwind\./)).toBeTruthy();
  expect(router.state.location.href).toBe(`/campaigns/new?brandId=${brand.id}`);
});
