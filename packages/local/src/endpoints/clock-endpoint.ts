import { conflict } from "@adwright/contracts/errors";
import { readBody } from "@adwright/functions/http/read-body";
import { Hono } from "hono";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";

const TEN_YEARS_MS = 10 * 366 * 86_400_000;

const AdvanceBody = z.strictObject({
  advanceMs: z
    .int()
    .check(
      z.gte(0, "The clock only moves forward."),
      z.lte(TEN_YEARS_MS, "The clock moves by at most ten years at a time."),
    ),
});

export interface ClockEndpointOptions {
  clock: Clock;
  /** Why the clock cannot be moved now; for example, a live vendor has its own clock. */
  refuse?: () => string | undefined;
  /** Called after a move, to run what is now due. */
  moved?: () => void;
}

/** POST /local/clock `{advanceMs}`; answers `{now}` in epoch ms. */
export function clockEndpoint({ clock, refuse, moved }: ClockEndpointOptions): Hono {
  const app = new Hono();
  app.post("/local/clock", async (c) => {
    const reason = refuse?.();
    if (reason !== undefined) throw conflict(reason);
    const { advanceMs } = await readBody(c, AdvanceBody);
    const now = clock.advance(advanceMs);
    moved?.();
    return c.json({ now });
  });
  return app;
}
