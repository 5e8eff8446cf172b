import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { html } from "hono/html";

import { answerPage } from "./local-page.ts";

/** Answers with JSON, or with the same JSON on a page if the caller prefers HTML. */
export function answerValue(c: Context, title: string, value: unknown) {
  c.header("Vary", "Accept");
  c.header("Cache-Control", "no-store");
  if (!prefersHtml(c)) return c.json(value);
  return answerPage(c, title, html`<pre class="text">${JSON.stringify(value, null, 2)}</pre>`);
}

export function prefersHtml(c: Context): boolean {
  const supports = ["application/json", "text/html"];
  return accepts(c, { header: "Accept", supports, default: "application/json" }) === "text/html";
}
