import { conflict } from "@adwright/contracts/errors";
import { MINUTE_MS } from "@adwright/contracts/time";
import { readBody } from "@adwright/functions/http/read-body";
import { type NwsStandIn } from "@adwright/stand-ins/nws/nws";
import { scenarioNames } from "@adwright/stand-ins/nws/scenario";
import { Hono } from "hono";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { LiveVendors } from "../live-vendors.ts";

const MOST_MINUTES = 24 * 60;

const wholeMinutes = `A whole number from 1 to ${MOST_MINUTES}.`;
const PlayBody = z.strictObject({
  scenario: z.optional(z.enum(scenarioNames, `One of ${scenarioNames.join(", ")}.`)),
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
 * POST /local/storms/play `{scenario?, minutes}` begins a scenario, if it names one, and moves the clock minute by minute,
 * which starts and ends what follows.
 */
export function stormsEndpoint(options: StormsEndpointOptions): Hono {
  const { nws, clock, runMinute, live, refuse } = options;
  return new Hono().post("/local/storms/play", async (c) => {
    const reason = live.weather ? "The weather is live here." : refuse();
    if (reason !== undefined) throw conflict(reason);
    const { scenario, minutes } = await readBody(c, PlayBody);
    if (scenario) nws.play(scenario);
    for (let minute = 0; minute < minutes; minute++) {
      clock.advance(MINUTE_MS);
      await runMinute();
    }
    return c.json({ now: clock.now() });
  });
}
