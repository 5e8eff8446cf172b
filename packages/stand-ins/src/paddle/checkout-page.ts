import { readFileSync } from "node:fs";

import { html, raw } from "hono/html";

import type { Html } from "../page.ts";
import type { Price } from "./catalogue.ts";
import { dollars, page } from "./page.ts";

const runCheckout = readFileSync(new URL("browser/checkout.js", import.meta.url), "utf8");

export interface CheckoutView {
  price: Price;
  email: string;
  customData: unknown;
  clientToken: string;
  /** The origin that receives the overlay's messages. */
  appOrigin: string;
}

/** The overlay: the product, a choice of test cards, Pay and Close. */
export function checkoutPage({
  price,
  email,
  customData,
  clientToken,
  appOrigin,
}: CheckoutView): Html {
  const due = price.trial ? 0 : price.amount;
  const every = price.cycle.interval;
  const terms = price.trial
    ? `${price.trial.frequency} days free, then ${dollars(price.amount)} a ${every} plus tax`
    : `${dollars(price.amount)} a ${every} plus tax`;
  const body = html`
    <h1>${price.productName}</h1>
    <p>${terms}</p>
    <p>Due today: <strong>${dollars(due)}</strong></p>
    <p class="note">
      For ${email || "nobody: the e-mail address is missing"}. No card is asked for.
    </p>
    <fieldset>
      <legend>Card</legend>
      <label><input type="radio" name="card" value="works" checked /> works</label>
      <label
        ><input type="radio" name="card" value="declines" /> fails from the first renewal on</label
      >
      <label><input type="radio" name="card" value="declined" /> is declined now</label>
    </fieldset>
    <p class="problem" role="alert" id="problem"></p>
    <p><button type="button" class="primary" id="pay">Pay ${dollars(due)}</button>${closeButton}</p>
  `;
  const items = [{ price_id: price.id, quantity: 1 }];
  const data = { status: "draft", items, customer: { email }, custom_data: customData };
  const order = { token: clientToken, price_id: price.id, email, custom_data: customData };
  const events = [{ name: "checkout.loaded", data }];
  return page("Checkout", withScript(body, { order, events, parent: appOrigin }), "overlay");
}

/** The page for a checkout that cannot be opened. */
export function failedPage(detail: string, appOrigin: string): Html {
  const error = { type: "api_error", code: "validation", detail };
  const events = [{ name: "checkout.error", ...error, error }];
  const body = html`<h1>Checkout failed</h1>
    <p class="problem">${detail}</p>
    ${closeButton}`;
  return page("Checkout", withScript(body, { events, parent: appOrigin }), "overlay");
}

const closeButton = html`<button type="button" id="close">Close</button>`;

function withScript(body: Html, setup: object): Html {
  return html`${body}
    <script data-setup="${JSON.stringify(setup)}">
      ${raw(runCheckout)};
    </script>`;
}
