import type { BillingSubscription } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { formatDay } from "../../src/format/date.ts";
import { card, openSubscription } from "./open-settings.tsx";
import { aSubscription, inDays, offer, onUnlimited, someBilling } from "./some-billing.ts";

const YOUR_PLAN = /^Your plan:/;

describe("the plan cards", () => {
  test("show what each plan includes and costs", async () => {
    await openSubscription();
    const free = await screen.findByRole("region", { name: "Free" });
    expect(free.textContent).toContain("$0");
    for (const feature of ["1 campaign per month", "1 brand", "1 report per month"]) {
      expect(card("Free").getByText(feature)).toBeTruthy();
    }
    const unlimited = card("Unlimited");
    expect(unlimited.getByText(/\$299/).textContent).toBe("$299 per month, plus tax");
    expect(unlimited.getByText("3-day free trial.")).toBeTruthy();
    for (const feature of ["Unlimited brands", "Priority support", "Add-ons available"]) {
      expect(unlimited.getByText(feature)).toBeTruthy();
    }
    const enterprise = card("Enterprise");
    expect(enterprise.getByText("Custom pricing")).toBeTruthy();
    expect(enterprise.getByText("On request")).toBeTruthy();
    expect(enterprise.getByText("White labeling")).toBeTruthy();
    const sales = enterprise.getByRole("link", { name: "Contact sales" });
    expect(sales.getAttribute("href")).toBe("/contact-support?category=Sales");
  });

  test("show the yearly price, and keep the period in the address", async () => {
    const { router } = await openSubscription();
    await userEvent.click(await screen.findByRole("radio", { name: "Yearly, save 20%" }));
    await waitFor(() =>
      expect(router.state.location.href).toBe("/settings?tab=subscription&period=yearly"),
    );
    expect(card("Unlimited").getByText(/\$2,869/).textContent).toBe("$2,869 per year, plus tax");
    expect(card("Unlimited").getByText("Saving 20%. 3-day free trial.")).toBeTruthy();
  });

  test("open at the period in the address; a trial is offered once", async () => {
    const billing = someBilling({ offers: [offer({ billingPeriod: "yearly", trialDays: 0 })] });
    await openSubscription({}, billing, {}, "&period=yearly");
    expect(await screen.findByText("Saving 20%.")).toBeTruthy();
  });

  test.each<[subscription: User["subscription"], name: string]>([
    ["free", "Free"],
    ["unlimited", "Unlimited"],
    ["enterprise", "Enterprise"],
    ["custom", "Enterprise"],
  ])("mark the card of %s", async (subscription, name) => {
    await openSubscription({ subscription });
    await screen.findByRole("region", { name: "Enterprise" });
    expect(screen.getAllByText("Your plan")).toHaveLength(1);
    expect(card(name).getByText("Your plan")).toBeTruthy();
  });
});

describe("upgrading", () => {
  test.each<[what: string, given: Partial<User>]>([
    ["Free", {}],
    ["a running trial", { subscription: "trial", trialEnd: inDays(2) }],
    ["a trial that has ended", { subscription: "trial", trialEnd: inDays(-2) }],
    ["a subscription that was canceled", { subscription: "free", subscriptionStatus: "canceled" }],
    ["Unlimited that was canceled", { ...onUnlimited, subscriptionStatus: "canceled" }],
  ])("is offered on %s", async (_, given) => {
    await openSubscription(given);
    expect(await screen.findByRole("button", { name: "Upgrade to Unlimited" })).toBeTruthy();
  });

  test.each<[what: string, given: Partial<User>]>([
    ["Unlimited", onUnlimited],
    ["a subscription with an overdue payment", { ...onUnlimited, subscriptionStatus: "past_due" }],
    ["a legacy plan", { subscription: "starter" }],
    ["Unlimited by agreement", { subscription: "unlimited" }],
    ["Enterprise", { subscription: "enterprise" }],
  ])("is not offered on %s", async (_, given) => {
    await openSubscription(given);
    await screen.findByRole("region", { name: "Enterprise" });
    expect(screen.queryByRole("button", { name: "Upgrade to Unlimited" })).toBeNull();
  });
});

