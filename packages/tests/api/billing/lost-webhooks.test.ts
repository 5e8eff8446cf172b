import { cancelAllSubscriptions, extendTrial } from "@adwright/core/billing/change-plan";
import { afterEach, expect, test } from "vitest";

import { openContext } from "../../support/stage/product-context.ts";
import { DAY_MS, HOUR_MS, useBillingStage } from "./billing-stage.ts";

const at = useBillingStage();
afterEach(() => at.stage.faults.clear());

const loseWebhooks = () =>
  at.stage.faults.add({ vendor: "paddle", method: "webhook", kind: "unavailable", times: 10_000 });

test("reconciliation repairs what lost webhooks missed", async () => {
  const person = await at.customer();
  loseWebhooks();
  await at.buy(person, "unlimited");
  await at.stage.standIns.paddle.settled();
  expect(await at.me(person)).toMatchObject({ subscription: "free" });
  // A younger change may still arrive by its webhook.
  await at.advance(HOUR_MS / 4);
  expect(await at.stage.runCron("reconcile-payments")).toMatchObject({ repaired: 1 });
  await at.stage.runCron("evaluate-alerts");
  const { store } = await openContext(at.stage, person.user.id);
  const alerts = await store.alerts.listExisting();
  expect(alerts.find(({ key }) => key === "webhooks")?.message).toMatch(
    /^1 subscription was corrected from Paddle's list/,
  );
  expect(await at.me(person)).toMatchObject({
    subscription: "unlimited",
    subscriptionStatus: "trialing",
  });

  const { subscriptionId } = await at.me(person);
  at.stage.standIns.paddle.engine.cancel(subscriptionId ?? "", "immediately");
  expect(await at.stage.runCron("reconcile-payments")).toMatchObject({ repaired: 1 });
  expect(await at.me(person)).toMatchObject({ subscription: "free", trialEnd: null });
  // Webhooks that arrive late change nothing.
  at.stage.faults.clear();
  const { paddle } = at.stage.standIns;
  const order = [...paddle.events(subscriptionId ?? "").keys()];
  const sent = await paddle.deliver({
    subscriptionId: subscriptionId ?? "",
    order,
    duplicate: true,
  });
  expect(sent?.map(({ status }) => status)).toEqual(order.flatMap(() => [200, 200]));
  expect(await at.stage.runCron("reconcile-payments")).toMatchObject({ repaired: 0 });
  expect(await at.me(person)).toMatchObject({ subscription: "free", trialEnd: null });
});

test("the ledger counts a payment once, and the refund against it", async () => {
  const person = await at.customer();
  const id = await at.buy(person, "unlimited");
  await at.becomes(person, (user) => user.subscription === "unlimited");
  await at.advance(3 * DAY_MS + HOUR_MS);
  await at.becomes(person, (user) => user.subscriptionStatus === "active");
  const { store } = await openContext(at.stage, person.user.id);
  const month = new Date(at.stage.clock.now()).toISOString().slice(0, 7);
  const lines = async () => {
    const { items } = await store.payments.listOf(month, { limit: 200 });
    return items.filter((line) => line.subscriptionId === id).map(({ amount }) => amount);
  };
  await expect.poll(lines).toEqual([29_900]);
  const { paddle } = at.stage.standIns;
  await paddle.deliver({ subscriptionId: id, order: [...paddle.events(id).keys()] });
  const paid = paddle
    .events(id)
    .filter(({ type }) => type === "transaction.completed")
    .at(-1)?.data as { id: string };
  paddle.engine.refund(paid.id, "Paid twice");
  await at.advance(HOUR_MS);
  await expect.poll(lines).toEqual([-29_900, 29_900]);
  await at.stage.runCron("reconcile-payments");
  expect(await lines()).toEqual([-29_900, 29_900]);
});

test("all subscriptions are canceled, even after failures", async () => {
  const person = await at.customer();
  const id = await at.buy(person, "unlimited");
  await at.becomes(person, (user) => user.subscription === "unlimited");
  const ctx = await openContext(at.stage, person.user.id);
  at.stage.faults.add({
    vendor: "paddle",
    method: "subscriptions.cancel",
    kind: "unavailable",
    times: 3,
  });
  await expect(cancelAllSubscriptions(ctx)).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
  expect(at.stage.standIns.paddle.engine.getSubscription(id).status).toBe("trialing");
  // Paddle cancels, but its answer is lost.
  at.stage.faults.add({
    vendor: "paddle",
    method: "subscriptions.cancel",
    kind: "drop_after_commit",
    times: 1,
  });
  await cancelAllSubscriptions(ctx);
  expect(at.stage.standIns.paddle.engine.getSubscription(id).status).toBe("canceled");
  expect(await at.me(person)).toMatchObject({ subscription: "free", trialEnd: null });
  await cancelAllSubscriptions(ctx);
});

test("a trial is extended only if Paddle extends it", async () => {
  const person = await at.customer();
  const id = await at.buy(person, "unlimited");
  await at.becomes(person, (user) => user.subscriptionStatus === "trialing");
  const ctx = await openContext(at.stage, person.user.id);
  const until = new Date(at.stage.clock.now() + 10 * DAY_MS).toISOString();
  await extendTrial(ctx, until);
  expect(Date.parse((await at.me(person)).trialEnd ?? "")).toBe(Date.parse(until));
  const soon = new Date(at.stage.clock.now() + 60_000).toISOString();
  await expect(extendTrial(ctx, soon)).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
  await at.advance(4 * DAY_MS);
  expect(at.stage.standIns.paddle.engine.getSubscription(id).status).toBe("trialing");
});

test("two active subscriptions of one kind alert the operator", async () => {
  const person = await at.customer();
  const first = await at.checkout(person, "unlimited");
  const { paddle } = at.stage.standIns;
  const { priceId, userEmail: email, checkout_ref } = first;
  for (const _ of [1, 2])
    paddle.buy({ priceId, email, customData: { checkout_ref }, card: "works" });
  const { store } = await openContext(at.stage, person.user.id);
  const kinds = async () => (await store.paymentProblems.list()).map(({ key }) => key);
  await expect.poll(kinds).toContain(`double:${person.user.id}:unlimited`);
  await at.stage.runCron("evaluate-alerts");
  const alerts = await store.alerts.listExisting();
  expect(alerts.find(({ key }) => key === "payments")?.message).toContain("paid twice");
});
