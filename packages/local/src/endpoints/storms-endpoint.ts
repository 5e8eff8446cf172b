import { MINUTE_MS } from "@adwright/contracts/time";
import { type NwsStandIn } from "@adwright/stand-ins/nws/nws";
import { scenarioNames } from "@adwright/stand-ins/nws/scenario";
import { Hono } from "hono";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { LiveVendors } from "../live-vendors.ts";
import { answerError } from "./answer-error.ts";
import { readAs } from "./read-body.ts";

const MOST_MINUTES = 24 * 60;

const ScenarioBody = z.strictObject({
  name: z.enum(scenarioNames, `One of ${scenarioNames.join(", ")}.`),
});
const wholeMinutes = `A whole number from 1 to ${MOST_MINUTES}.`;
const PlayBody = z.strictObject({
  minutes: z.int(wholeMinutes).check(z.gte(1, wholeMinutes), z.lte(MOST_MINUTES, wholeMinutes)),
});

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
    const read = await readAs(c, ScenarioBody);
    if (!read.ok) return read.answer;
    nws.play(read.body.name);
    return c.json({ scenario: read.body.name });
  });
  app.post("/local/storms/play", async (c) => {
    const reason = live.weather ? "The weather is live here." : refuse();
    if (reason !== undefined) return answerError(c, 409, "CONFLICT", reason);
    const read = await readAs(c, PlayBody);
    if (!read.ok) return read.answer;
    for (let minute = 0; minute < read.body.minutes; minute++) {
      clock.advance(MINUTE_MS);
      await runMinute();
    }
    return c.json({ now: clock.now() });
  });
  return app;
}
