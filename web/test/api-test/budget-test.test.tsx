import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../fake-wire.ts";
import { press, choose, fill, entry } from "../hands.ts";
import { findHref, hrefOf, openSignedIn } from "../open-signed-in.tsx";
import { openTests } from "./open-tests.tsx";

const START = "Create test budget";
const budgetCall = ({ id }: { id: number }) => `POST /api/brands/${id}/budgets`;

test("the newest brand's account and a budget of 10 are the defaults", async () => {
  const { brand } = await openTests("budget");
  expect(hrefOf("Back to home")).toBe("/");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Budget Test",
    "Full Publish Test",
  ]);
  expect(entry(/^Brand ID/).value).toBe(String(brand.id));
  expect(entry(/^Customer ID/).value).toBe("210-555-0142");
  expect(entry(/^Daily budget \(USD\)/).value).toBe("10");
});

test("one call creates the budget, and its resource name is shown", async () => {
  const { brand, sent, counts } = await openTests("budget");
  await fill(entry(/^Daily budget/), " 12.5 ");
  await press(START);
  await screen.findByText("Budget created");
  expect(screen.getByText("customers/2105550142/campaignBudgets/6001")).toBeTruthy();
  const [call] = sent(budgetCall(brand));
  expect(call?.body).toEqual({
    name: expect.stringMatching(/^API test budget \d{4}-/),
    dailyBudget: 12.5,
  });
  expect(call?.headers.get("idempotency-key")).toBeTruthy();

  expect(counts()).toEqual([1, 0, 0, 0, 0, 0, 0]);

  await press(START);
  await waitFor(() => expect(counts()[0]).toBe(2));
  const names = sent(budgetCall(brand)).map(({ body }) => (body as { name: string }).name);
  expect(names[0]).not.toBe(names[1]);
});

test("choosing a brand fills in both IDs; a refusal shows the server's message", async () => {
  const { older, sent } = await openTests("budget");
  await choose("Brand", /Southwind/);
  expect(entry(/^Brand ID/).value).toBe(String(older.id));
  expect(entry(/^Customer ID/).value.replaceAll("-", "")).toBe(older.customerId);
  await press(START);
  // The fake server has no call for budgets of that brand.
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Step create budget failedNo.");
  expect(sent(budgetCall(older))).toHaveLength(1);
});

test.each([
  ["a customer ID", /^Customer ID/, "Customer ID is required"],
  ["a budget", /^Daily budget/, "Budget is required"],
])("without %s it shows an error and sends nothing", async (_, label, problem) => {
  const { counts } = await openTests("budget");
  await fill(entry(label), "");
  await press(START);
  expect(await screen.findByText("Please provide both customer ID and budget amount")).toBeTruthy();
  expect(screen.getByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(counts()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await userEvent.type(screen.getByLabelText(label), "1");
  expect(screen.queryByText("Please provide both customer ID and budget amount")).toBeNull();
});

test("not connected, no brands, and brands that can't be loaded", async () => {
  await openSignedIn("/api-test", {}, { hasGoogleAdsConnected: false });
  expect(await findHref("Go to Dashboard")).toBe("/dashboard");
  cleanup();

  await openSignedIn("/api-test", { "GET /api/brands": { body: { brands: [] } } });
  expect(await findHref("Import your first brand")).toBe("/brands/import");
  cleanup();

  const failure = fails(403, "FORBIDDEN", "No.");
  await openSignedIn("/api-test", { "GET /api/brands": failure });
  expect(await screen.findByText("Error Loading Brands")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});
