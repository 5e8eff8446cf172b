import { randomUUID } from "node:crypto";

import { type Context, Hono } from "hono";
import * as z from "zod/mini";

import { faultyCalls } from "../await-fault.ts";
import type { FaultSource, Fault } from "../faults.ts";
import { PaddleError, answerPaddleError, badRequest, notFound } from "./api-error.ts";
import type { BillingEngine } from "./billing-engine.ts";
import { catalogue, findPrice, getPrice } from "./catalogue.ts";
import {
  adjustmentEntity,
  priceEntity,
  subscriptionEntity,
  transactionEntity,
  detailsOf,
} from "./entities.ts";
import { answerPage } from "./pages.ts";
import { prorationOf } from "./proration.ts";
import type { PaddleState, Subscription } from "./state.ts";
import { addCycle, asTime } from "./times.ts";

export interface ApiOptions {
  state: PaddleState;
  engine: BillingEngine;
  now: () => number;
  faults: FaultSource;
  /** Processes everything that is due; called before a call is answered. */
  tick: () => void;
  openPortal: (customerId: string, subscriptionIds: string[]) => unknown;
}

const CancelBody = z.object({
  effective_from: z.optional(z.nullable(z.enum(["immediately", "next_billing_period"]))),
});

const UpdateBody = z.strictObject({
  items: z.optional(
    z.array(z.strictObject({ price_id: z.string(), quantity: z.optional(z.number()) })),
  ),
  proration_billing_mode: z.optional(
    z.enum([
      "prorated_immediately",
      "prorated_next_billing_period",
      "full_immediately",
      "full_next_billing_period",
      "do_not_bill",
    ]),
  ),
  on_payment_failure: z.optional(z.enum(["prevent_change", "apply_change"])),
  scheduled_change: z.optional(z.null()),
  next_billed_at: z.optional(z.iso.datetime()),
});
type UpdateBody = z.infer<typeof UpdateBody>;

const PortalBody = z.object({ subscription_ids: z.optional(z.array(z.string())) });

/**
 * The part of Paddle's API that the product uses. Faults: methods as in the SDK (`subscriptions.cancel`
 * …).
 */
export function apiRoutes(options: ApiOptions): Hono {
  const { state, engine, now, faults, tick, openPortal } = options;
  const app = new Hono();

  app.onError((error, c) => answerPaddleError(c, error, randomUUID()));

  const faulty = faultyCalls(faults, "paddle", (c, fault) =>
    answerPaddleError(c, errorOf(fault), randomUUID()),
  );
  /** One call: applies faults, then does the work. */
  const call = (method: string, run: (c: Context) => unknown) =>
    [
      faulty(method),
      async (c: Context): Promise<Response> => {
        tick();
        const answer = await run(c);
        state.save();
        return answer instanceof Response ? answer : c.json(envelope(answer));
      },
    ] as const;

  const getSubscription = (c: Context) => engine.getSubscription(c.req.param("id") ?? "");

  app.get("/prices", ...call("prices.list", (c) => answerPage(c, catalogue.map(priceEntity))));
  app.post(
    "/customers/:id/portal-sessions",
    ...call("customerPortalSessions.create", async (c) => {
      const id = c.req.param("id") ?? "";
      if (!state.customers.some((one) => one.id === id)) throw notFound(id);
      const { subscription_ids: ids = [] } = await read(c, PortalBody);
      const foreign = ids.find((one) => engine.getSubscription(one).customerId !== id);
      if (foreign !== undefined) throw notFound(foreign);
      return c.json(envelope(openPortal(id, ids)), 201);
    }),
  );

  app.get(
    "/subscriptions",
    ...call("subscriptions.list", (c) => {
      const isWanted = filterOf(c, { customer_id: "customerId", status: "status", id: "id" });
      return answerPage(c, state.subscriptions.filter(isWanted).map(subscriptionEntity));
    }),
  );
  app.get(
    "/subscriptions/:id",
    ...call("subscriptions.get", (c) => subscriptionEntity(getSubscription(c))),
  );
  app.patch(
    "/subscriptions/:id",
    ...call("subscriptions.update", async (c) => {
      const { id } = getSubscription(c);
      return subscriptionEntity(update(engine, id, await read(c, UpdateBody)));
    }),
  );
  app.patch(
    "/subscriptions/:id/preview",
    ...call("subscriptions.previewUpdate", async (c) =>
      previewEntity(getSubscription(c), priceOf(await read(c, UpdateBody)), now()),
    ),
  );
  app.post(
    "/subscriptions/:id/cancel",
    ...call("subscriptions.cancel", async (c) => {
      const { effective_from: when } = await read(c, CancelBody);
      const { id } = getSubscription(c);
      return subscriptionEntity(engine.cancel(id, when ?? "next_billing_period"));
    }),
  );

  app.get(
    "/transactions",
    ...call("transactions.list", (c) => {
      const since = digitsOf(c.req.query("updated_at[GTE]") ?? "");
      const isWanted = filterOf(c, {
        customer_id: "customerId",
        subscription_id: "subscriptionId",
        status: "status",
      });
      const wanted = state.transactions.filter(
        (one) => isWanted(one) && digitsOf(one.updatedAt) >= since,
      );
      return answerPage(c, wanted.map(transactionEntity));
    }),
  );
  app.get(
    "/adjustments",
    ...call("adjustments.list", (c) => {
      const isWanted = filterOf(c, { subscription_id: "subscriptionId", status: "status" });
      return answerPage(c, state.adjustments.filter(isWanted).map(adjustmentEntity));
    }),
  );
  return app;
}

