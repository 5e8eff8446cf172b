import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../fake-wire.ts";
import { findNotice } from "../hands.ts";
import { openSubscription } from "./open-settings.tsx";
import { aSubscription, inDays, onUnlimited, someBilling } from "./some-billing.ts";

const confirm = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole("button", { name: "Switch to yearly" }));

const PREVIEW = "POST /api/billing/yearly/preview";
const SWITCH = "POST /api/billing/yearly";
const monthly = someBilling({ subscriptions: [aSubscription()] });
const preview = {
  dueNow: { amount: 256_900, currencyCode: "USD" },
  nextPayment: { amount: 286_900, currencyCode: "USD" },
  nextBillingDate: "2027-11-22T10:00:00Z",
};

async function ask() {
  await userEvent.click(await screen.findByRole("button", { name: "Switch to yearly" }));
  return screen.findByRole("dialog", { name: "Switch to yearly" });
}
test("shows the amount first, then switches", async () => {
  const yearly = someBilling({ subscriptions: [aSubscription({ billingPeriod: "yearly" })] });
  const { sent } = await openSubscription(onUnlimited, monthly, {
    [PREVIEW]: { body: preview },
    [SWITCH]: { body: yearly },
  });
  const dialog = await ask();
  expect(await screen.findByText("$2,569.00")).toBeTruthy();
  expect(screen.getByText("Next payment, 22 Nov 2027")).toBeTruthy();
  expect(sent(SWITCH)).toHaveLength(0);
  await confirm(dialog);
  expect(await findNotice("Billed yearly", /billed yearly from now on/)).toBeTruthy();
  expect(await screen.findByText(/^Billed yearly\. Renews/)).toBeTruthy();
  expect(sent(SWITCH)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Switch to yearly" })).toBeNull();
});

test("a credit is labeled as such", async () => {
  const dueNow = { amount: -1250, currencyCode: "USD" };
  await openSubscription(onUnlimited, monthly, { [PREVIEW]: { body: { ...preview, dueNow } } });
  await ask();
  expect(await screen.findByText("Credited to you")).toBeTruthy();
  expect(screen.getByText("$12.50")).toBeTruthy();
});

test("a price that can't be loaded, and a switch that fails", async () => {
  const away = fails(503, "PAYMENT_UNAVAILABLE", "Paddle is away.");
  let answer: object = away;
  await openSubscription(onUnlimited, monthly, { [PREVIEW]: () => answer, [SWITCH]: away });
  const dialog = await ask();
  expect(await screen.findByText("The price could not be loaded")).toBeTruthy();
  answer = { body: preview };
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("$2,569.00");
  await confirm(dialog);
  expect(await findNotice("Error updating subscription", "Paddle is away.")).toBeTruthy();
});

test("is not offered if the subscription is ending", async () => {
  const subscriptions = [aSubscription({ cancelAt: inDays(3) })];
  await openSubscription(onUnlimited, someBilling({ subscriptions }));
  await screen.findByRole("region", { name: "Enterprise" });
  expect(screen.queryByRole("button", { name: "Switch to yearly" })).toBeNull();
});
