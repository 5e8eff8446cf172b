import { randomUUID } from "node:crypto";

import { AppError, invalid } from "@adwright/contracts/errors";
import type { Health } from "@adwright/contracts/health";
import type { Context } from "@adwright/core/context";
import { guardSchedule, schedules } from "@adwright/functions/cron/schedules";
import { answerRefusal } from "@adwright/functions/http/errors";
import { readBody, readJson } from "@adwright/functions/http/read-body";
import { parseFaultInput } from "@adwright/stand-ins/fault-input";
import type { Faults } from "@adwright/stand-ins/faults";
import { PAGE_CHANGES } from "@adwright/stand-ins/websites/changed-page";
import { websiteHosts } from "@adwright/stand-ins/websites/hosts";
import type { WebsitesStandIn } from "@adwright/stand-ins/websites/websites";
import { type Context as HonoContext, Hono } from "hono";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { TimedName } from "../cron-timers.ts";
import type { LiveVendors } from "../live-vendors.ts";
import { seededPeople } from "../seed/people.ts";
import type { StandIns } from "../stand-ins.ts";
import { answerValue } from "./answer-value.ts";
import { clockEndpoint } from "./clock-endpoint.ts";
import { jsonOnly } from "./guard.ts";
import { indexPage } from "./index-page.ts";
import { googleAdsEndpoints, openaiRequestsEndpoint } from "./inspection-endpoints.ts";
import { outboxEndpoint } from "./outbox-endpoint.ts";
import { paddleEndpoint } from "./paddle-endpoint.ts";
import { stormsEndpoint } from "./storms-endpoint.ts";
import { usersEndpoint } from "./users-endpoint.ts";

const ChangeBody = z.strictObject({
  host: z.string(),
  path: z.string().check(z.startsWith("/")),
  to: z.enum(PAGE_CHANGES),
});

/** POST /local/websites `{host, path, to}`: what a page of a sample website answers from now on. */
function websitesEndpoint(websites: Pick<WebsitesStandIn, "change">): Hono {
  const app = new Hono();
  app.post("/local/websites", async (c) => {
    const { host, path, to } = await readBody(c, ChangeBody);
    if (websites.change(host, path, to)) return c.json({ host, path, to }, 201);
    throw new AppError("NOT_FOUND", "There is no such website here.");
  });
  return app;
}

const timed = [...schedules, guardSchedule];

/** GET /local/crons lists the crons; POST /local/crons/{name} runs one immediately and returns its result. */
export function cronsEndpoint(run: (name: TimedName) => Promise<unknown>): Hono {
  const app = new Hono();
  app.get("/local/crons", (c) => c.json(timed));
  app.post("/local/crons/:name", async (c) => {
    const cron = timed.find(({ name }) => name === c.req.param("name"));
    if (!cron) throw new AppError("NOT_FOUND", "There is no cron of that name.");
    return c.json({ cron: cron.name, result: await run(cron.name) });
  });
  return app;
}

/** Refuses as the API does. */
export function refuseLocally(error: Error, c: HonoContext): Response {
  if (error instanceof AppError) return answerRefusal(c, error, randomUUID());
  throw error;
}

export interface LocalEndpointsOptions {
  context: Context;
  clock: Clock;
  faults: Faults;
  health: Health;
  standIns: StandIns;
  live: LiveVendors;
  runCron: (name: TimedName) => Promise<unknown>;
  /** Waits until no message is left that can be worked on now. */
  queuesIdle: () => Promise<void>;
}

/** Everything under /local, for inspecting the stand-ins and causing faults. Only reachable from this machine. */
export function makeLocalEndpoints(options: LocalEndpointsOptions): Hono {
  const { context, clock, faults, health, standIns, live } = options;
  const { runCron, queuesIdle } = options;
  /** What the cloud does in a minute: read the weather, work off what follows, end what is due. */
  const runMinute = async () => {
    for (const name of ["poll-storms", "sweep-work"] as const) await runCron(name);
    await queuesIdle();
    await runCron("guard");
  };
  const refuse = () => {
    if (live.google) return "Google is live here, with a clock and people of its own.";
    return live.paddle ? "Paddle is live here, with a clock and people of its own." : undefined;
  };
  const app = new Hono();
  app.onError(refuseLocally);
  app.use("/local/*", jsonOnly());
  const endpoints = [
    indexPage({ health: () => health, people: seededPeople, websites: websiteHosts }),
    faultsEndpoint(faults),
    clockEndpoint({ clock, refuse, moved: () => standIns.paddle.tick() }),
    cronsEndpoint(runCron),
    outboxEndpoint(standIns.mail),
    openaiRequestsEndpoint(standIns.openAi),
    googleAdsEndpoints(standIns.sandbox),
    paddleEndpoint(standIns.paddle),
    websitesEndpoint(standIns.websites),
    stormsEndpoint({ nws: standIns.nws, clock, runMinute, live, refuse }),
    usersEndpoint({ context, standIns, refuse }),
  ];
  for (const endpoint of endpoints) app.route("/", endpoint);
  return app;
}

/** POST, GET and DELETE /local/faults, DELETE /local/faults/{id}. */
export function faultsEndpoint(faults: Faults): Hono {
  const app = new Hono();
  app.post("/local/faults", async (c) => {
    const parsed = parseFaultInput(await readJson(c));
    if (!parsed.ok) throw invalid(parsed.problems);
    return c.json({ id: faults.add(parsed.input).id });
  });
  app.get("/local/faults", (c) => answerValue(c, "Faults", faults.list()));
  app.delete("/local/faults", (c) => {
    const removed = faults.list().length;
    faults.clear();
    return c.json({ removed });
  });
  app.delete("/local/faults/:id", (c) => {
    const isRemoved = faults.remove(c.req.param("id"));
    if (!isRemoved) throw new AppError("NOT_FOUND", "There is no fault of that id.");
    return c.json({ removed: 1 });
  });
  return app;
}
