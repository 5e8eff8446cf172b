import type { Health } from "@adwright/contracts/health";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { Html } from "@adwright/stand-ins/page";
import { Hono } from "hono";
import { html } from "hono/html";

import { answerPage, localStyle, STYLE_PATH } from "./local-page.ts";

export interface IndexPageOptions {
  /** The answer of GET /api/health: the version, and which vendors are live. */
  health: () => Health;
  people: readonly { email: string; fullName: string; about: string }[];
  /** Names of the sample websites. */
  websites: readonly string[];
}

interface Endpoint {
  call: string;
  about: string;
  /** The address, if a browser can open it. */
  href?: string;
}

const endpoints: readonly Endpoint[] = [
  { call: "GET /api/health", about: "what is real, what is a stand-in", href: "/api/health" },
  {
    call: "GET /local/google-ads/accounts/{customerId}?details=true",
    about: "everything in one account of the Google Ads sandbox; with details, statuses and labels",
  },
  {
    call: "GET /local/google-ads/journal?since",
    about: "the last 1,000 calls the sandbox received",
    href: "/local/google-ads/journal",
  },
  {
    call: "POST /local/google-ads/scenarios",
    about: "change what a campaign of the sandbox brings or costs, from a day on",
  },
  { call: "GET /local/outbox", about: "e-mails, sent nowhere", href: "/local/outbox" },
  {
    call: "GET /local/openai/requests",
    about: "what the model was asked",
    href: "/local/openai/requests",
  },
  {
    call: "GET /local/paddle",
    about: "subscriptions, and every webhook with its delivery",
    href: "/local/paddle",
  },
  {
    call: "POST /local/paddle/deliver",
    about: "send events of a subscription again, in any order",
  },
  {
    call: "POST /local/websites",
    about: "break a page of a sample website, or repair it",
  },
  {
    call: "POST /local/storms/play",
    about: "let weather come up, and move the clock minute by minute",
  },
  { call: "GET /local/faults", about: "planned faults and their hits", href: "/local/faults" },
  { call: "POST /local/faults", about: "make a vendor fail" },
  { call: "DELETE /local/faults[/{id}]", about: "take faults back; releases a hold" },
  { call: "POST /local/clock", about: "move the clock forward" },
  {
    call: "POST /local/crons/{name}",
    about:
      "run a cron at once: roll-up, evaluate-alerts, sweep-orphans, reconcile-payments, sweep-work, keep-histories, poll-storms",
    href: "/local/crons",
  },
  { call: "POST /local/users", about: "make or change a person" },
];

/** GET /local and its stylesheet. */
export function indexPage({ health, people, websites }: IndexPageOptions): Hono {
  const app = new Hono();
  app.get("/local", (c) => {
    const { version, vendors } = health();
    return answerPage(
      c,
      `${PRODUCT_NAME} ${version}`,
      html`${vendorTable(vendors)} ${peopleTable(people)} ${endpointTable()}
      ${websiteList(websites)}`,
    );
  });
  app.get(STYLE_PATH, (c) => c.body(localStyle, 200, { "Content-Type": "text/css" }));
  return app;
}

function vendorTable(vendors: Health["vendors"]): Html {
  return table(
    "What runs here",
    ["Vendor", "Is"],
    Object.entries(vendors).map(([vendor, mode]) => [html`${vendor}`, html`${mode}`]),
  );
}

function peopleTable(people: IndexPageOptions["people"]): Html {
  return table(
    "Who can sign in",
    ["Name", "Address", "Has"],
    people.map(({ email, fullName, about }) => [html`${fullName}`, html`${email}`, html`${about}`]),
  );
}

function endpointTable(): Html {
  return table(
    "Endpoints",
    ["Call", "What it does"],
    endpoints.map(({ call, about, href }) => [
      href === undefined
        ? html`<code>${call}</code>`
        : html`<a href="${href}"><code>${call}</code></a>`,
      html`${about}`,
    ]),
  );
}

function websiteList(websites: readonly string[]): Html {
  return html`<h2>Sample websites, for the product to read</h2>
    <ul>
      ${websites.map((host) => html`<li><code>https://${host}/</code></li>`)}
    </ul>`;
}

function table(title: string, heads: readonly string[], rows: readonly Html[][]): Html {
  return html`<h2>${title}</h2>
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
}
