import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { aFinding, aPreflight } from "../a-preflight.ts";
import { openPublishDialog, TITLE } from "./open-publish-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const declared = { euPoliticalAdvertising: false };

/** The values of the dialog's facts. */
function factsShown(): string[] {
  const facts = screen.getByRole("dialog", TITLE).querySelectorAll("dd");
  return [...facts].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
}

test("an unusual budget has to be typed again; another amount is rejected", async () => {
  const unusual = aFinding({
    severity: "warning",
    rule: "budget/unusual",
    field: "budget",
    message:
      "€1,500.00 a day is more than five times what campaigns of this account usually spend.",
    fix: "Type the amount to confirm it.",
  });
  const { dialog, published, confirm } = await openPublishDialog(
    { ...declared, budget: 1500 },
    (campaign) => {
      const { estimate } = aPreflight(campaign);
      return { findings: [unusual], estimate: { ...estimate, confirmAbove: 100 } };
    },
  );
  const entry = await dialog.findByLabelText(/^Type the daily budget \(EUR\)/);
  expect(dialog.getByText(/\(above €100\.00\)/)).toBeTruthy();
  await confirm();
  expect(dialog.getByText("Type 1500 to publish with this daily budget.")).toBeTruthy();
  expect(document.activeElement).toBe(entry);
  await userEvent.type(entry, "150");
  await confirm();
  expect(entry.getAttribute("aria-invalid")).toBe("true");
  expect(published()).toHaveLength(0);
  await userEvent.clear(entry);
  await userEvent.type(entry, "1,500.00");
  await confirm();
  await waitFor(() => expect(published()).toHaveLength(1));
});

test("the amount has to be typed in the currency that the check read, and the cached campaign is refetched", async () => {
  const unusual = aFinding({ severity: "warning", rule: "budget/unusual", field: "budget" });
  const { dialog, campaign, sent } = await openPublishDialog(
    { ...declared, budget: 1500, currencyCode: "USD" },
    (checked) => {
      const { estimate } = aPreflight(checked);
      return { findings: [unusual], estimate: { ...estimate, currency: "JPY", confirmAbove: 100 } };
    },
  );
  expect(await dialog.findByLabelText(/^Type the daily budget \(JPY\)/)).toBeTruthy();
  expect(dialog.getByText(/\(above ¥100\)/)).toBeTruthy();
  expect(factsShown()).toContain("¥1,500 JPY");
  const reads = () => sent(`GET /api/campaigns/${campaign.id}`);
  await waitFor(() => expect(reads().length).toBeGreaterThan(1));
});

test.each([
  ["JPY", 3000, ["¥3,000 JPY", "up to ¥6,000 (2×)", "at most ¥91,200 (30.4×)", "¥150"]],
  [
    "KWD",
    5.125,
    ["KWD 5.125", "up to KWD 10.250 (2×)", "at most KWD 155.800 (30.4×)", "KWD 0.256"],
  ],
  ["EUR", 20, ["€20.00 EUR", "up to €40.00 (2×)", "at most €608.00 (30.4×)", "€1.00"]],
])(
  "money of %s accounts, before and after there is a plan",
  async (currencyCode, budget, words) => {
    const { dialog, answer } = await openPublishDialog({ currencyCode, budget });
    expect(factsShown()).toEqual(expect.arrayContaining(words));
    await dialog.findByText(/Nothing is missing/);
    await answer(/^No/);
    await dialog.findByText("Ready to publish.");
    expect(factsShown()).toEqual(expect.arrayContaining(words));
    const line = dialog.getByRole("list", { name: "Changes in the account" }).firstElementChild;
    const daily = words[0]?.replace(/ (JPY|EUR)$/, "");
    expect(line?.textContent.replaceAll("\u00a0", " ")).toBe(`CreateBudget${daily} a day`);
  },
);
