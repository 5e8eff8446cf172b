import type { AdminUser } from "@adwright/contracts/admin";
import { screen } from "@testing-library/react";

import { forgetAnswers } from "../../src/api/http/recent-answers.ts";
import { answerWire, type FakeAnswer, type Seen, fails } from "../fake-wire.ts";
import type { Wire } from "../open-signed-in.tsx";
import { renderApp } from "../render-app.tsx";
import * as answers from "./admin-answers.ts";

export const refused: FakeAnswer = fails(401, "UNAUTHENTICATED", "Please sign in.");
export const broken: FakeAnswer = fails(
  500,
  "INTERNAL",
  "A server error occurred. Our team has been notified.",
);

const READS = {
  overview: "GET /api/admin/dashboard/overview",
  alerts: "GET /api/admin/system/alerts",
  ai: "GET /api/admin/ai/usage",
  churn: "GET /api/admin/users/churn-risk",
  stormChasers: "GET /api/admin/storm-chasers-stats",
  supercharged: "GET /api/admin/supercharged-stats",
  operations: "GET /api/admin/operations",
  vendors: "GET /api/admin/vendor-checks",
  stops: "GET /api/admin/stops",
} as const;

export type Read = keyof typeof READS;
/** By the short name of a read, or by the call. */
type Answers = Partial<Record<Read, Wire[string]>> & Wire;

/** Answers with data for every panel. */
export const full: Record<Read, FakeAnswer> = {
  overview: { body: answers.stats },
  alerts: { body: answers.someAlerts },
  ai: { body: answers.aiMetrics },
  churn: { body: answers.someChurn },
  stormChasers: { body: answers.stormChasers },
  supercharged: { body: answers.supercharged },
  operations: { body: answers.operationDay },
  vendors: { body: answers.vendorChecks },
  stops: { body: answers.stops },
};

/** Answers for a product without any data. */
export const empty: Record<Read, FakeAnswer> = {
  overview: { body: answers.noStats },
  alerts: { body: answers.noAlerts },
  ai: { body: answers.noAiMetrics },
  churn: { body: answers.noChurn },
  stormChasers: { body: answers.restingStormChasers },
  supercharged: { body: answers.noSupercharged },
  operations: { body: answers.noOperations },
  vendors: { body: { checkedAt: null, checks: [] } },
  stops: { body: { assistants: [], weather: [] } },
};

/** Opens /admin at an address. The wire answers the given calls; all others are not found. */
export async function openAdminPage(address: string, wire: Wire) {
  forgetAnswers();
  const seen = answerWire((request) => {
    const answer = wire[nameOf(request)];
    if (answer === undefined) return fails(404, "NOT_FOUND", "No.");
    return typeof answer === "function" ? answer(request) : answer;
  });
  const app = await renderApp(address);
  return {
    ...app,
    seen,
    sent: (name: string) => seen.filter((one) => nameOf(one) === name),
  };
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
    wire[name in READS ? READS[name as Read] : name] = answer;
  }
  const page = await openAdminPage(address, wire);
  await screen.findByRole("tablist", { name: "Admin areas" });
  return { ...page, admin, asked: (read: Read) => page.sent(READS[read]).length };
}

function nameOf({ method, url }: Seen): string {
  return `${method} ${url.split("?")[0] ?? ""}`;
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
