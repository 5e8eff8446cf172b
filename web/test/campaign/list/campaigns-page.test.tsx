import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../../brand/a-brand.ts";
import { openSignedIn } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";

test("no campaigns", async () => {
  await openSignedIn("/campaigns", { "GET /api/campaigns": { body: [] } });
  expect(await screen.findByText("No campaigns found")).toBeTruthy();
});

test("a failed load is shown only in place", async () => {
  const failure = { status: 403, body: { code: "FORBIDDEN", message: "No." } };
  await openSignedIn("/campaigns", { "GET /api/campaigns": failure });
  expect(await screen.findByText("Error Loading Campaigns")).toBeTruthy();
  expect(
    screen.getByText("Failed to load campaigns. Please try refreshing the page."),
  ).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Error" })).toBeNull();
});

test("View opens the details", async () => {
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

test("the server searches and filters; more is fetched by cursor", async () => {
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

test("a brand in the address opens the form for a new campaign", async () => {
  const brand = aBrand({ name: "Northwind" });
  const { router } = await openSignedIn(`/campaigns?brandId=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
  });
  expect(await screen.findByText(/^For Northwind\./)).toBeTruthy();
  expect(router.state.location.href).toBe(`/campaigns/new?brandId=${brand.id}`);
});

const detailOf = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `View ${name}` }));
  return within(screen.getByRole("region", { name }));
};

test("a draft is deleted after a confirmation and removed from the list", async () => {
  const [draft, other] = [aCampaign({ name: "Draft" }), aCampaign({ name: "Other" })];
  const { sent } = await openSignedIn("/campaigns", {
    "GET /api/campaigns": { body: [draft, other] },
    [`DELETE /api/campaigns/${draft.id}`]: { body: { success: true } },
  });
  const detail = await detailOf("Draft");
  await userEvent.click(detail.getByRole("button", { name: "Delete" }));
  expect(sent(`DELETE /api/campaigns/${draft.id}`)).toHaveLength(0);
  await userEvent.click(await screen.findByRole("button", { name: "Delete campaign" }));
  // While the dialog asks, the rest of the page is hidden; the other link is back when the dialog has closed.
  expect(await screen.findByRole("link", { name: "Other" })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Draft" })).toBeNull());
  expect(sent("GET /api/campaigns")).toHaveLength(1);
});

test("for a failed campaign, the dialog says what stays in Google Ads", async () => {
  const failed = aCampaign({ name: "Stopped", status: "failed", readiness: 90 });
  const notice = "What was left in the account 500-000-0002 stays there.";
  await openSignedIn("/campaigns", {
    "GET /api/campaigns": { body: [failed] },
    [`DELETE /api/campaigns/${failed.id}`]: { body: { success: true, notice } },
  });
  const detail = await detailOf("Stopped");
  await userEvent.click(detail.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/left unfinished in Google Ads is removed too/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Delete campaign" }));
  expect(await screen.findByText(`Stopped was deleted. ${notice}`)).toBeTruthy();
});

test("a campaign that can't be deleted says why; a published one has no delete button", async () => {
  const [draft, live] = [
    aCampaign({ name: "Draft" }),
    aCampaign({ name: "Live", status: "published" }),
  ];
  await openSignedIn("/campaigns", {
    "GET /api/campaigns": { body: [draft, live] },
    [`DELETE /api/campaigns/${draft.id}`]: {
      status: 409,
      body: { code: "CONFLICT", message: "Only drafts and failed campaigns can be deleted." },
    },
  });
  const detail = await detailOf("Draft");
  await userEvent.click(detail.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete campaign" }));
  expect(await screen.findByText("Only drafts and failed campaigns can be deleted.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect((await detailOf("Live")).queryByRole("button", { name: "Delete" })).toBeNull();
});

test("a copy is listed first and opened", async () => {
  const source = aCampaign({ name: "Live", status: "published" });
  const copy = aCampaign({ name: "Live (copy)" });
  await openSignedIn("/campaigns", {
    "GET /api/campaigns": { body: [source] },
    [`POST /api/campaigns/${source.id}/duplicate`]: { body: copy },
  });
  await userEvent.click((await detailOf("Live")).getByRole("button", { name: "Duplicate" }));
  expect(await screen.findByRole("region", { name: "Live (copy)" })).toBeTruthy();
  const list = within(screen.getByRole("table", { name: "Campaigns" }));
  expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Live (copy)",
    "Live",
  ]);
});

test("the export is downloaded as a file named after the campaign", async () => {
  const campaign = aCampaign({ name: "Trail: spring" });
  await openSignedIn("/campaigns", {
    "GET /api/campaigns": { body: [campaign] },
    [`GET /api/campaigns/${campaign.id}/export`]: { body: "Campaign" },
  });
  const saved: { name: string; file: Blob | undefined }[] = [];
  let file: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    file = blob as Blob;
    return "blob:x";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
  await userEvent.click((await detailOf("Trail: spring")).getByRole("button", { name: "Export" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  vi.restoreAllMocks();
  expect(saved[0]?.name).toBe("Trail spring.csv");
  const bytes = new Uint8Array((await saved[0]?.file?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

const many = (count: number, start: number) =>
  Array.from({ length: count }, (_, index) => aCampaign({ name: `No. ${start + index}` }));

test("of thousands of campaigns only the rows in view are rendered; more is fetched near the end", async () => {
  const pages = new Map([
    [null, many(150, 0)],
    ["c1", many(2000, 150)],
  ]);
  const { sent } = await openSignedIn("/campaigns", {
    "GET /api/campaigns": ({ url }) => {
      const cursor = new URL(url, "http://x").searchParams.get("cursor");
      const next = cursor === null ? { link: '</api/campaigns?cursor=c1>; rel="next"' } : {};
      return { body: pages.get(cursor), headers: next };
    },
  });
  const table = await screen.findByRole("table", { name: "Campaigns" });
  const box = screen.getByRole("region", { name: "Campaigns, scrollable" });
  expect(within(table).getAllByRole("row").length).toBeLessThan(60);
  box.scrollTop = 150 * 46;
  box.dispatchEvent(new Event("scroll", { bubbles: true }));
  await vi.waitFor(() => expect(sent("GET /api/campaigns")).toHaveLength(2));
  expect(sent("GET /api/campaigns")[1]?.url).toContain("limit=200");
  await vi.waitFor(() => expect(table.getAttribute("aria-rowcount")).toBe("2151"));
  expect(within(table).getAllByRole("row").length).toBeLessThan(60);
  expect(screen.getByText("No. 149")).toBeTruthy();
});
