import { html, raw } from "hono/html";

import { type Html, pageStyle, wholePage } from "../page.ts";

/** A whole page, which says that it is a stand-in. */
export function page(title: string, body: Html, kind?: "overlay"): Html {
  const style = html`<style>
    ${raw(pageStyle)}
  </style>`;
  const noted = html`<p class="note">Stand-in for Paddle, no money moves</p>
    ${body}`;
  return wholePage(`${title} · stand-in for Paddle`, style, noted, kind);
}

export function dollars(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}
