import type { Billing } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { throwMismatch, fails } from "../fake-wire.ts";
import { findNotice } from "../hands.ts";
import type { Wire } from "../open-signed-in.tsx";
import { aUser } from "../people.ts";
import { fakePaddle } from "./fake-paddle.ts";
import { card, openWithoutPaddle } from "./open-settings.tsx";
import { aSubscription, offer, onUnlimited, someBilling } from "./some-billing.ts";

// The files of a worker share their modules, and Paddle.js of an earlier file would still be loaded.
vi.hoisted(() => {
  vi.resetModules();
});

const CHECKOUT = "POST /api/paddle/checkout-url";

// Shared, because a page loads Paddle.js only once and the tests of a file share a page.
const paddle = fakePaddle();

beforeEach(() => {
  paddle.opened.length = 0;
  paddle.close.mockClear();
});
afterEach(() => {
  throwMismatch();
});

const checkout = (given: object = {}) => ({
  priceId: "pri_monthly",
  userEmail: "ada@mail.example",
  userId: "user-1",
  planType: "unlimited",
  billingPeriod: "monthly",
  checkout_ref: "ref.signed",
  ...given,
});

async function open(
  wire: Wire = { [CHECKOUT]: { body: checkout() } },
  given: Partial<User> = {},
  billing: Billing = someBilling(),
) {
  vi.stubGlobal("PaddleBillingV1", paddle.global);
  return openWithoutPaddle(given, billing, wire);
}

const upgradeButton = () => screen.findByRole("button", { name: "Upgrade to Unlimited" });
const upgrade = async () => userEvent.click(await upgradeButton());
async function openOverlay(count = 1) {
  await upgrade();
  await waitFor(() => expect(paddle.opened).toHaveLength(count));
}
const emit = (name: string, detail?: string) => act(() => paddle.emit(name, detail));

test("before Paddle.js has loaded, a click says so; afterward the same button works", async () => {
  const scripts: Node[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as Node);
  });
  const { sent } = await openWithoutPaddle({}, someBilling(), {
    [CHECKOUT]: { body: checkout() },
  });
  await upgrade();
  expect(await findNotice("Payment system loading", /still loading/)).toBeTruthy();
  expect(sent(CHECKOUT)).toHaveLength(0);
  vi.stubGlobal("PaddleBillingV1", paddle.global);
  await act(async () => {
    scripts[0]?.dispatchEvent(new Event("load"));
    await Promise.resolve();
  });
  await openOverlay();
});

test("the overlay gets the price, the person and the signed reference", async () => {
  const { sent } = await open();
  await openOverlay();
  expect(sent(CHECKOUT).map(({ body }) => body)).toEqual([
    { planType: "unlimited", billingPeriod: "monthly" },
  ]);
  expect(paddle.opened[0]).toMatchObject({
    items: [{ priceId: "pri_monthly", quantity: 1 }],
    customer: { email: "ada@mail.example" },
    customData: { user_id: "user-1", plan_type: "unlimited", checkout_ref: "ref.signed" },
  });
});

test("a double click opens one checkout", async () => {
  const { sent } = await open();
  await userEvent.dblClick(await upgradeButton());
  await waitFor(() => expect(paddle.opened).toHaveLength(1));
  expect(sent(CHECKOUT)).toHaveLength(1);
});

test("closing the overlay returns to the cards without a notice", async () => {
  await open();
  await openOverlay();
  expect((await upgradeButton()).getAttribute("aria-busy")).toBe("true");
  emit("checkout.closed");
  expect((await upgradeButton()).getAttribute("aria-busy")).toBeNull();
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
});

describe("what can go wrong", () => {
  test("a person without an e-mail address", async () => {
    const { sent } = await open({ [CHECKOUT]: { body: checkout() } }, { email: "" });
    await upgrade();
    expect(await findNotice("Login Required", "Sign in again to buy a plan.")).toBeTruthy();
    expect(sent(CHECKOUT)).toHaveLength(0);
  });

  test("the server refuses", async () => {
    await open({
      [CHECKOUT]: fails(409, "CONFLICT", "You have Unlimited already."),
    });
    await upgrade();
    await findNotice("Error updating subscription", "You have Unlimited already.");
    expect(paddle.opened).toHaveLength(0);
  });

  test("Paddle.js throws", async () => {
    await open();
    paddle.open.mockImplementationOnce(() => {
      throw new Error("No frame.");
    });
    await upgrade();
    expect(await findNotice("Error opening checkout", /Reload the page/)).toBeTruthy();
    expect((await upgradeButton()).getAttribute("aria-busy")).toBeNull();
  });

  test("Paddle reports an error, with its message or ours", async () => {
    await open();
    await openOverlay();
    emit("checkout.error", "The price is not available.");
    expect(await findNotice("Checkout Failed", "The price is not available.")).toBeTruthy();
    await openOverlay(2);
    emit("checkout.error");
    expect(await findNotice("Checkout Failed", /Nothing was charged/)).toBeTruthy();
  });
});

