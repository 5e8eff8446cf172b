import type { Health } from "@adwright/contracts/health";
import type { Performance } from "@adwright/contracts/performance";
import type { User } from "@adwright/contracts/session";
import { screen } from "@testing-library/react";

import { forgetAnswers } from "../src/api/http/recent-answers.ts";
import { putStored } from "../src/session/stored-session.ts";
import { answerWire, type FakeAnswer, type Seen, fails } from "./fake-wire.ts";
import { aToken, aUser, tokenAccepted } from "./people.ts";
import { renderApp } from "./render-app.tsx";

/** Before an account was read. */
const nothingFound = {
  cards: [],
  others: 0,
  looked: { accounts: 0, campaigns: 0, keywords: 0, terms: 0, ads: 0 },
  asOf: null,
};

/** The performance of somebody whose accounts were never read. */
export const noFigures: Performance = {
  currencies: [],
  asOf: null,
  isDue: false,
  failedAccounts: [],
  refusedAccounts: [],
  unreadAccounts: 0,
  changes: [],
};

/** Answers by "METHOD /path" without the query; calls without an answer are not found. */
export type Wire = Record<string, FakeAnswer | ((seen: Seen) => FakeAnswer | Promise<FakeAnswer>)>;

/** Opens the whole app at an address, for a signed-in person with Google Ads connected. */
export async function openSignedIn(
  address: string,
  wire: Wire,
  given: Partial<User> = {},
  vendors: Partial<Health["vendors"]> = {},
  unread?: () => number,
) {
  localStorage.clear();
  forgetAnswers();
  const user = aUser({ hasGoogleAdsConnected: true, ...given });
  putStored(localStorage, { token: aToken(Date.now() + 900_000), user });
  const all: Wire = {
    "GET /api/auth/me": { body: user },
    "GET /api/auth/jwt/token-status": tokenAccepted,
    "GET /api/attention": { body: nothingFound },
    ...wire,
  };
  const { sent } = answerCalls(all, vendors, unread);
  return { ...(await renderApp(address)), user, sent };
}

/** Answers every call of the pages; what was sent is found by the same name. */
export function answerCalls(wire: Wire, ...rest: [Partial<Health["vendors"]>?, (() => number)?]) {
  const seen = answerWire(
    (request) => {
      const answer = wire[nameOf(request)];
      if (answer === undefined) return fails(404, "NOT_FOUND", "No.");
      return typeof answer === "function" ? answer(request) : answer;
    },
    ...rest,
  );
  return { seen, sent: (name: string) => seen.filter((one) => nameOf(one) === name) };
}

function nameOf({ method, url }: Seen): string {
  return `${method} ${url.split("?")[0] ?? ""}`;
}

type Box = Pick<typeof screen, "getByRole" | "findByRole">;

/** Where the link of this name leads. */
export const hrefOf = (name: string | RegExp, box: Box = screen) =>
  box.getByRole("link", { name }).getAttribute("href");

export const findHref = async (name: string | RegExp, box: Box = screen) =>
  (await box.findByRole("link", { name })).getAttribute("href");
