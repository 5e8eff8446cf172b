import type { Scan, ScanState } from "@adwright/contracts/campaign-group/scan";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { press, choose, fill } from "../hands.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

const START = "POST /api/supercharged/scan";
const STOP = "DELETE /api/jobs/job-1";
const STATE = "GET /api/supercharged/scan/job-1";
const accepted = { status: 202, body: { jobId: "job-1", status: "queued", message: "Waiting" } };
/** Longer than two polls, or than the sample takes. */
const PATIENCE = { timeout: 6000 };

const home = {
  id: "1",
  url: "https://shop.example/",
  title: "Shop of shoes",
  type: "home" as const,
  relevanceScore: 90,
  selected: true,
  reasons: ["The home page", "Names prices"],
};
const legal = {
  ...home,
  id: "2",
  url: "https://shop.example/privacy",
  title: "Privacy",
  type: "other" as const,
  relevanceScore: 9,
  selected: false,
  reasons: ["Mostly legal text"],
};
const whole: Scan = {
  pages: [home, legal],
  skipped: [{ url: "https://shop.example/staff", reason: "robots.txt says no." }],
  listed: 3,
};
const done: ScanState = { ...whole, status: "done", message: "" };

async function openPrototype(wire: Wire = {}) {
  const brands = [
    aBrand({ name: "Northwind", website: "https://shop.example" }),
    aBrand({ name: "Resting", countsAgainstLimit: false }),
    aBrand({ name: "Other", website: "https://other.example" }),
  ];
  const opened = await openSignedIn("/super-charged", {
    "GET /api/brands": { body: { brands } },
    ...wire,
  });
  await screen.findByRole("button", { name: "Scan Website" });
  return { ...opened, brands };
}

const website = () => screen.getByLabelText<HTMLInputElement>(/Website URL/);