const envelope = (data: unknown) => ({ data, meta: { request_id: randomUUID() } });

/** A time as text that sorts, with microseconds or without. */
const digitsOf = (time: string) => time.replaceAll(/\D/g, "").padEnd(20, "0");

async function read<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  const parsed = schema.safeParse(parseJson(text === "" ? "{}" : text));
  if (parsed.success) return parsed.data;
  throw badRequest(`Invalid request: ${z.prettifyError(parsed.error)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("Invalid request body");
  }
}

/** Paddle: a filter may have several values, separated by commas. */
function filterOf<Row extends object>(c: Context, fields: Record<string, keyof Row & string>) {
  const wanted = Object.entries(fields).flatMap(([name, field]) => {
    const values = c.req.query(name)?.split(",");
    return values ? [{ field, values }] : [];
  });
  return (row: Row) => wanted.every(({ field, values }) => values.includes(String(row[field])));
}

function update(engine: BillingEngine, id: string, body: UpdateBody): Subscription {
  if (body.scheduled_change === null) engine.withdrawCancellation(id);
  if (body.next_billed_at !== undefined) engine.moveNextBilling(id, body.next_billed_at);
  const priceId = priceOf(body);
  if (priceId === undefined) return engine.getSubscription(id);
  return engine.changePrice(id, priceId, body.proration_billing_mode ?? "");
}

/** Paddle requires a proration mode for a change of items. */
function priceOf({ items, proration_billing_mode: mode }: UpdateBody): string | undefined {
  if (items === undefined) return undefined;
  const [item] = items;
  if (!item || items.length !== 1) throw badRequest("This stand-in bills one item only.");
  if (mode !== "prorated_immediately") {
    throw badRequest("This stand-in knows the mode prorated_immediately only.");
  }
  if ((item.quantity ?? 1) !== 1) throw badRequest("quantity must be between 1 and 1");
  if (!findPrice(item.price_id)) throw notFound(item.price_id);
  return item.price_id;
}

/** The effect of a price change, as answered by `PATCH /subscriptions/{id}/preview`. */
function previewEntity(one: Subscription, asked: string | undefined, nowMs: number) {
  const priceId = asked ?? one.priceId;
  const price = getPrice(priceId);
  const { credit, charge, dueNow } = prorationOf(one, price, nowMs);
  const isChange = priceId !== one.priceId;
  const startsAt = isChange ? asTime(nowMs * 1000) : one.periodStart;
  const endsAt = isChange ? addCycle(startsAt, price.cycle) : one.periodEnd;
  const { id: _, ...entity } = subscriptionEntity({ ...one, priceId, nextBilledAt: endsAt });
  const result = { action: dueNow < 0 ? "credit" : "charge", ...moneyOf(Math.abs(dueNow)) };
  const immediately = { billing_period: { starts_at: startsAt, ends_at: endsAt }, adjustments: [] };
  const next = { starts_at: endsAt, ends_at: addCycle(endsAt, price.cycle) };
  return {
    ...entity,
    immediate_transaction: isChange
      ? { ...immediately, details: detailsOf(Math.max(0, dueNow)) }
      : null,
    next_transaction: { billing_period: next, adjustments: [], details: detailsOf(price.amount) },
    recurring_transaction_details: detailsOf(price.amount),
    update_summary: isChange ? { credit: moneyOf(credit), charge: moneyOf(charge), result } : null,
  };
}

function moneyOf(cents: number) {
  return { amount: String(cents), currency_code: "USD" };
}

function errorOf({ kind, retryAfterMs }: Fault): PaddleError {
  const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  if (kind === "quota") {
    return new PaddleError(
      429,
      "too_many_requests",
      "IP address exceeded the rate limit",
      seconds ?? 60,
    );
  }
  return new PaddleError(503, "service_unavailable", "Service unavailable", seconds);
}
