import type { BillingSubscription } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { formatDay } from "../../src/format/date.ts";
import { aBrand } from "../brand/a-brand.ts";
import { fakePaddle } from "./fake-paddle.ts";
import { card, notice, openSubscription } from "./open-settings.tsx";
import {
  aSubscription,
  inDays,
  offer,
  offers,
  onUnlimited,
  someBilling,
  someUsage,
} from "./some-billing.ts";

beforeEach(() => {
  vi.stubGlobal("PaddleBillingV1", fakePaddle().global);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const YOUR_PLAN = /^Your plan:/;

describe("the plan cards", () => {
  test("say what each plan holds and costs", async () => {
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
    expect(enterprise.getByText("By agreement")).toBeTruthy();
    expect(enterprise.getByText("White label")).toBeTruthy();
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

  test("open at the period of the address; a trial is offered once", async () => {
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
  ])("is offered on %s", async (_, given) => {
    await openSubscription(given);
    expect(await screen.findByRole("button", { name: "Upgrade to Unlimited" })).toBeTruthy();
  });

  test.each<[what: string, given: Partial<User>]>([
    ["Unlimited", onUnlimited],
    ["a subscription with an overdue payment", { ...onUnlimited, subscriptionStatus: "past_due" }],
    ["a legacy plan", { subscription: "starter" }],
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

  test("an end says what a downgrade means", async () => {
    const subscriptions = [aSubscription({ cancelAt: inDays(5) })];
    await openSubscription(onUnlimited, someBilling({ subscriptions }));
    expect(
      await screen.findByText(
        /you choose the brand that stays usable, the others can still be read/,
      ),
    ).toBeTruthy();
  });

  test("a legacy plan is named, with the way to support", async () => {
    await openSubscription({ subscription: "basic" });
    expect(screen.getByRole("heading", { name: "Your plan: Basic (Legacy)" })).toBeTruthy();
    expect(screen.getByText(/no longer sold/)).toBeTruthy();
    const support = card(YOUR_PLAN).getByRole("link", { name: "Contact Support" });
    expect(support.getAttribute("href")).toBe("/contact-support?category=Billing");
  });
});

describe("the portal", () => {
  const PORTAL = "POST /api/paddle/customer-portal";

  test("needs a subscription", async () => {
    const { sent } = await openSubscription();
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    await notice("No active subscription", /once you have a subscription/);
    expect(sent(PORTAL)).toHaveLength(0);
  });

  test("opens in the same tab", async () => {
    const leave = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const url = "https://customer-portal.paddle.com/cpl_1";
    await openSubscription(onUnlimited, someBilling(), { [PORTAL]: { body: { url } } });
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  });

  test("is the way to pay what is overdue", async () => {
    const leave = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const subscriptions = [aSubscription({ status: "past_due" })];
    const url = "https://customer-portal.paddle.com/cpl_2";
    await openSubscription(onUnlimited, someBilling({ subscriptions }), {
      [PORTAL]: { body: { url } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Update payment method" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  });

  test("says what failed", async () => {
    await openSubscription(onUnlimited, someBilling(), {
      [PORTAL]: { status: 503, body: { code: "PAYMENT_UNAVAILABLE", message: "Paddle is away." } },
    });
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    await notice("Error opening portal", "Paddle is away.");
  });

  test("knows of a subscription that the server no longer has", async () => {
    await openSubscription(onUnlimited);
    await userEvent.click(screen.getByRole("button", { name: "Customer portal" }));
    await notice("No active subscription", /once you have a subscription/);
  });
});

describe("the switch to yearly", () => {
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
  const confirm = (dialog: HTMLElement) =>
    userEvent.click(
      Array.from(dialog.querySelectorAll("button")).find(
        ({ textContent }) => textContent === "Switch to yearly",
      ) ?? dialog,
    );

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
    await notice("Billed yearly", /billed yearly from now on/);
    expect(await screen.findByText(/^Billed yearly\. Renews/)).toBeTruthy();
    expect(sent(SWITCH)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Switch to yearly" })).toBeNull();
  });

  test("a credit is told as one", async () => {
    const dueNow = { amount: -1250, currencyCode: "USD" };
    await openSubscription(onUnlimited, monthly, { [PREVIEW]: { body: { ...preview, dueNow } } });
    await ask();
    expect(await screen.findByText("Credited to you")).toBeTruthy();
    expect(screen.getByText("$12.50")).toBeTruthy();
  });

  test("a price that cannot be read, and a switch that fails", async () => {
    const away = { status: 503, body: { code: "PAYMENT_UNAVAILABLE", message: "Paddle is away." } };
    let answer: object = away;
    await openSubscription(onUnlimited, monthly, { [PREVIEW]: () => answer, [SWITCH]: away });
    const dialog = await ask();
    expect(await screen.findByText("The price could not be loaded")).toBeTruthy();
    answer = { body: preview };
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("$2,569.00");
    await confirm(dialog);
    await notice("Error updating subscription", "Paddle is away.");
  });

  test("is not offered where the subscription ends", async () => {
    const subscriptions = [aSubscription({ cancelAt: inDays(3) })];
    await openSubscription(onUnlimited, someBilling({ subscriptions }));
    await screen.findByRole("region", { name: "Enterprise" });
    expect(screen.queryByRole("button", { name: "Switch to yearly" })).toBeNull();
  });
});

test("plans that cannot be loaded leave the portal in reach", async () => {
  let answer: object = { status: 500 };
  await openSubscription(onUnlimited, someBilling(), { "GET /api/billing": () => answer });
  expect(await screen.findByText("Plans could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Customer portal" })).toBeTruthy();
  answer = { body: someBilling() };
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Enterprise" })).toBeTruthy();
});

test("where no payment is set up nothing can be bought", async () => {
  await openSubscription({}, someBilling({ checkout: null }));
  expect(await screen.findByText("Payments are not set up here.")).toBeTruthy();
  const upgrade = screen.getByRole("button", { name: "Upgrade to Unlimited" });
  expect(upgrade.hasAttribute("disabled")).toBe(true);
});

describe("usage", () => {
  test("in words and as a share of the limit", async () => {
    await openSubscription();
    const usage = card("Usage");
    expect(await usage.findByText("2 of 30 reports")).toBeTruthy();
    expect(usage.getByText("1 of 1 brand")).toBeTruthy();
    expect(usage.getByText("0 of 1 campaign")).toBeTruthy();
    expect(usage.getByText(/^35%, renews at \d\d:\d\d$/)).toBeTruthy();
    const meter = screen.getByRole("meter", { name: "Reports this month" });
    expect(meter.getAttribute("aria-valuetext")).toBe("2 of 30 reports");
  });

  test("without limits", async () => {
    const none = { used: 12, limit: null };
    const usage = someUsage({ brands: none, campaigns: none, reports: none });
    await openSubscription(onUnlimited, someBilling(), { "GET /api/usage": { body: usage } });
    expect(await screen.findByText("12 reports")).toBeTruthy();
    expect(screen.queryByRole("meter", { name: "Reports this month" })).toBeNull();
  });

  test("that cannot be read", async () => {
    let answer: object = { status: 500 };
    await openSubscription({}, someBilling(), { "GET /api/usage": () => answer });
    expect(await screen.findByText(/Your usage could not be loaded/)).toBeTruthy();
    answer = { body: someUsage() };
    await userEvent.click(card("Usage").getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2 of 30 reports")).toBeTruthy();
  });
});

describe("after a downgrade", () => {
  const KEEP = "PUT /api/billing/kept-brand";
  const over = someUsage({ brands: { used: 3, limit: 1 } });
  const brands = [aBrand({ name: "Northwind" }), aBrand({ name: "Contoso" })];

  test("one brand is chosen that stays usable", async () => {
    const { sent } = await openSubscription({}, someBilling(), {
      "GET /api/usage": { body: over },
      "GET /api/brands": { body: { brands } },
      [KEEP]: { body: { success: true } },
    });
    await userEvent.click(await screen.findByRole("radio", { name: "Contoso" }));
    await userEvent.click(screen.getByRole("button", { name: "Keep this brand" }));
    await notice("Brand chosen", "Contoso stays usable.");
    expect(sent(KEEP).map(({ body }) => body)).toEqual([{ brandId: brands[1]?.id }]);
  });

  test("there is nothing to choose where only deactivated brands are too many", async () => {
    const { sent } = await openSubscription({}, someBilling(), {
      "GET /api/usage": { body: over },
      "GET /api/brands": {
        body: { brands: [brands[0], aBrand({ isActive: false })] },
      },
    });
    await waitFor(() => expect(sent("GET /api/brands").length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "Choose the brand to keep" })).toBeNull(),
    );
  });
});

test("the offers of the tests are those of the price list", () => {
  expect(offers.map(({ price }) => price.amount / 100)).toEqual([299, 2869, 250, 599]);
});
