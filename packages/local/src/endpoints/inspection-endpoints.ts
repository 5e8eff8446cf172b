import { Hono } from "hono";

import { answerError, answerInvalid } from "./answer-error.ts";
import { answerValue } from "./answer-value.ts";

/** What the local pages show of the Google Ads sandbox. */
export interface GoogleAdsInspection {
  /** The current state of the account with these ten digits; undefined if there is none. */
  snapshotOf(customerId: string, hasDetails?: boolean): unknown;
  /** The calls received since `since` (epoch ms; all if absent), oldest first. */
  journal(since?: number): readonly unknown[];
}

/** GET /local/google-ads/accounts/{customerId}?details and /local/google-ads/journal?since. */
export function googleAdsEndpoints(googleAds: GoogleAdsInspection): Hono {
  const app = new Hono();
  app.get("/local/google-ads/accounts/:customerId", (c) => {
    const customerId = c.req.param("customerId").replaceAll("-", "");
    const hasDetails = c.req.query("details") === "true";
    const isId = /^\d{10}$/.test(customerId);
    const snapshot = isId ? googleAds.snapshotOf(customerId, hasDetails) : undefined;
    if (snapshot === undefined) {
      return answerError(c, 404, "NOT_FOUND", "There is no such Google Ads account here.");
    }
    return answerValue(c, `Google Ads account ${customerId}`, snapshot);
  });
  app.get("/local/google-ads/journal", (c) => {
    const since = parseTime(c.req.query("since"));
    if (Number.isNaN(since)) {
      const message = "since is a time: epoch milliseconds or ISO 8601.";
      return answerInvalid(c, [{ field: "since", message }]);
    }
    return answerValue(c, "Google Ads journal", googleAds.journal(since));
  });
  return app;
}

/** GET /local/openai/requests: the requests to the model, oldest first. */
export function openaiRequestsEndpoint({ requests }: { requests: () => readonly unknown[] }): Hono {
  const app = new Hono();
  app.get("/local/openai/requests", (c) => answerValue(c, "Requests to the model", requests()));
  return app;
}

/** Epoch ms; NaN if the text is not a time. */
function parseTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}
