import { guardSchedule, schedules } from "@adwright/functions/cron/schedules";
import { Hono } from "hono";

import type { TimedName } from "../cron-timers.ts";
import { answerError } from "./answer-error.ts";

const timed = [...schedules, guardSchedule];

/** GET /local/crons lists the crons; POST /local/crons/{name} runs one immediately and returns its result. */
export function cronsEndpoint(run: (name: TimedName) => Promise<unknown>): Hono {
  const app = new Hono();
  app.get("/local/crons", (c) => c.json(timed));
  app.post("/local/crons/:name", async (c) => {
    const cron = timed.find(({ name }) => name === c.req.param("name"));
    if (!cron) return answerError(c, 404, "NOT_FOUND", "There is no cron of that name.");
    return c.json({ cron: cron.name, result: await run(cron.name) });
  });
  return app;
}
