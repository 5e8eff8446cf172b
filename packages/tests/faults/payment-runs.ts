import { randomUUID } from "node:crypto";

import { newUser } from "@adwright/core/auth/new-user";
import { applyPaymentEvent } from "@adwright/core/billing/apply-payment-event";
import { issueCheckoutRef } from "@adwright/core/billing/checkout-ref";
import { receiveWebhook } from "@adwright/core/billing/receive-webhook";
import type { Context } from "@adwright/core/context";
import { paddlePrices } from "@adwright/stand-ins/paddle/catalogue";
import { signatureOf } from "@adwright/stand-ins/paddle/deliveries";
import { type PaddleStandIn, startPaddle } from "@adwright/stand-ins/paddle/paddle";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";
import type { UserRow } from "@adwright/store/person/user";

import { randomFrom } from "./fault-runs.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a person and their subscriptions have become. */
export interface Outcome {
  user: Partial<UserRow>;
  subscriptions: Partial<SubscriptionRow>[];
}

/**
 * A random life of a subscription, reported to two people: to one in order, to the other shuffled, with repetitions and
 * delays. Both must end the same.
 */
export async function runPayments(
  context: Context,
  seed: number,
): Promise<{ ordered: Outcome; shuffled: Outcome; events: number }> {
  const random = randomFrom(seed);
  const [one, another] = [await makeUser(context), await makeUser(context)];
  const ctx = withoutQueue(context);
  const refOf = (userId: string) =>
    issueCheckoutRef(ctx, { userId, priceId: paddlePrices.unlimitedMonthly });
  const [ref, otherRef] = [await refOf(one), await refOf(another)];

  const bodies = await liveRandomly(random, ref, context.now());
  for (const body of bodies) await deliver(ctx, body);

  const others = bodies.map((body) => asOther(body).replaceAll(ref, otherRef));
  for (const body of disturbed(others, random)) await deliver(ctx, body);

  const ordered = await outcomeOf(ctx, one);
  return { ordered, shuffled: await outcomeOf(ctx, another), events: bodies.length };
}

async function makeUser(context: Context): Promise<string> {
  const userId = randomUUID();
  const createdAt = new Date(context.now()).toISOString();
  const names = { username: "pay", fullName: "Pay Er", email: `${userId}@journeys.example` };
  await context.store.users.create(newUser({ userId, ...names, emailVerified: true, createdAt }));
  return userId;
}

/** The test works off what is reported by itself. */
function withoutQueue(context: Context): Context {
  return { ...context, jobQueue: { send: () => Promise.resolve() } };
}

/** The webhooks of a life that began 300 days ago. */
async function liveRandomly(random: () => number, ref: string, nowMs: number): Promise<string[]> {
  let atMs = nowMs - 300 * DAY_MS;
  const paddle = await startPaddle({
    now: () => atMs,
    apiKey: "key",
    clientToken: "test_token",
    appOrigin: "http://localhost",
  });
  let id = buy(paddle, ref);
  const steps = 3 + Math.floor(random() * 8);
  for (let step = 0; step < steps; step++) {
    atMs += Math.floor(random() * 40 * DAY_MS) + HOUR_MS;
    paddle.tick();
    id = act(paddle, id, ref, random());
  }
  await paddle.close();
  return paddle.events().map((event) => paddle.bodyOf(event));
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

/** The same report about other ids: a subscription belongs to one person. */
function asOther(body: string): string {
  return body.replaceAll(/\b(sub|ctm|txn|evt|ntf|add)_0/g, "$1_1");
}

/** In any order, about every third twice. */
function disturbed(bodies: readonly string[], random: () => number): string[] {
  const sent = bodies.flatMap((body) => (random() < 0.35 ? [body, body] : [body]));
  return sent
    .map((body) => ({ body, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ body }) => body);
}

async function deliver(ctx: Context, body: string): Promise<void> {
  const secret = process.env["PADDLE_WEBHOOK_SECRETS"] ?? "";
  const signature = signatureOf(body, secret, ctx.now());
  await receiveWebhook(ctx, { body: Buffer.from(body), signature });
  const { event_id: eventId } = JSON.parse(body) as { event_id: string };
  await applyPaymentEvent(ctx, { eventId });
}

async function outcomeOf({ store }: Context, userId: string): Promise<Outcome> {
  const user = await store.users.find(userId);
  if (!user) throw new Error("The person is gone.");
  const {
    userId: _,
    email: __,
    createdAt: _at,
    subscriptionId,
    paddleCustomerId,
    ...fields
  } = user;
  const rows = await store.subscriptions.listOf(userId);
  return {
    user: {
      ...fields,
      subscriptionId: plain(subscriptionId),
      paddleCustomerId: plain(paddleCustomerId),
    },
    subscriptions: rows.map(({ userId: ___, version: ____, ...row }) => ({
      ...row,
      subscriptionId: plain(row.subscriptionId),
      customerId: plain(row.customerId),
      order: row.order.split("#")[0] ?? "",
      reports: row.reports.map(({ order, status }) => ({
        order: order.split("#")[0] ?? "",
        status,
      })),
    })),
  };
}

const plain = (id: string | undefined) => id?.replace(/_1/, "_0") ?? "";
