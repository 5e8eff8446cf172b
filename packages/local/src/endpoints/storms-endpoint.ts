import { conflict } from "@adwright/contracts/errors";
import { readBody } from "@adwright/functions/http/read-body";
import { type NwsStandIn } from "@adwright/stand-ins/nws/nws";
import { scenarioNames } from "@adwright/stand-ins/nws/scenario";
import { Hono } from "hono";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { LiveVendors } from "../live-vendors.ts";

const MINUTE_MS = 60_000;
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
    if (live.weather) throw conflict("The weather is live here.");
    const { name } = await readBody(c, ScenarioBody);
    nws.play(name);
    return c.json({ scenario: name });
  });
  app.post("/local/storms/play", async (c) => {
    const reason = live.weather ? "The weather is live here." : refuse();
    if (reason !== undefined) throw conflict(reason);
    const { minutes } = await readBody(c, PlayBody);
    for (let minute = 0; minute < minutes; minute++) {
      clock.advance(MINUTE_MS);
      await runMinute();
    }
    return c.json({ now: clock.now() });
  });
  return app;
}
