import { randomBytes } from "node:crypto";

import { type Context, Hono } from "hono";
import { html } from "hono/html";

import type { Html } from "../page.ts";
import type { BillingEngine } from "./billing-engine.ts";
import { getPrice } from "./catalogue.ts";
import { makePaddleId } from "./ids.ts";
import { dollars, page } from "./page.ts";
import type { PaddleState, Subscription } from "./state.ts";
import { asTime } from "./times.ts";

export interface PortalOptions {
  state: PaddleState;
  engine: BillingEngine;
  now: () => number;
  origin: () => string;
  appOrigin: string;
  tick: () => void;
}

const SESSION_MS = 24 * 60 * 60 * 1000;

/** The customer portal: pages for anyone who has the link, which is valid for a day. */
export function makePortal({ state, engine, now, origin, appOrigin, tick }: PortalOptions) {
  const sessions = new Map<string, { customerId: string; untilMs: number }>();
  const app = new Hono();

  const customerOf = (c: Context): string | undefined => {
    const session = sessions.get(c.req.param("token") ?? "");
    return session && session.untilMs > now() ? session.customerId : undefined;
  };

  app.get("/portal/:token", (c) => {
    tick();
    const customerId = customerOf(c);
    if (customerId === undefined) return c.html(expiredPage(), 404);
    return c.html(overviewPage(customerId, c.req.param("token")));
  });

  app.post("/portal/:token/:subscriptionId/:action", (c) => {
    tick();
    const customerId = customerOf(c);
    // A form on another site must not be able to act on an open portal.
    const isOwn = (c.req.header("origin") ?? origin()) === origin();
    const { subscriptionId, action, token } = c.req.param();
    const one = state.subscriptions.find(({ id }) => id === subscriptionId);
    if (!isOwn || one === undefined || one.customerId !== customerId) {
      return c.html(expiredPage(), 404);
    }
    act(one, action);
    state.save();
    return c.redirect(`/portal/${token}`, 303);
  });

  function act({ id }: Subscription, action: string): void {
    if (action === "cancel") engine.cancel(id, "next_billing_period");
    else if (action === "keep") engine.withdrawCancellation(id);
    else if (action === "card") engine.setCard(id, "works");
    else if (action === "declined-card") engine.setCard(id, "declines");
  }

  function overviewPage(customerId: string, token: string): Html {
    const own = state.subscriptions.filter((one) => one.customerId === customerId);
    const paid = state.transactions.filter((one) => one.customerId === customerId && one.total > 0);
    return page(
      "Customer portal",
      html`<h1>Customer portal</h1>
        ${own.toReversed().map((one) => subscriptionPart(one, token))}
        <section>
          <h2>Payments</h2>
          ${paid.length === 0 ? html`<p class="note">None yet.</p>` : ""}
          ${paid.map(
            (one) =>
              html`<p>${one.billedAt.slice(0, 10)} · ${dollars(one.total)} · ${one.status}</p>`,
          )}
        </section>
        <p><a href="${appOrigin}/settings?tab=subscription">Back</a></p>`,
    );
  }

  return {
    app,
    /** Opens a portal session and answers its entity. */
    open(customerId: string, subscriptionIds: readonly string[]) {
      const token = randomBytes(18).toString("base64url");
      sessions.set(token, { customerId, untilMs: now() + SESSION_MS });
      const overview = `${origin()}/portal/${token}`;
      return {
        id: makePaddleId("cpls", now()),
        customer_id: customerId,
        urls: {
          general: { overview },
          subscriptions: subscriptionIds.map((id) => ({
            id,
            cancel_subscription: overview,
            update_subscription_payment_method: overview,
          })),
        },
        created_at: asTime(now() * 1000),
      };
    },
  };
}

function subscriptionPart(one: Subscription, token: string): Html {
  const { productName, amount, cycle } = getPrice(one.priceId);
  const button = (action: string, label: string) =>
    html`<form method="post" action="/portal/${token}/${one.id}/${action}">
      <button type="submit">${label}</button>
    </form>`;
  const isOver = one.status === "canceled";
  const dates = [
    one.cancelAt && `ends ${one.cancelAt.slice(0, 10)}`,
    one.nextBilledAt && `next payment ${one.nextBilledAt.slice(0, 10)}`,
    one.canceledAt && `ended ${one.canceledAt.slice(0, 10)}`,
  ].filter((date) => typeof date === "string");
  return html`<section>
    <h2>${productName}</h2>
    <p>
      ${dollars(amount)} a ${cycle.interval} · ${one.status}${dates.map((date) => ` · ${date}`)}
    </p>
    ${isOver ? "" : one.cancelAt === null ? button("cancel", "Cancel subscription") : button("keep", "Don't cancel")}
    ${isOver ? "" : button("card", one.status === "past_due" ? "Pay what is overdue" : "Update card")}
    ${isOver ? "" : button("declined-card", "Use a card that will be declined")}
  </section>`;
}

function expiredPage(): Html {
  return page(
    "Customer portal",
    html`<h1>This link doesn't work any more</h1>
      <p>Open the portal again from the app.</p>`,
  );
}
