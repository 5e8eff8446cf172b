import { readFileSync } from "node:fs";

import { html, raw } from "hono/html";

import type { Html } from "../html.ts";

const style = readFileSync(new URL("browser/style.css", import.meta.url), "utf8");

/** A whole page, which says that it is a stand-in. */
export function page(title: string, body: Html, kind: "overlay" | "plain"): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · stand-in for Paddle</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body class="${kind}">
        <main>
          <p class="note">Stand-in for Paddle, no money moves</p>
          ${body}
        </main>
      </body>
    </html>`;
}

export function dollars(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}
