import { randomUUID } from "node:crypto";

import { Hono } from "hono";

import { makeFaults } from "../faults.ts";
import { bearerOf, isKey, pathOf, serveApp } from "../loopback.ts";
import type { StandInOptions } from "../stand-in.ts";
import { answerPaddleError, PaddleError, refusalOfKey } from "./api-error.ts";
import { apiRoutes } from "./api-routes.ts";
import { type Purchase, makeBillingEngine } from "./billing-engine.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { bodyOf, makeDeliveries } from "./deliveries.ts";
import { makePaddleId } from "./ids.ts";
import { moveTime } from "./move-time.ts";
import { makePortal } from "./portal-routes.ts";
import { type Delivery, type PaddleEvent, type Subscription, openPaddleState } from "./state.ts";

export interface PaddleOptions extends StandInOptions {
  apiKey: string;
  /** Such as `test_…`; public. */
  clientToken: string;
  /** The application's origin, the only one that may open the checkout. */
  appOrigin: string;
  /** The address and signing secret of webhooks; without it none are sent. */
  webhook?: { url: string; secret: string } | undefined;
  /** The pause before a webhook's first retry, in real time; it doubles with each further one. */
  retryDelayMs?: number | undefined;
}

/** The body of `POST /local/paddle/deliver`. */
export interface DeliveryOrder {
  subscriptionId: string;
  /** The indexes of the subscription's events to send, in this order. */
  order: readonly number[];
  /** Sends each twice. */
  duplicate?: boolean | undefined;
}

/** The script, the checkout that it opens and the portal; the latter two ask for a token of their own. */
const OPEN_TO_BROWSERS =
  /^(?:GET \/paddle\/v2\/paddle\.js|GET \/checkout|POST \/checkout\/pay|(?:GET|POST) \/portal\/.+)$/;

/**
 * Paddle Billing; see README.md in this folder. `origin` serves the API, `/paddle/v2/paddle.js`, the checkout and the
 * portal; it differs from the application's origin. Faults: vendor `paddle`, methods as in the SDK, and `webhook`.
 */
export async function startPaddle(options: PaddleOptions) {
  const { dataDir, now = Date.now, faults = makeFaults(), appOrigin, webhook } = options;
  const state = openPaddleState(dataDir);
  const retryDelayMs = options.retryDelayMs ?? 1000;
  const deliveries = makeDeliveries({ state, now, faults, webhook, retryDelayMs });

  const engine = makeBillingEngine(state, now, (type, subscriptionId, occurredAt, data) => {
    const id = makePaddleId("evt", now());
    // A copy, because later changes of the entity must not change the event.
    const event = { id, type, occurredAt, subscriptionId, data: structuredClone(data) };
    state.events.push(event);
    deliveries.queue(event);
  });

  let origin = "";
  const tick = () => {
    const before = state.lastMicros;
    moveTime(state, engine, now());
    if (state.lastMicros !== before) state.save();
  };
  const saved = () => state.save();
  const portal = makePortal({ state, engine, now, origin: () => origin, appOrigin, tick });
  const { apiKey, clientToken } = options;
  const app = new Hono();
  app.route("/", checkoutRoutes({ engine, clientToken, appOrigin, saved }));
  app.route("/", portal.app);
  app.route(
    "/",
    apiRoutes({
      state,
      engine,
      now,
      faults,
      tick,
      openPortal: (id, ids) => portal.open(id, ids),
    }),
  );

  const unknown = new PaddleError(404, "invalid_url", "URL called is invalid");
  app.notFound((c) => answerPaddleError(c, unknown, randomUUID()));

  const server = await serveApp(app, {
    admits: (request) =>
      OPEN_TO_BROWSERS.test(`${request.method} ${pathOf(request)}`) ||
      isKey(bearerOf(request), apiKey),
    refusalOf: refusalOfKey,
    isWelcome: (page) => page === appOrigin,
  });
  ({ origin } = server);
  deliveries.resume();
  /** All events, oldest first; only those of one subscription if given. */
  const eventsOf = (id?: string): readonly PaddleEvent[] =>
    state.events.filter(({ subscriptionId }) => id === undefined || subscriptionId === id);

  return {
    origin,
    scriptUrl: `${origin}/paddle/v2/paddle.js`,
    /** Actions of staff and customers at Paddle: cancel, change a card, pause, refund. */
    engine,
    /** Processes everything that is due; call it after the clock has moved. */
    tick,
    /** Resolves when no webhook is being sent. */
    settled: () => deliveries.settled(),
    subscriptions: (): readonly Subscription[] => state.subscriptions,
    events: eventsOf,
    deliveries: (): readonly Delivery[] => state.deliveries,
    /** The body of an event's webhook. */
    bodyOf,
    /** The Pay button of the checkout, without a browser. */
    buy(purchase: Purchase): Subscription {
      const { subscription } = engine.buy(purchase);
      state.save();
      return subscription;
    },
    /** Sends a subscription's events again; answers the status of each, or undefined for an event that does not exist. */
    async deliver({ subscriptionId, order, duplicate = false }: DeliveryOrder) {
      const all = eventsOf(subscriptionId);
      const chosen = order.flatMap((index) => all[index] ?? []);
      if (all.length === 0 || chosen.length < order.length) return undefined;
      const sent = [];
      for (const event of chosen.flatMap((one) => (duplicate ? [one, one] : [one]))) {
        const status = await deliveries.send(event);
        sent.push({ eventId: event.id, type: event.type, status });
      }
      return sent;
    },
    async close() {
      deliveries.stop();
      await server.close();
    },
  };
}

export type PaddleStandIn = Awaited<ReturnType<typeof startPaddle>>;
