import type { AdminUser } from "@adwright/contracts/admin";
import { screen } from "@testing-library/react";

import { forgetAnswers } from "../../src/api/http/recent-answers.ts";
import { type FakeAnswer, fails } from "../fake-wire.ts";
import { answerCalls, type Wire } from "../open-signed-in.tsx";
import { renderApp } from "../render-app.tsx";
import * as answers from "./admin-answers.ts";

export const refused: FakeAnswer = fails(401, "UNAUTHENTICATED", "Please sign in.");
export const broken: FakeAnswer = fails(
  500,
  "INTERNAL",
  "A server error occurred. Our team has been notified.",
);

/** Each read: its call, and its answers with data and without any. */
const reads = {
  overview: ["dashboard/overview", answers.stats, answers.noStats],
  alerts: ["system/alerts", answers.someAlerts, answers.noAlerts],
  ai: ["ai/usage", answers.aiMetrics, answers.noAiMetrics],
  churn: ["users/churn-risk", answers.someChurn, answers.noChurn],
  stormChasers: ["storm-chasers-stats", answers.stormChasers, answers.restingStormChasers],
  supercharged: ["supercharged-stats", answers.supercharged, answers.noSupercharged],
  operations: ["operations", answers.operationDay, answers.noOperations],
  vendors: ["vendor-checks", answers.vendorChecks, { checkedAt: null, checks: [] }],
  stops: ["stops", answers.stops, { assistants: [], weather: [] }],
} as const;

export type Read = keyof typeof reads;
/** By the short name of a read, or by the call. */
type Answers = Partial<Record<Read, Wire[string]>> & Wire;

const callOf = (read: Read) => `GET /api/admin/${reads[read][0]}`;
const bodies = (column: 1 | 2) =>
  Object.fromEntries(
    Object.entries(reads).map(([read, columns]) => [read, { body: columns[column] }]),
  ) as Record<Read, FakeAnswer>;
/** Answers with data for every panel, and for a product without any. */
export const full = bodies(1);
export const empty = bodies(2);

/** Opens /admin at an address. The wire answers the given calls; all others are not found. */
export async function openAdminPage(address: string, wire: Wire) {
  forgetAnswers();
  const calls = answerCalls(wire);
  return { ...(await renderApp(address)), ...calls };
}

/** Opens the dashboard of a signed-in admin; what is given overrides answers of `full`. */
export async function openDashboard(
  address: string,
  given: Answers = {},
  who: Partial<AdminUser> = {},
) {
  const admin = answers.anAdmin(who);
  const wire: Wire = { "GET /api/admin/me": { body: admin } };
  for (const [name, answer] of Object.entries({ ...full, ...given })) {
    wire[name in reads ? callOf(name as Read) : name] = answer;
  }
  const page = await openAdminPage(address, wire);
  await screen.findByRole("tablist", { name: "Admin areas" });
  return { ...page, admin, asked: (read: Read) => page.sent(callOf(read)).length };
}

/** Waits for the dashboard's greeting. */
export function greeted(words: string): Promise<HTMLElement> {
  return screen.findByText(
    (_, element) => element?.tagName === "P" && element.textContent === words,
  );
}

/** The value on a figure's card, by the card's label. */
export function figure(label: string): string {
  const term = screen.getAllByText(label).find(({ tagName }) => tagName === "DT");
  return term?.parentElement?.querySelector("dd")?.textContent ?? "";
}

/** The secondary text under a figure. */
export function hint(label: string): string {
  const term = screen.getAllByText(label).find(({ tagName }) => tagName === "DT");
  return term?.parentElement?.querySelectorAll("dd")[1]?.textContent ?? "";
}
