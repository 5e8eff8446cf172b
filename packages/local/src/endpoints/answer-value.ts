import type { Context } from "hono";
import { accepts } from "hono/accepts";

import { answerPage } from "./local-page.ts";
import { valueHtml } from "./value-html.ts";

/** JSON, or the same value as a readable page where the caller prefers HTML. */
export function answerValue(c: Context, title: string, value: unknown) {
  c.header("Vary", "Accept");
  c.header("Cache-Control", "no-store");
  if (!prefersHtml(c)) return c.json(value);
  return answerPage(c, title, valueHtml(value));
}

function prefersHtml(c: Context): boolean {
  const supports = ["application/json", "text/html"];
  return accepts(c, { header: "Accept", supports, default: "application/json" }) === "text/html";
}
