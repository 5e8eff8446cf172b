import { Hono } from "hono";

import { makeFaults } from "../faults.ts";
import { serveApp } from "../loopback.ts";
import type { StandIn, StandInOptions } from "../stand-in.ts";
import { apiRoutes } from "./api-routes.ts";
import { type BillingEngine, type Purchase, makeBillingEngine } from "./billing-engine.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { bodyOf, makeDeliveries } from "./deliveries.ts";
import { makePaddleId } from "./ids.ts";
import { moveTime } from "./move-time.ts";
import { makePortal } from "./portal-routes.ts";
import { type Delivery, type PaddleEvent, type Subscription, openPaddleState } from "./state.ts";

export interface PaddleOptions extends StandInOptions {
  apiKey: string;
  /** As `test_…`; public. */
  clientToken: string;
  /** The origin of the application: the only one that may open the checkout. */
  appOrigin: string;
  /** Where webhooks go and what they are signed with; nowhere without it. */
  webhook?: { url: string; secret: string } | undefined;
  /** The pause before a webhook is sent again, in real time; each further one is twice as long. */
  retryDelayMs?: number | undefined;
}

/** What `POST /local/paddle/deliver` takes. */
export interface DeliveryOrder {
  subscriptionId: string;
  /** Which of its events, in the order in which they happened, are to be sent. */
  order: readonly number[];
  /** Each twice. */
  duplicate?: boolean | undefined;
}

/** `origin` serves the API, `/paddle/v2/paddle.js`, the checkout and the portal: an origin that is not the app's. */
export interface PaddleStandIn extends StandIn {
  scriptUrl: string;
  /** Does everything that has come due; to be called when the clock has moved. */
  tick(): void;
  /** Once no webhook is on its way. */
  settled(): Promise<void>;
  subscriptions(): readonly Subscription[];
  /** Everything that was reported, oldest first; of one subscription if named. */
  events(subscriptionId?: string): readonly PaddleEvent[];
  deliveries(): readonly Delivery[];
  /** Sends events of a subscription again; answers each with its status, undefined when there is no such event. */
  deliver(
    order: DeliveryOrder,
  ): Promise<{ eventId: string; type: string; status: number }[] | undefined>;
  /** The body of an event's webhook. */
  bodyOf(event: PaddleEvent): string;
  /** What Pay in the checkout does, without a browser. */
  buy(purchase: Purchase): Subscription;
  /** What staff and customers do at Paddle: cancel, change a card, pause, refund. */
  engine: BillingEngine;
}

/** Paddle Billing; see README.md beside this file. Faults: vendor `paddle`, methods as in the SDK, and `webhook`. */
export async function startPaddle(options: PaddleOptions): Promise<PaddleStandIn> {
  const { dataDir, now = Date.now, faults = makeFaults(), appOrigin, webhook } = options;
  const state = openPaddleState(dataDir);
  const retryDelayMs = options.retryDelayMs ?? 1000;
  const deliveries = makeDeliveries({ state, now, faults, webhook, retryDelayMs });

  const engine = makeBillingEngine(state, now, (type, subscriptionId, occurredAt, data) => {
    const id = makePaddleId("evt", now());
    // What happens to the entity later must not change what was reported.
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
      apiKey,
      tick,
      openPortal: (id, ids) => portal.open(id, ids),
    }),
  );

  const server = await serveApp(app);
  ({ origin } = server);
  deliveries.resume();
  const eventsOf = (id?: string) =>
    state.events.filter(({ subscriptionId }) => id === undefined || subscriptionId === id);

  return {
    origin,
    scriptUrl: `${origin}/paddle/v2/paddle.js`,
    engine,
    tick,
    settled: () => deliveries.settled(),
    subscriptions: () => state.subscriptions,
    events: eventsOf,
    deliveries: () => state.deliveries,
    bodyOf,
    buy(purchase) {
      const { subscription } = engine.buy(purchase);
      state.save();
      return subscription;
    },
    async deliver({ subscriptionId, order, duplicate = false }) {
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
