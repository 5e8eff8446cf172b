import { type NwsStandIn } from "@adwright/stand-ins/nws/nws";
import { ScenarioName, scenarioNames } from "@adwright/stand-ins/nws/scenario";
import { Hono } from "hono";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { LiveVendors } from "../live-vendors.ts";
import { answerError, answerInvalid } from "./answer-error.ts";
import { readBody } from "./read-body.ts";

const MINUTE_MS = 60_000;
const MOST_MINUTES = 24 * 60;

const ScenarioBody = z.strictObject({ name: ScenarioName });
const PlayBody = z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(MOST_MINUTES)) });

export interface StormsEndpointOptions {
  nws: Pick<NwsStandIn, "play">;
  clock: Clock;
  /** Reads the weather, judges rules by it and ends runs. */
  runMinute: () => Promise<unknown>;
  live: LiveVendors;
  /** Why the clock cannot be moved now. */
  refuse: () => string | undefined;
}

/**
 * POST /local/storms/scenario `{name}` begins a scenario now; POST /local/storms/play `{minutes}` moves the clock minute
 * by minute, and starts and ends what follows.
 */
export function stormsEndpoint({
  nws,
  clock,
  runMinute,
  live,
  refuse,
}: StormsEndpointOptions): Hono {
  const app = new Hono();
  app.post("/local/storms/scenario", async (c) => {
    if (live.weather) return answerError(c, 409, "CONFLICT", "The weather is live here.");
    const read = await readBody(c);
    if (!read.ok) return read.answer;
    const parsed = z.safeParse(ScenarioBody, read.body);
    const message = `One of ${scenarioNames.join(", ")}.`;
    if (!parsed.success) return answerInvalid(c, [{ field: "name", message }]);
    nws.play(parsed.data.name);
    return c.json({ scenario: parsed.data.name });
  });
  app.post("/local/storms/play", async (c) => {
    const reason = live.weather ? "The weather is live here." : refuse();
    if (reason !== undefined) return answerError(c, 409, "CONFLICT", reason);
    const read = await readBody(c);
    if (!read.ok) return read.answer;
    const parsed = z.safeParse(PlayBody, read.body);
    const message = `A whole number from 1 to ${MOST_MINUTES}.`;
    if (!parsed.success) return answerInvalid(c, [{ field: "minutes", message }]);
    for (let minute = 0; minute < parsed.data.minutes; minute++) {
      clock.advance(MINUTE_MS);
      await runMinute();
    }
    return c.json({ now: clock.now() });
  });
  return app;
}
