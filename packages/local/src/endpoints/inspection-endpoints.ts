import { AppError, invalid } from "@adwright/contracts/errors";
import { readBody } from "@adwright/functions/http/read-body";
import { type Scenario, SCENARIO_KINDS } from "@adwright/google-ads-sandbox/scenario";
import { Hono } from "hono";
import * as z from "zod/mini";

import { answerValue } from "./answer-value.ts";

/** What the local pages show of the Google Ads sandbox. */
export interface GoogleAdsInspection {
  /** The current state of the account with these ten digits; undefined if there is none. */
  snapshotOf(customerId: string, hasDetails?: boolean): unknown;
  /** Changes the metrics of campaigns; answers their resource names. */
  plantScenario(scenario: Scenario): string[];
  /** The calls received since `since` (epoch ms; all if absent), oldest first. */
  journal(since?: number): readonly unknown[];
}

const day = z.iso.date("A day looks like 2026-11-20.");

const ScenarioBody = z.strictObject({
  customerId: z.string(),
  campaign: z.optional(z.string()),
  kind: z.enum(SCENARIO_KINDS),
  factor: z.number().check(z.gte(0), z.lte(100)),
  from: day,
  until: z.optional(day),
  term: z.optional(z.string()),
});

/**
 * GET /local/google-ads/accounts/{customerId}?details and /local/google-ads/journal?since, POST
 * /local/google-ads/scenarios.
 */
export function googleAdsEndpoints(googleAds: GoogleAdsInspection): Hono {
  const app = new Hono();
  app.get("/local/google-ads/accounts/:customerId", (c) => {
    const customerId = c.req.param("customerId").replaceAll("-", "");
    const hasDetails = c.req.query("details") === "true";
    const isId = /^\d{10}$/.test(customerId);
    const snapshot = isId ? googleAds.snapshotOf(customerId, hasDetails) : undefined;
    if (snapshot === undefined) {
      throw new AppError("NOT_FOUND", "There is no such Google Ads account here.");
    }
    return answerValue(c, `Google Ads account ${customerId}`, snapshot);
  });
  app.get("/local/google-ads/journal", (c) => {
    const since = parseTime(c.req.query("since"));
    if (Number.isNaN(since)) {
      const message = "since is a time: epoch milliseconds or ISO 8601.";
      throw invalid([{ field: "since", message }]);
    }
    return answerValue(c, "Google Ads journal", googleAds.journal(since));
  });
  app.post("/local/google-ads/scenarios", async (c) => {
    const campaigns = googleAds.plantScenario(await readBody(c, ScenarioBody));
    if (campaigns.length > 0) return c.json({ campaigns }, 201);
    throw new AppError("NOT_FOUND", "There is no such campaign here.");
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
