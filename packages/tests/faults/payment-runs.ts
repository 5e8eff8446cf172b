import { randomUUID } from "node:crypto";

import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { newUser } from "@adwright/core/auth/register";
import { issueCheckoutRef } from "@adwright/core/billing/create-checkout";
import { applyPaymentEvent, receiveWebhook } from "@adwright/core/billing/reconcile-subscription";
import type { Context } from "@adwright/core/context";
import { reconcilePayments } from "@adwright/core/maintenance/reconcile-payments";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { paddlePrices } from "@adwright/stand-ins/paddle/catalogue";
import { signatureOf } from "@adwright/stand-ins/paddle/deliveries";
import { type PaddleStandIn, startPaddle } from "@adwright/stand-ins/paddle/paddle";
import type { PaymentRow } from "@adwright/store/billing/payment";
import type { SubscriptionRow } from "@adwright/store/billing/subscription";
import type { UserRow } from "@adwright/store/person/user";
import { makePayments } from "@adwright/vendors/paddle/make-payments";
import { beforeAll, expect, test } from "vitest";

import { randomFrom } from "../support/data/random.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { seedsOf } from "./fault-runs.ts";

/** So many random lives, each from a seed of its own. */
export function testPayments(runs: number, firstSeed: number): void {
  const stage = useBareStage();
  let context: Context;
  beforeAll(async () => {
    context = await makeContext(readConfig(), { now: stage.clock.now });
  });

  test.each(seedsOf(runs, firstSeed))(
    "seed %i: events shuffled, repeated, late and lost end as those in order",
    { timeout: 60_000 },
    async (seed) => {
      const { ordered, disturbed, events } = await runPayments(context, seed);
      expect(events).toBeGreaterThan(2);
      expect(disturbed).toEqual(ordered);
    },
  );
}

/** What a person, their subscriptions and the ledger have become. */
interface Outcome {
  user: Partial<UserRow>;
  subscriptions: Partial<SubscriptionRow>[];
  ledger: Pick<PaymentRow, "at" | "kind" | "amount">[];
}

/**
 * A random life of a subscription, lived twice: once each event is delivered in order at once, the other time events
 * are lost, late, repeated and in any order, and the hourly reconciliation runs only when a subscription has begun or
 * ended, and last of all. Both must end the same.
 */
async function runPayments(
  context: Context,
  seed: number,
): Promise<{ ordered: Outcome; disturbed: Outcome; events: number }> {
  const beganMs = context.now() - 300 * DAY_MS;
  const ordered = await live(context, { seed, beganMs, luck: undefined });
  const disturbed = await live(context, { seed, beganMs, luck: randomFrom(seed + 1) });
  return { ordered: ordered.outcome, disturbed: disturbed.outcome, events: ordered.events };
}

interface Life {
  seed: number;
  beganMs: number;
  /** Decides what happens to events; undefined if all is well. */
  luck: (() => number) | undefined;
}

async function live(context: Context, { seed, beganMs, luck }: Life) {
  const random = randomFrom(seed);
  let atMs = beganMs;
  const paddle = await startPaddle({
    now: () => atMs,
    apiKey: "key",
    clientToken: "test_token",
    appOrigin: "http://localhost",
  });
  const userId = await makeUser(context);
  const ledger: Outcome["ledger"] = [];
  const ctx = contextAt(context, { paddle, userId, now: () => atMs, ledger });
  const priceId = paddlePrices.unlimitedMonthly;
  const late: string[] = [];
  let told = 0;
  let id = "";
  const steps = 4 + Math.floor(random() * 8);
  for (let step = 0; step < steps; step++) {
    const before = id;
    if (id === "") id = buy(paddle, await issueCheckoutRef(ctx, { userId, priceId }));
    else {
      atMs += Math.floor(random() * 40 * DAY_MS) + HOUR_MS;
      paddle.tick();
      id = act(paddle, id, await issueCheckoutRef(ctx, { userId, priceId }), random());
    }
    const bodies = paddle
      .events()
      .slice(told)
      .map((event) => paddle.bodyOf(event));
    told += bodies.length;
    for (const body of luck ? arriving(bodies, late, luck) : bodies) await deliver(ctx, body);
    // Before anybody changes a price the subscription is known, and an ended one is compared for 30 days.
    const hasEnded = paddle.engine.getSubscription(id).status === "canceled";
    if (luck && (id !== before || hasEnded)) await reconcilePayments(ctx, Infinity);
  }
  for (const body of luck ? shuffled(late, luck) : []) await deliver(ctx, body);
  await reconcilePayments(ctx, Infinity);
  const outcome = await outcomeOf(ctx, userId, ledger);
  await paddle.close();
  return { outcome, events: told };
}

/** Of the events a third each is lost, comes later, or comes now, perhaps twice; with some of those that are late. */
function arriving(bodies: readonly string[], late: string[], luck: () => number): string[] {
  const now = late.splice(0, Math.floor(luck() * 3));
  for (const body of bodies) {
    const fate = luck();
    if (fate > 0.66) now.push(body, ...(fate > 0.85 ? [body] : []));
    else if (fate > 0.33) late.push(body);
  }
  return shuffled(now, luck);
}

