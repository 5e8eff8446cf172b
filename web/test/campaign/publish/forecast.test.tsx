import type { CampaignForecast } from "@adwright/contracts/publication/forecast";
import { cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { type FakeAnswer, neverAnswers, fails } from "../../fake-wire.ts";
import { openPublishDialog } from "./open-publish-dialog.tsx";

const declared = { euPoliticalAdvertising: false };
const forecast: CampaignForecast["forecast"] = {
  startDate: "2026-11-25",
  endDate: "2026-12-24",
  clicks: 412.4,
  cost: 512.5,
  averageCpc: 1.24,
  currency: "EUR",
};
const expected: CampaignForecast = { forecast, reason: null };
const answered = (body: CampaignForecast): FakeAnswer => ({ body });

const openWith = (answer: FakeAnswer | (() => FakeAnswer), given: object = declared) =>
  openPublishDialog(given, undefined, ({ id }) => ({
    [`GET /api/campaigns/${id}/forecast`]: answer,
  }));

test("the forecast is labeled as Google's estimate, not a promise", async () => {
  const { dialog, sent, campaign } = await openWith(answered(expected));
  expect(await dialog.findByText(/^About 412 clicks for €512.50, €1.24 a click/)).toBeTruthy();
  expect(dialog.getByText("Google's forecast")).toBeTruthy();
  expect(dialog.getByText("For 30 days. An estimate, not a promise.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("radio", { name: /^Start serving/ }));
  await dialog.findByText("Starts serving at once");
  // The answers to the dialog's questions do not affect the forecast.
  expect(sent(`GET /api/campaigns/${campaign.id}/forecast`)).toHaveLength(1);
});

test("other budgets are forecast one after the other, when somebody asks", async () => {
  const { dialog, sent, campaign } = await openWith(answered(expected));
  await userEvent.click(await dialog.findByRole("button", { name: "What other budgets bring" }));
  const table = await dialog.findByRole(
    "table",
    { name: "Google's forecasts for other budgets" },
    { timeout: 8000 },
  );
  expect(table.querySelectorAll("tbody tr")).toHaveLength(5);
  expect(table.textContent).toMatch(/now.*€512\.50.*412/);
  const budgets = sent(`GET /api/campaigns/${campaign.id}/forecast`).map(
    ({ url }) => new URL(url, "http://a.example").searchParams.get("budget") ?? "",
  );
  expect(budgets).toHaveLength(6);
  expect(new Set(budgets).size).toBe(6);
}, 15_000);

test("a forecast that Google is asked for too soon is asked for again", async () => {
  const message = "Google's limit is used up for now.";
  const tooSoon = { ...fails(503, "GOOGLE_ADS_QUOTA", message), headers: { "retry-after": "1" } };
  let answers = 0;
  const { dialog } = await openWith(() => (answers++ === 0 ? tooSoon : answered(expected)));
  expect(await dialog.findByText(/^About 412 clicks/, {}, { timeout: 8000 })).toBeTruthy();
  expect(answers).toBe(2);
}, 15_000);

test("is fetched once Google has checked the plan", async () => {
  const { dialog, sent, campaign, answer } = await openWith(answered(expected), {});
  expect(await dialog.findByText("Comes with Google's check.")).toBeTruthy();
  expect(sent(`GET /api/campaigns/${campaign.id}/forecast`)).toHaveLength(0);
  await answer(/^No/);
  expect(await dialog.findByText(/^About 412 clicks/)).toBeTruthy();
});

test.each([
  ["bidding", "Not available for this bidding strategy."],
  ["none", "Google has none for these keywords."],
  ["incomplete", "Available once nothing is missing."],
] as const)("without a forecast (%s) it says why", async (reason, words) => {
  const { dialog } = await openWith(answered({ forecast: null, reason }));
  expect(await dialog.findByText(words)).toBeTruthy();
});

test("publishing works while it loads and if it fails", async () => {
  const waiting = await openPublishDialog(declared, undefined, ({ id }) => ({
    [`GET /api/campaigns/${id}/forecast`]: neverAnswers,
  }));
  expect(await waiting.dialog.findByText("Loading Google's forecast")).toBeTruthy();
  expect(waiting.dialog.getByRole("button", { name: "Publish Campaign" })).toBeTruthy();
  cleanup();

  const failure = fails(403, "FORBIDDEN", "Not now.");
  let answer: FakeAnswer = failure;
  const { dialog } = await openWith(() => answer);
  expect(await dialog.findByText("Could not be loaded.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Publish Campaign" })).toBeTruthy();
  answer = answered(expected);
  await userEvent.click(dialog.getByRole("button", { name: "Load Google's forecast again" }));
  expect(await dialog.findByText(/^About 412 clicks/)).toBeTruthy();
});
