import type { Health } from "@adwright/contracts/health";
import type { Context } from "@adwright/core/context";
import type { Faults } from "@adwright/stand-ins/faults";
import { websiteHosts } from "@adwright/stand-ins/websites/hosts";
import { Hono } from "hono";

import type { Clock } from "../clock.ts";
import type { TimedName } from "../cron-timers.ts";
import type { LiveVendors } from "../live-vendors.ts";
import { seededPeople } from "../seed/people.ts";
import type { StandIns } from "../stand-ins.ts";
import { clockEndpoint } from "./clock-endpoint.ts";
import { cronsEndpoint } from "./crons-endpoint.ts";
import { faultsEndpoint } from "./faults-endpoint.ts";
import { jsonOnly } from "./guard.ts";
import { indexPage } from "./index-page.ts";
import { googleAdsEndpoints, openaiRequestsEndpoint } from "./inspection-endpoints.ts";
import { outboxEndpoint } from "./outbox-endpoint.ts";
import { paddleEndpoint } from "./paddle-endpoint.ts";
import { stormsEndpoint } from "./storms-endpoint.ts";
import { usersEndpoint } from "./users-endpoint.ts";
import { websitesEndpoint } from "./websites-endpoint.ts";

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