test("a scan requires brand and URL; choosing a brand fills in its website", async () => {
  const { sent } = await openPrototype();
  await press("Scan Website");
  expect(screen.getByText("Select a brand.")).toBeTruthy();
  expect(screen.getByText("Enter the address of your website.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Brand/ }));

  await choose(/Brand/, /Northwind/);
  expect(website().value).toBe("https://shop.example");
  expect(screen.queryByText("Select a brand.")).toBeNull();
  await choose(/Brand/, /Other/);
  expect(website().value).toBe("https://other.example");
  await fill(website(), "mine.example");
  await choose(/Brand/, /Northwind/);
  expect(website().value).toBe("mine.example");
  expect(sent(START)).toHaveLength(0);
});

test("a running scan shows what it has found so far, then the whole result", async () => {
  let polls = 0;
  const { sent, brands } = await openPrototype({
    [START]: accepted,
    [STATE]: () => {
      polls += 1;
      const early = { pages: [home], skipped: [], listed: 2, status: "reading" as const };
      return { body: polls === 1 ? { ...early, message: "1 page read, 2 addresses found" } : done };
    },
  });
  await choose(/Brand/, /Northwind/);
  await press("Scan Website");
  expect(await screen.findByText("1 page read, 2 addresses found")).toBeTruthy();
  const list = await screen.findByRole("list", { name: "Scanned pages" });
  await userEvent.click(within(list).getByRole("checkbox", { name: "Shop of shoes" }));

  expect(await screen.findByText("Privacy", {}, PATIENCE)).toBeTruthy();
  expect(screen.getByText("2 pages read, 3 addresses found, 0 pages selected")).toBeTruthy();
  expect(screen.getByText("The home page · Names prices")).toBeTruthy();
  expect(screen.getByText("90% relevant")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Privacy" }));
  expect(screen.getByText(/1 page selected/)).toBeTruthy();
  expect(screen.getByText("1 page left out")).toBeTruthy();
  expect(screen.queryByText(/Waiting|Scanning/)).toBeNull();

  const [request] = sent(START);
  expect(request?.body).toEqual({
    brandId: brands[0]?.id,
    brandName: "Northwind",
    website: "https://shop.example",
  });
  expect(request?.headers.get("prefer")).toBe("respond-async");
  expect(request?.headers.get("idempotency-key")).not.toBeNull();
  expect(sent(STATE)).toHaveLength(2);
  expect(sent("GET /api/jobs/job-1")).toHaveLength(0);
  const details = screen.getByText("Scan details").closest("details");
  expect(details?.textContent).toContain('"website": "https://shop.example"');
  expect(details?.textContent).not.toMatch(/bearer|token/i);
});

test("a stopped scan keeps what it has found", async () => {
  let isStopped = false;
  const { sent } = await openPrototype({
    [START]: accepted,
    [STATE]: () => {
      const early = { pages: [home], skipped: [], listed: 2 };
      const state = isStopped
        ? { ...early, status: "stopped" as const, message: "" }
        : { ...early, status: "reading" as const, message: "1 page read, 2 addresses found" };
      return { body: state };
    },
    [STOP]: () => {
      isStopped = true;
      return { body: { jobId: "job-1", status: "running", progress: 2, message: "Reading" } };
    },
  });
  await choose(/Brand/, /Northwind/);
  await press("Scan Website");
  await screen.findByText("1 page read, 2 addresses found");
  await press("Stop");
  const words = "Scan stopped. 1 page read, 2 addresses found, 1 page selected";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent(STOP)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Scan Website" }).disabled).toBe(
    false,
  );
});

test("an address that the server refuses is marked until it is changed", async () => {
  const message = "Please enter a valid website URL";
  const validationErrors = [{ field: "website", message }];
  await openPrototype({
    [START]: { status: 422, body: { code: "VALIDATION", message, validationErrors } },
  });
  await choose(/Brand/, /Northwind/);
  await press("Scan Website");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText("The website could not be scanned")).toBeNull();
  await userEvent.type(website(), "/shop");
  expect(screen.queryByText(message)).toBeNull();
});

test("a failed scan shows why, keeps what it found, and can be retried", async () => {
  const message = "The website shop.example is out of order (503).";
  const { sent } = await openPrototype({
    [START]: accepted,
    [STATE]: { body: { ...whole, status: "failed", message } },
  });
  await choose(/Brand/, /Northwind/);
  await press("Scan Website");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Shop of shoes" })).toBeTruthy();
  await press("Retry");
  await screen.findByText(message);
  expect(sent(START)).toHaveLength(2);
});

test("after polling has failed, the scan is polled again, not started again", async () => {
  let isUp = false;
  const { sent } = await openPrototype({
    [START]: accepted,
    [STATE]: () => (isUp ? { body: done } : new TypeError("Failed to fetch")),
  });
  await choose(/Brand/, /Northwind/);
  await press("Scan Website");
  const again = await screen.findByRole("button", { name: "Retry" }, PATIENCE);
  isUp = true;
  await userEvent.click(again);
  expect(await screen.findByText(/2 pages read/)).toBeTruthy();
  expect(sent(START)).toHaveLength(1);
});

test("generating requires brand, budget, CPA, one country and one language", async () => {
  await openPrototype();
  await userEvent.type(screen.getByLabelText(/Target CPA/), "-3");
  await press("Generate Campaigns");
  for (const words of [
    "Select a brand.",
    "Enter a daily budget above 0, such as 50.",
    "Enter a target CPA above 0, such as 15.",
    "Choose a country.",
    "Choose a language.",
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByLabelText(/Daily Budget/).getAttribute("placeholder")).toBe("50");
  expect(screen.getByLabelText(/Target CPA/).getAttribute("placeholder")).toBe("15");
});

test("the generated campaign is labeled as a sample and has no links", async () => {
  const { sent } = await openPrototype();
  await choose(/Brand/, /Northwind/);
  await userEvent.type(screen.getByLabelText(/Daily Budget/), "40");
  await userEvent.type(screen.getByLabelText(/Target CPA/), "12.50");
  await choose(/Country/, /Germany/);
  await choose(/Language/, /Portuguese/);
  await press("Generate Campaigns");
  expect(screen.getByText("Making up a sample campaign")).toBeTruthy();
  const name = "Northwind · Germany · Portuguese";
  const card = await screen.findByRole("region", { name }, PATIENCE);
  expect(within(card).getByText("Sample, not saved, not from your site")).toBeTruthy();
  expect(within(card).getByText("5 ad groups, 25 keywords, 15 ads")).toBeTruthy();
  expect(within(card).getAllByRole("heading", { level: 3 })).toHaveLength(5);
  expect(within(card).queryAllByRole("link")).toEqual([]);
  expect(within(card).queryAllByRole("button")).toEqual([]);
  expect(sent(START)).toHaveLength(0);
});

test("the other two steps say what they will show, and the first keeps its state", async () => {
  await openPrototype({ [START]: { body: whole } });
  await choose(/Brand/, /Northwind/);
  await press("Scan Website");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Privacy" }));
  await userEvent.click(screen.getByRole("tab", { name: "Approve Campaign" }));
  expect(await screen.findByText("Nothing to approve yet")).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Review Campaign" }));
  expect(await screen.findByText("Nothing to review yet")).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Set Campaign" }));
  expect(await screen.findByText(/2 pages selected/)).toBeTruthy();
  expect(website().value).toBe("https://shop.example");
});

test("without brands, the page leads to importing one", async () => {
  await openSignedIn("/super-charged", { "GET /api/brands": { body: { brands: [] } } });
  expect(await screen.findByText("No brands yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Import brands" })).toBeTruthy();
});