async function pay(wire: Wire = {}, given: Partial<User> = {}) {
  const app = await open({ [CHECKOUT]: { body: checkout() }, ...wire }, given);
  await openOverlay();
  emit("checkout.completed");
  expect(await screen.findByText("Activating your plan…")).toBeTruthy();
  expect(paddle.close).toHaveBeenCalledOnce();
  return app;
}

test("after a payment it waits until the plan has changed", async () => {
  const person = aUser();
  let billing = someBilling();
  let me = person;
  await pay(
    { "GET /api/billing": () => ({ body: billing }), "GET /api/auth/me": () => ({ body: me }) },
    person,
  );
  me = { ...person, ...onUnlimited };
  billing = someBilling({ subscriptions: [aSubscription()] });
  expect(await findNotice("Unlimited is active", "Thank you.")).toBeTruthy();
  expect(screen.queryByText("Activating your plan…")).toBeNull();
  expect(await screen.findByRole("heading", { name: "Your plan: Unlimited" })).toBeTruthy();
});

test("after a payment it polls every 2 s, and after 60 s says that it takes longer", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await pay();
  const before = sent("GET /api/auth/me").length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const asked = sent("GET /api/auth/me").length - before;
  expect(asked).toBeGreaterThanOrEqual(9);
  expect(asked).toBeLessThanOrEqual(11);
  expect(screen.getByText("Activating your plan…")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(42_000));
  vi.useRealTimers();
  await screen.findByText("Payment received. Your plan will update within minutes.");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/Payment received/)).toBeNull();
});

test("leaving the tab closes the overlay", async () => {
  await open();
  await openOverlay();
  await userEvent.click(screen.getByRole("tab", { name: "Connections" }));
  await waitFor(() => expect(paddle.close).toHaveBeenCalledOnce());
});

describe("add-ons", () => {
  const STORM = "Add Storm Chasers";

  test("show their prices and require Unlimited", async () => {
    await open();
    const storm = await screen.findByRole("region", { name: "Storm Chasers" });
    expect(storm.textContent).toContain("$250 per month, plus tax");
    expect(card("Supercharged").getByText(/\$599/)).toBeTruthy();
    expect(screen.getByRole("button", { name: STORM }).hasAttribute("disabled")).toBe(true);
    expect(card("Storm Chasers").getByText("Requires the Unlimited plan.")).toBeTruthy();
  });

  test("are bought monthly on Unlimited", async () => {
    const answer = checkout({ planType: "storm_chasers", priceId: "pri_storm" });
    const { sent } = await open({ [CHECKOUT]: { body: answer } }, onUnlimited);
    await userEvent.click(await screen.findByRole("button", { name: STORM }));
    await waitFor(() => expect(paddle.opened).toHaveLength(1));
    expect(sent(CHECKOUT).map(({ body }) => body)).toEqual([
      { planType: "storm_chasers", billingPeriod: "monthly" },
    ]);
  });

  test("that are not on sale say so, without a checkout", async () => {
    const offers = [offer({ planType: "storm_chasers", isOnSale: false })];
    const { sent } = await open({}, onUnlimited, someBilling({ offers }));
    await userEvent.click(await screen.findByRole("button", { name: STORM }));
    expect(await findNotice("Coming Soon", "Storm Chasers cannot be bought yet.")).toBeTruthy();
    expect(sent(CHECKOUT)).toHaveLength(0);
  });

  test("are included for superusers", async () => {
    const addOns = { hasStormChasersAddon: true, hasSuperchargedAddon: true };
    await open({}, { isSuperuser: true, ...addOns });
    expect(await screen.findAllByText("Included")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: STORM })).toBeNull();
  });

  test("that the person has show when they renew or end, and are managed in the portal", async () => {
    const subscriptions = [
      aSubscription(),
      aSubscription({ subscriptionId: "sub_2", planType: "storm_chasers" }),
      aSubscription({
        subscriptionId: "sub_3",
        planType: "supercharged",
        accessEndsAt: "2027-02-01T10:00:00Z",
      }),
    ];
    const addOns = { hasStormChasersAddon: true, hasSuperchargedAddon: true };
    await open({}, { ...onUnlimited, ...addOns }, someBilling({ subscriptions }));
    await screen.findByText(/Renews on 20 Jan 2027\.$/, { selector: "p.mt-1" });
    expect(screen.getByText(/Ends on 1 Feb 2027\.$/)).toBeTruthy();
    expect(card("Supercharged").getByRole("button", { name: "Manage" })).toBeTruthy();
  });
});