describe("the badge", () => {
  const cases: [
    words: string,
    given: Partial<User>,
    subscription?: Partial<BillingSubscription>,
  ][] = [
    ["Active", onUnlimited, {}],
    ["Active", { ...onUnlimited, subscriptionStatus: "trialing" }, { status: "trialing" }],
    ["Active", { subscription: "trial", trialEnd: inDays(1) }],
    ["Free", {}],
    ["Trial ended", { subscription: "trial", trialEnd: inDays(-1) }],
    ["Paused", { ...onUnlimited, subscriptionStatus: "paused" }, { status: "paused" }],
    ["Payment overdue", onUnlimited, { status: "past_due" }],
    ["Starter", { subscription: "starter" }],
  ];
  test.each(cases)("is %s", async (words, given, subscription) => {
    const subscriptions = subscription === undefined ? [] : [aSubscription(subscription)];
    await openSubscription(given, someBilling({ subscriptions }));
    await screen.findByRole("region", { name: "Enterprise" });
    expect(card(YOUR_PLAN).getByText(words)).toBeTruthy();
  });

  test.each(["past_due", "paused", "canceled"] as const)(
    "says when a plan that is %s expires",
    async (status) => {
      const accessEndsAt = inDays(5);
      const subscriptions = [aSubscription({ status, accessEndsAt })];
      await openSubscription(onUnlimited, someBilling({ subscriptions }));
      expect(await screen.findByText(`Expires ${formatDay(accessEndsAt)}`)).toBeTruthy();
    },
  );
});

describe("the plan in words", () => {
  const day = formatDay(inDays(5));
  const cases: [words: string | RegExp, subscription: Partial<BillingSubscription>][] = [
    ["Billed monthly. Renews on 20 Jan 2027.", {}],
    ["Billed yearly. Renews on 20 Jan 2027.", { billingPeriod: "yearly" }],
    [
      `Free trial until ${day}. The first payment is due then.`,
      { status: "trialing", trialEnd: inDays(5) },
    ],
    [`Your subscription ends on ${day}.`, { cancelAt: inDays(5) }],
    ["Your last payment failed.", { status: "past_due", accessEndsAt: inDays(5) }],
    ["Your subscription is paused.", { status: "paused" }],
    [`Your plan works until ${day}.`, { status: "canceled", accessEndsAt: inDays(5) }],
  ];
  test.each(cases)("%s", async (words, given) => {
    await openSubscription(onUnlimited, someBilling({ subscriptions: [aSubscription(given)] }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each<[words: string | RegExp, given: Partial<User>]>([
    ["Free includes 1 brand, 1 campaign and 1 report a month.", {}],
    ["Brands, campaigns and reports are unlimited for you.", { isSuperuser: true }],
    ["Unlimited brands, campaigns and reports.", { subscription: "unlimited" }],
    ["Its limits and its price are what we agreed on.", { subscription: "custom" }],
    [/^Everything is included until/, { subscription: "trial", trialEnd: inDays(2) }],
    [/^Your trial ended on/, { subscription: "trial", trialEnd: inDays(-2) }],
    [/^Free includes/, { ...onUnlimited, subscriptionStatus: "paused", nextBillingDate: null }],
  ])("%s, without an active subscription", async (words, given) => {
    await openSubscription(given);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("a plan that ends says what a downgrade means", async () => {
    const subscriptions = [aSubscription({ cancelAt: inDays(5) })];
    await openSubscription(onUnlimited, someBilling({ subscriptions }));
    const words = /you choose the brand that stays usable, the others can still be read/;
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("a legacy plan is named, with a link to support", async () => {
    await openSubscription({ subscription: "basic" });
    expect(screen.getByRole("heading", { name: "Your plan: Basic (Legacy)" })).toBeTruthy();
    expect(screen.getByText(/no longer sold/)).toBeTruthy();
    const support = card(YOUR_PLAN).getByRole("link", { name: "Contact Support" });
    expect(support.getAttribute("href")).toBe("/contact-support?category=Billing");
  });
});

test("the portal can be opened even if plans can't be loaded", async () => {
  let answer: object = { status: 500 };
  await openSubscription(onUnlimited, someBilling(), { "GET /api/billing": () => answer });
  expect(await screen.findByText("Plans could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Customer portal" })).toBeTruthy();
  answer = { body: someBilling() };
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Enterprise" })).toBeTruthy();
});

test("nothing can be bought if payment is not set up", async () => {
  await openSubscription({}, someBilling({ checkout: null }));
  expect(await screen.findByText("Payments are not set up here.")).toBeTruthy();
  const upgrade = screen.getByRole("button", { name: "Upgrade to Unlimited" });
  expect(upgrade.hasAttribute("disabled")).toBe(true);
});
