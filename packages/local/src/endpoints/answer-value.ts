import type { Html } from "@adwright/stand-ins/html";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { html } from "hono/html";

import { answerPage } from "./local-page.ts";

/** Answers with JSON, or with the same value as a readable page if the caller prefers HTML. */
export function answerValue(c: Context, title: string, value: unknown) {
  c.header("Vary", "Accept");
  c.header("Cache-Control", "no-store");
  if (!prefersHtml(c)) return c.json(value);
  return answerPage(c, title, valueHtml(value));
}

export function prefersHtml(c: Context): boolean {
  const supports = ["application/json", "text/html"];
  return accepts(c, { header: "Accept", supports, default: "application/json" }) === "text/html";
}

/** A JSON value as HTML: lists of objects become tables, objects become term lists. */
function valueHtml(value: unknown, key = ""): Html {
  if (Array.isArray(value)) return listHtml(value);
  if (isRecord(value)) return recordHtml(value);
  return html`<span class="text">${textOf(value, key)}</span>`;
}

function listHtml(values: readonly unknown[]): Html {
  if (values.length === 0) return html`<em>none</em>`;
  if (values.every(isRecord)) return tableHtml(values);
  return html`<ul>
    ${values.map((value) => html`<li>${valueHtml(value)}</li>`)}
  </ul>`;
}

function tableHtml(rows: readonly Record<string, unknown>[]): Html {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return html`<table>
    <thead>
      <tr>
        ${keys.map((key) => html`<th scope="col">${key}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${keys.map((key) => html`<td>${valueHtml(row[key], key)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function recordHtml(record: Record<string, unknown>): Html {
  const entries = Object.entries(record);
  return html`<dl>
    ${entries.map(
      ([key, value]) =>
        html`<dt>${key}</dt>
          <dd>${valueHtml(value, key)}</dd>`,
    )}
  </dl>`;
}

function textOf(value: unknown, key: string): string {
  if (value === undefined || value === null) return "";
  // Times in JSON are epoch milliseconds.
  if (typeof value === "number" && key === "at") return new Date(value).toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
