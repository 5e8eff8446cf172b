import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../../fake-wire.ts";
import { fill } from "../../hands.ts";
import { aFinding, aPreflight } from "../a-preflight.ts";
import { openPublishDialog, publishOf, TITLE } from "./open-publish-dialog.tsx";
import { startedOf } from "./publish-with.ts";

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
  const { dialog, published, confirm, answer, publish } = await openPublishDialog(
    { ...declared, budget: 1500 },
    (campaign) => {
      const { estimate } = aPreflight(campaign);
      return { findings: [unusual], estimate: { ...estimate, confirmAbove: 100 } };
    },
  );
  await dialog.findByText("1 warning");
  // A campaign that starts paused spends nothing yet.
  expect(dialog.queryByLabelText(/^Type /)).toBeNull();
  await answer(/^Start serving/);
  const entry = await dialog.findByLabelText(/^Type €1,500\.00 to confirm it/);
  await confirm();
  expect(dialog.getByText("Type €1,500.00 to publish this daily budget.")).toBeTruthy();
  expect(document.activeElement).toBe(entry);
  await userEvent.type(entry, "150");
  await confirm();
  expect(entry.getAttribute("aria-invalid")).toBe("true");
  expect(published()).toHaveLength(0);
  await fill(entry, "1,500.00");
  await publish();
  expect(published()[0]?.headers.get("typed-amount-micros")).toBe("1500000000");
});

test("the amount has to be typed in the currency that the check read, and the cached campaign is refetched", async () => {
  const unusual = aFinding({ severity: "warning", rule: "budget/unusual", field: "budget" });
  const { dialog, campaign, sent, answer } = await openPublishDialog(
    { ...declared, budget: 1500, currencyCode: "USD" },
    (checked) => {
      const { estimate } = aPreflight(checked);
      return { findings: [unusual], estimate: { ...estimate, currency: "JPY", confirmAbove: 100 } };
    },
  );
  await dialog.findByText("1 warning");
  await answer(/^Start serving/);
  expect(await dialog.findByLabelText(/^Type ¥1,500 to confirm it/)).toBeTruthy();
  expect(factsShown()).toContain("¥1,500 JPY");
  const reads = () => sent(`GET /api/campaigns/${campaign.id}`);
  await waitFor(() => expect(reads().length).toBeGreaterThan(1));
});

test("a person who is asked to confirm publishes with the password; other answers drop the question", async () => {
  const reasons = ["A month may cost €45,600.00 instead of €0.00."];
  const { dialog, published, confirm, answer, sent } = await openPublishDialog(
    declared,
    undefined,
    (campaign) => ({
      [publishOf(campaign)]: ({ headers }) =>
        headers.has("step-up-token")
          ? startedOf(campaign)
          : fails(403, "STEP_UP", "No.", { reasons }),
      "POST /api/step-up": { body: { stepUpToken: "proof", expiresAt: "2026-11-28T10:00:00Z" } },
    }),
  );
  await dialog.findByText("Ready to publish.");
  await answer(/^Start serving/);
  await dialog.findByText("Ready to publish.");
  await confirm();
  const entry = await dialog.findByLabelText(/^Your password/);
  expect(document.activeElement).toBe(entry);
  expect(dialog.getByText(/^A month may cost/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Publish Campaign" })).toBeNull();

  await answer(/^Start paused/);
  expect(dialog.queryByLabelText(/^Your password/)).toBeNull();
  await answer(/^Start serving/);
  await dialog.findByText("Ready to publish.");
  await confirm();
  await userEvent.type(await dialog.findByLabelText(/^Your password/), "right{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", TITLE)).toBeNull());
  expect(published().at(-1)?.headers.get("step-up-token")).toBe("proof");
  expect(sent("POST /api/step-up")[0]?.body).toMatchObject({ password: "right" });
});

test("money is in the account's currency, before and after there is a plan", async () => {
  const words = ["KWD 5.125", "up to KWD 10.250 (2×)", "at most KWD 155.800 (30.4×)", "KWD 0.256"];
  const { dialog, answer } = await openPublishDialog({ currencyCode: "KWD", budget: 5.125 });
  expect(factsShown()).toEqual(expect.arrayContaining(words));
  await dialog.findByText(/Nothing is missing/);
  await answer(/^No/);
  await dialog.findByText("Ready to publish.");
  expect(factsShown()).toEqual(expect.arrayContaining(words));
  const line = dialog.getByRole("list", { name: "Changes in the account" }).firstElementChild;
  expect(line?.textContent.replaceAll("\u00a0", " ")).toBe("CreateBudgetKWD 5.125 a day");
});
