import type { Health } from "@adwright/contracts/health";
import type { Context } from "@adwright/core/context";
import type { CronName } from "@adwright/functions/cron/schedules";
import type { Faults } from "@adwright/stand-ins/faults";
import { websiteHosts } from "@adwright/stand-ins/websites/hosts";
import { Hono } from "hono";

import type { Clock } from "../clock.ts";
import type { LiveVendors } from "../live-vendors.ts";
import { seededPeople } from "../seed/people.ts";
import type { StandIns } from "../stand-ins.ts";
import { clockDoor } from "./clock-endpoint.ts";
import { cronsDoor } from "./crons-endpoint.ts";
import { faultsDoor } from "./faults-endpoint.ts";
import { googleAdsDoors } from "./google-ads-endpoints.ts";
import { localGuard } from "./guard.ts";
import { indexPage } from "./index-page.ts";
import { openaiRequestsDoor } from "./openai-requests-endpoint.ts";
import { outboxDoor } from "./outbox-endpoint.ts";
import { usersDoor } from "./users-endpoint.ts";

export interface LocalDoorsOptions {
  context: Context;
  clock: Clock;
  faults: Faults;
  health: Health;
  standIns: StandIns;
  live: LiveVendors;
  runCron: (name: CronName) => Promise<unknown>;
}

/** Everything under /local: doors for looking inside and for provoking faults, for this machine only. */
export function makeLocalDoors(options: LocalDoorsOptions): Hono {
  const { context, clock, faults, health, standIns, live, runCron } = options;
  const refuse = () =>
    live.google ? "Google is real here: its clock and its people are not ours to make." : undefined;
  const app = new Hono();
  app.use("/local/*", localGuard());
  const doors = [
    indexPage({ health: () => health, people: seededPeople, websites: websiteHosts }),
    faultsDoor(faults),
    clockDoor({ clock, refuse }),
    cronsDoor(runCron),
    outboxDoor(standIns.mail),
    openaiRequestsDoor(standIns.openAi),
    googleAdsDoors(standIns.sandbox),
    usersDoor({ context, standIns, refuse }),
  ];
  for (const door of doors) app.route("/", door);
  return app;
}
