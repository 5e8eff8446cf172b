import type { Health } from "@adwright/contracts/health";
import type { Context } from "@adwright/core/context";
import type { CronName } from "@adwright/functions/cron/schedules";
import type { Faults } from "@adwright/stand-ins/faults";
import { PAGE_CHANGES } from "@adwright/stand-ins/websites/changed-page";
import { websiteHosts } from "@adwright/stand-ins/websites/hosts";
import type { WebsitesStandIn } from "@adwright/stand-ins/websites/websites";
import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import * as z from "zod/mini";

import type { Clock } from "../clock.ts";
import type { LiveVendors } from "../live-vendors.ts";
import { PersonInput, type PersonMakerOptions, makePerson } from "../seed/make-person.ts";
import { seededPeople } from "../seed/people.ts";
import type { StandIns } from "../stand-ins.ts";
import { answerError, answerInvalid } from "./answer-error.ts";
import { clockEndpoint } from "./clock-endpoint.ts";
import { cronsEndpoint } from "./crons-endpoint.ts";
import { faultsEndpoint } from "./faults-endpoint.ts";
import { jsonOnly } from "./guard.ts";
import { indexPage } from "./index-page.ts";
import { googleAdsEndpoints, openaiRequestsEndpoint } from "./inspection-endpoints.ts";
import { outboxEndpoint } from "./outbox-endpoint.ts";
import { paddleEndpoint } from "./paddle-endpoint.ts";
import { readBody } from "./read-body.ts";
import { stormsEndpoint } from "./storms-endpoint.ts";

export interface LocalEndpointsOptions {
  context: Context;
  clock: Clock;
  faults: Faults;
  health: Health;
  standIns: StandIns;
  live: LiveVendors;
  runCron: (name: CronName) => Promise<unknown>;
}

/** Everything under /local, for inspecting the stand-ins and causing faults. Only reachable from this machine. */
export function makeLocalEndpoints(options: LocalEndpointsOptions): Hono {
  const { context, clock, faults, health, standIns, live, runCron } = options;
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
    stormsEndpoint({ nws: standIns.nws, clock, poll: () => runCron("poll-storms"), live, refuse }),
    usersEndpoint({ context, standIns, refuse }),
  ];
  for (const endpoint of endpoints) app.route("/", endpoint);
  return app;
}

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** POST /local/users: creates or changes a person and signs them in. */
function usersEndpoint(options: PersonMakerOptions & { refuse: () => string | undefined }): Hono {
  const app = new Hono();
  app.post("/local/users", async (c) => {
    const refusal = options.refuse();
    if (refusal) return answerError(c, 409, "CONFLICT", refusal);
    const read = await readBody(c);
    if (!read.ok) return read.answer;
    const parsed = PersonInput.safeParse(read.body);
    if (!parsed.success) {
      return answerInvalid(
        c,
        parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
      );
    }
    const { isNew, user, accessToken, refreshToken, customerIds } = await makePerson(
      options,
      parsed.data,
    );
    setCookie(c, "adwright-refresh", refreshToken, {
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: THIRTY_DAYS_SECONDS,
    });
    return c.json({ user, accessToken, customerIds }, isNew ? 201 : 200);
  });
  return app;
}

const ChangeBody = z.strictObject({
  host: z.string(),
  path: z.string().check(z.startsWith("/")),
  to: z.enum(PAGE_CHANGES),
});

/** POST /local/websites `{host, path, to}`: what a page of a sample website answers from now on. */
function websitesEndpoint(websites: Pick<WebsitesStandIn, "change">): Hono {
  const app = new Hono();
  app.post("/local/websites", async (c) => {
    const read = await readBody(c);
    if (!read.ok) return read.answer;
    const parsed = z.safeParse(ChangeBody, read.body);
    if (!parsed.success) {
      const { issues } = parsed.error;
      return answerInvalid(
        c,
        issues.map(({ path, message }) => ({ field: path.join("/"), message })),
      );
    }
    const { host, path, to } = parsed.data;
    if (websites.change(host, path, to)) return c.json({ host, path, to }, 201);
    return answerError(c, 404, "NOT_FOUND", "There is no such website here.");
  });
  return app;
}