function shuffled(bodies: readonly string[], luck: () => number): string[] {
  return bodies
    .map((body) => ({ body, place: luck() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ body }) => body);
}

async function makeUser(context: Context): Promise<string> {
  const userId = randomUUID();
  const createdAt = new Date(context.now()).toISOString();
  const names = { username: "pay", fullName: "Pay Er", email: `${userId}@journeys.example` };
  await context.store.users.create(newUser({ userId, ...names, emailVerified: true, createdAt }));
  return userId;
}

interface Parts {
  paddle: PaddleStandIn;
  userId: string;
  now: () => number;
  ledger: Outcome["ledger"];
}

/** The product at that time, with that Paddle. It notes what is added to the ledger; the test works off the queue. */
function contextAt(context: Context, { paddle, userId, now, ledger }: Parts): Context {
  const { billing, store } = context;
  if (!billing) throw new Error("Nobody can pay here.");
  const webhookSecrets = [process.env["PADDLE_WEBHOOK_SECRETS"] ?? ""];
  const payments = makePayments({ apiKey: "key", apiUrl: paddle.origin, webhookSecrets });
  const { positions } = store;
  return {
    ...context,
    now,
    jobQueue: { send: () => Promise.resolve() },
    billing: { ...billing, payments },
    store: {
      ...store,
      // Other lives have another Paddle.
      positions: {
        find: (name) => positions.find(userId + name),
        move: (name, from, to) => positions.move(userId + name, from, to),
      },
      payments: {
        ...store.payments,
        add: async (payment) => {
          const isNew = await store.payments.add(payment);
          const { at, kind, amount } = payment;
          if (isNew) ledger.push({ at, kind, amount });
          return isNew;
        },
      },
    },
  };
}

function buy(paddle: PaddleStandIn, ref: string): string {
  const priceId = paddlePrices.unlimitedMonthly;
  const email = "pay@journeys.example";
  return paddle.buy({ priceId, email, customData: { checkout_ref: ref }, card: "works" }).id;
}

/** Something that can happen to a subscription as it is; answers which one goes on. */
function act(paddle: PaddleStandIn, id: string, ref: string, luck: number): string {
  const { engine } = paddle;
  const { status } = engine.getSubscription(id);
  if (status === "canceled") return luck < 0.5 ? buy(paddle, ref) : id;
  if (status === "paused") engine.setPaused(id, false);
  else actions[Math.floor(luck * actions.length)]?.(engine, id);
  return id;
}

type Engine = PaddleStandIn["engine"];

const actions: ((engine: Engine, id: string) => void)[] = [
  (engine, id) => engine.setCard(id, "declines"),
  (engine, id) => engine.setCard(id, "works"),
  (engine, id) => engine.withdrawCancellation(id),
  scheduleEnd,
  switchToYearly,
  (engine, id) => engine.getSubscription(id).status === "active" && engine.setPaused(id, true),
  (engine, id) => engine.cancel(id, "immediately"),
];

function switchToYearly(engine: Engine, id: string): void {
  if (engine.getSubscription(id).status !== "active") return;
  engine.setCard(id, "works");
  engine.changePrice(id, paddlePrices.unlimitedYearlyWithoutTrial, "prorated_immediately");
}

function scheduleEnd(engine: PaddleStandIn["engine"], id: string): void {
  if (engine.getSubscription(id).cancelAt === null) engine.cancel(id, "next_billing_period");
}

async function deliver(ctx: Context, body: string): Promise<void> {
  const secret = process.env["PADDLE_WEBHOOK_SECRETS"] ?? "";
  const signature = signatureOf(body, secret, ctx.now());
  await receiveWebhook(ctx, { body: Buffer.from(body), signature });
  const { event_id: eventId } = JSON.parse(body) as { event_id: string };
  await applyPaymentEvent(ctx, { eventId });
}

/** Without ids, and without what depends on when a change was seen: since when a payment is overdue, and its grace. */
async function outcomeOf(
  { store }: Context,
  userId: string,
  ledger: Outcome["ledger"],
): Promise<Outcome> {
  const row = await store.users.find(userId);
  if (!row) throw new Error("The person is gone.");
  const { userId: _, email: _email, createdAt: _at, paddleCustomerId: _customer, ...user } = row;
  const rows = (await store.subscriptions.listOf(userId)).toSorted((a, b) =>
    a.startedAt.localeCompare(b.startedAt),
  );
  const current = rows.findIndex(({ subscriptionId }) => subscriptionId === user.subscriptionId);
  const isOverdue = user.subscriptionStatus === "past_due";
  return {
    user: {
      ...user,
      subscriptionId: String(current),
      ...(isOverdue && { subscription: "free", pastDueSince: typeof user.pastDueSince }),
    },
    subscriptions: rows.map(
      ({
        userId: _owner,
        subscriptionId: _id,
        customerId: _paying,
        order: _order,
        version: _version,
        isTrialEndTold: _told,
        ...one
      }) => ({ ...one, pastDueSince: typeof one.pastDueSince }),
    ),
    ledger: ledger.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
