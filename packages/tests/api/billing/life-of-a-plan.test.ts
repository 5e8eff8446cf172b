import { expect, test } from "vitest";

import { notificationsOf } from "../../support/people/notifications.ts";
import { DAY_MS, HOUR_MS, useBillingStage } from "./billing-stage.ts";

const at = useBillingStage();

/** Each test handles many webhooks one after the other, on a machine that may be busy. */

test("a plan goes from Free through checkout, trial, Unlimited, add-on and cancellation back to Free", async () => {
  const person = await at.customer();
  const offers = await at.billing(person);
  expect(offers.checkout).toMatchObject({ environment: "sandbox" });
  expect(offers.checkout?.scriptUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/paddle\/v2\/paddle\.js$/);
  expect(offers.offers[0]).toMatchObject({ planType: "unlimited", trialDays: 3 });

  const planId = await at.buy(person, "unlimited");
  const trialing = await at.becomes(person, ({ subscription }) => subscription === "unlimited");
  expect(trialing).toMatchObject({
    subscriptionStatus: "trialing",
    billingPeriod: "monthly",
    subscriptionId: planId,
    subscription_active: true,
    cancelAt: null,
  });
  expect(trialing.trialEnd).not.toBeNull();

  await at.advance(4 * DAY_MS);
  const paying = await at.becomes(person, (user) => user.subscriptionStatus === "active");
  expect(paying).toMatchObject({ trialEnd: null, subscription: "unlimited" });
  expect(paying.nextBillingDate).not.toBeNull();

  await at.buy(person, "storm_chasers");
  await at.becomes(person, (user) => user.hasStormChasersAddon);

  const { body: portal } = await person.api<{ url: string }>("POST", "/api/paddle/customer-portal");
  const canceling = await fetch(`${portal.url}/${planId}/cancel`, { method: "POST" });
  expect(await canceling.text()).toContain("ends 20");
  const ending = await at.becomes(person, ({ cancelAt }) => cancelAt !== null);
  expect(ending).toMatchObject({ subscription: "unlimited", subscription_active: true });
  // The add-on is useless without the plan.
  await expect
    .poll(async () =>
      (await at.billing(person)).subscriptions.map(({ cancelAt }) => cancelAt !== null),
    )
    .toEqual([true, true]);

  await at.advance(31 * DAY_MS);
  const free = await at.becomes(person, ({ subscription }) => subscription === "free");
  expect(free).toMatchObject({
    subscriptionStatus: "canceled",
    trialEnd: null,
    trial_expires_at: null,
    subscription_active: false,
    subscriptionId: null,
    cancelAt: null,
    nextBillingDate: null,
  });
  await at.becomes(person, (user) => !user.hasStormChasersAddon);
  const { offers: again, subscriptions } = await at.billing(person);
  expect(again[0]).toMatchObject({ planType: "unlimited", trialDays: 0 });
  expect(subscriptions.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  expect((await at.checkout(person, "unlimited")).priceId).toContain("monthlypaid");
  expect(await person.api("POST", "/api/paddle/customer-portal")).toMatchObject({
    status: 404,
    body: { message: "No active subscription" },
  });
});

test("after a declined card there are seven days to pay, and paying in the portal restores the plan", async () => {
  const person = await at.customer();
  const id = await at.buy(person, "unlimited", { card: "declines" });
  await at.becomes(person, (user) => user.subscriptionStatus === "trialing");
  await at.advance(3 * DAY_MS + HOUR_MS);
  const overdue = await at.becomes(person, (user) => user.subscriptionStatus === "past_due");
  expect(overdue).toMatchObject({ subscription: "unlimited", subscription_active: true });
  const [subscription] = (await at.billing(person)).subscriptions;
  const graceMs = Date.parse(subscription?.accessEndsAt ?? "") - at.stage.clock.now();
  expect(graceMs).toBeGreaterThan(6.9 * DAY_MS);
  expect(graceMs).toBeLessThanOrEqual(7 * DAY_MS);

  await at.advance(7 * DAY_MS);
  expect(await at.me(person)).toMatchObject({ subscription_active: false });
  await at.stage.runCron("reconcile-payments");
  expect(await at.me(person)).toMatchObject({ subscription: "free", subscriptionId: id });

  at.stage.standIns.paddle.engine.setCard(id, "works");
  const paid = await at.becomes(person, (user) => user.subscriptionStatus === "active");
  expect(paid).toMatchObject({ subscription: "unlimited", subscription_active: true });
});

test("monthly changes to yearly after Paddle's own preview", async () => {
  const person = await at.customer();
  await at.buy(person, "unlimited");
  await at.becomes(person, (user) => user.subscriptionStatus === "trialing");
  expect(await person.api("POST", "/api/billing/yearly/preview")).toMatchObject({ status: 409 });
  await at.advance(4 * DAY_MS);
  await at.becomes(person, (user) => user.subscriptionStatus === "active");

  const preview = await person.api("POST", "/api/billing/yearly/preview");
  expect(preview).toMatchObject({
    status: 200,
    body: { dueNow: { currencyCode: "USD" }, nextPayment: { amount: 286_900 } },
  });
  const { dueNow } = preview.body as { dueNow: { amount: number } };
  expect(dueNow.amount).toBeGreaterThan(286_900 - 29_900);
  expect(dueNow.amount).toBeLessThan(286_900);
  const switched = await person.api("POST", "/api/billing/yearly");
  expect(switched).toMatchObject({
    status: 200,
    body: { subscriptions: [{ billingPeriod: "yearly", status: "active" }] },
  });
  expect(await at.me(person)).toMatchObject({ billingPeriod: "yearly" });
  expect(await person.api("POST", "/api/billing/yearly")).toMatchObject({ status: 409 });
});

test("the app announces the end of a trial and a failed payment, once each", async () => {
  const person = await at.customer();
  await at.buy(person, "unlimited", { card: "declines" });
  await at.becomes(person, (user) => user.subscriptionStatus === "trialing");
  const titles = async () => (await notificationsOf(person)).map(({ title }) => title);
  expect(await titles()).toEqual([]);

  await at.advance(2 * DAY_MS + 2 * HOUR_MS);
  for (const _ of ["once", "twice"]) await at.stage.runCron("reconcile-payments");
  const trialEnds = expect.stringMatching(/^Your free trial ends on \d+ \w{3} \d{4}$/) as string;
  expect(await titles()).toEqual([trialEnds]);

  await at.advance(DAY_MS);
  await at.becomes(person, (user) => user.subscriptionStatus === "past_due");
  await expect.poll(titles).toEqual(["Your payment didn't go through", trialEnds]);
  await at.stage.runCron("reconcile-payments");
  expect(await notificationsOf(person)).toMatchObject([
    { isRead: false, tone: "problem", path: "/settings?tab=subscription" },
    { isRead: false, tone: "info" },
  ]);
});
