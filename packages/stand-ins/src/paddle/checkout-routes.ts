import { readFileSync } from "node:fs";

import { Hono } from "hono";
import * as z from "zod/mini";

import type { BillingEngine } from "./billing-engine.ts";
import { findPrice } from "./catalogue.ts";
import { checkoutPage, failedPage } from "./checkout-page.ts";

/** The replacement for https://cdn.paddle.com/paddle/v2/paddle.js. */
const paddleJs = readFileSync(new URL("browser/paddle.js", import.meta.url), "utf8");

export interface CheckoutOptions {
  engine: BillingEngine;
  clientToken: string;
  /** The only origin that may open the checkout, like Paddle's approved domains. */
  appOrigin: string;
  saved: () => void;
}

const PayBody = z.strictObject({
  token: z.string(),
  price_id: z.string(),
  email: z.string().check(z.email()),
  custom_data: z.nullable(z.record(z.string(), z.unknown())),
  card: z.enum(["works", "declines", "declined"]),
});

/** The browser script, the overlay that it opens, and the Pay button's endpoint. */
export function checkoutRoutes({ engine, clientToken, appOrigin, saved }: CheckoutOptions): Hono {
  const app = new Hono();

  app.get("/paddle/v2/paddle.js", (c) =>
    c.body(paddleJs, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );

  app.get("/checkout", (c) => {
    const asked = c.req.query();
    const email = asked["email"] ?? "";
    c.header("Content-Security-Policy", `frame-ancestors ${appOrigin}`);
    const price = findPrice(asked["price_id"]);
    if (asked["token"] !== clientToken) {
      return c.html(failedPage("The client-side token is unknown.", appOrigin));
    }
    if (!price) {
      return c.html(failedPage(`There is no price ${asked["price_id"]}.`, appOrigin));
    }
    return c.html(
      checkoutPage({
        price,
        email,
        customData: readData(asked["custom_data"]),
        clientToken,
        appOrigin,
      }),
    );
  });

  app.post("/checkout/pay", async (c) => {
    // JSON from another origin requires a CORS preflight, which is never granted here.
    const isJson = c.req.header("content-type")?.startsWith("application/json") === true;
    const parsed = PayBody.safeParse(isJson && (await c.req.json().catch(() => undefined)));
    const price = findPrice(parsed.data?.price_id);
    if (!parsed.success || !price || parsed.data.token !== clientToken) {
      return c.json({ problem: "This checkout cannot be paid." }, 400);
    }
    const { email, custom_data: customData, card } = parsed.data;
    if (card === "declined") return c.json({ problem: "The card was declined." }, 402);
    const { subscription, transaction } = engine.buy({
      priceId: price.id,
      email,
      customData,
      card,
    });
    saved();
    return c.json({
      transaction_id: transaction.id,
      customer: { id: subscription.customerId, email },
    });
  });

  return app;
}

function readData(json = "null"): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
