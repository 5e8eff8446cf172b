import { resolve } from "node:path";

import { holding } from "@adwright/contracts/job/jobs";
import type { Context, Log } from "@adwright/core/context";
import { makeAssistantsApp } from "@adwright/functions/assistants/app";
import { makeBulkHandler } from "@adwright/functions/bulk/lambda";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { runCron } from "@adwright/functions/cron/run-cron";
import { guardSchedule, schedules } from "@adwright/functions/cron/schedules";
import { makeDeadLetterHandler } from "@adwright/functions/dead-letters/lambda";
import { makeGuardHandler } from "@adwright/functions/guard/lambda";
import { makeApp } from "@adwright/functions/http/app";
import { makeMailEventHandler } from "@adwright/functions/mail-events/lambda";
import { makeStepHandler } from "@adwright/functions/publish/steps";
import { makeQueueHandler } from "@adwright/functions/queue/lambda";
import { policyWithCheckoutOf, siteHeaders } from "@adwright/functions/site-headers";
import { lockDataDir } from "@adwright/stand-ins/aws/lock";
import { makeFaults } from "@adwright/stand-ins/faults";
import { IDENTITY_MOUNT } from "@adwright/stand-ins/google/endpoints";
import { answeredHosts } from "@adwright/stand-ins/websites/hosts";
import { Hono } from "hono";

import { startAwsStandIns } from "./aws-stand-ins.ts";
import { type Clock, makeClock } from "./clock.ts";
import { startCronTimers, type TimedName } from "./cron-timers.ts";
import { openDataFolder } from "./data-folder.ts";
import { productGuard } from "./endpoints/guard.ts";
import { makeLocalEndpoints } from "./endpoints/local-endpoints.ts";
import { type LiveVendors, readLiveVendors, vendorModes } from "./live-vendors.ts";
import { LOCAL_GOOGLE_CLIENT_ID, productEnvironment } from "./product-environment.ts";
import { openSecrets, paddleSecretsOf } from "./secrets.ts";
import { seedAdmin, seedPeople } from "./seed/seed.ts";
import { serve } from "./serve.ts";
import { startStandIns } from "./stand-ins.ts";
import { sampleWebsiteAccess } from "./website-connector.ts";

export interface StageOptions {
  /** 0 or absent for any free port. */
  port?: number;
  /** Where all data is stored; in memory if absent. */
  dataDir?: string | undefined;
  /** Answers everything except /api and /local: the built site or the dev server. */
  site: Hono;
  /** Vendors with real keys; by default those with keys in the environment. */
  live?: LiveVendors;
  /**
   * Additional time in ms that the machine counts as having been off: the clock is ahead, leases have expired, and
   * hidden messages become visible again.
   */
  downMs?: number;
  /** Runs the crons in real time. Otherwise they only run through `runCron` and POST /local/crons/{name}. */
  hasCronTimers?: boolean;
  /** How long workers hold their work without renewing it, in ms; a minute if absent. */
  leaseMs?: number;
  /** How many campaigns of a page the bulk machine works on at once, if not as many as in the cloud. */
  campaignsAtOnce?: number;
  /** What each delivery of a message and each step of a machine works with, instead of the product's own context. */
  workerContext?: (context: Context) => Context;
  /** The product's log; JSON lines, as in the cloud, if absent. */
  log?: Log;
}

const POLICY = "Content-Security-Policy";

/** Browsers count the end of a cookie from the Date header, and these cookies end by the machine's clock. */
const hasOwnTime = (url: string): boolean => new URL(url).pathname.startsWith("/oauth/");

/**
 * Sets the Date header to this stage's clock, from which browsers read the time, and adds the local checkout's origin
 * to the site's policy.
 */
function asHere(
  answer: Response,
  { url }: Request,
  clock: Clock,
  checkoutOrigin: string | undefined,
): Response {
  const headers = new Headers(answer.headers);
  const now = hasOwnTime(url) ? Date.now() : clock.now();
  headers.set("Date", new Date(now).toUTCString());
  // A page with its own policy keeps it.
  if (checkoutOrigin !== undefined && headers.get(POLICY) === siteHeaders[POLICY]) {
    headers.set(POLICY, policyWithCheckoutOf(checkoutOrigin));
  }
  return new Response(answer.body, { status: answer.status, headers });
}

function makeWorkers(context: Context, { workerContext }: StageOptions) {
  const ofCall = () => Promise.resolve(workerContext?.(context) ?? context);
  return {
    jobWorker: makeQueueHandler(ofCall),
    bulkWorker: makeBulkHandler(ofCall),
    publishStep: makeStepHandler(ofCall),
  };
}

/** The whole product on this machine: all stand-ins and entry points under one origin. */
export async function startStage(options: StageOptions) {
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir);
  if (dataDir !== undefined) openDataFolder(dataDir);
  const lock = dataDir === undefined ? undefined : lockDataDir(dataDir);
  const live = options.live ?? readLiveVendors(process.env);
  const clock = makeClock(dataDir === undefined ? {} : { file: `${dataDir}/clock.json` });
  const { downMs = 0, leaseMs } = { leaseMs: holding.leaseSeconds * 1000, ...options };
  clock.advance(downMs);
  const faults = makeFaults();
  const secrets = openSecrets(dataDir);
  const paddleSecrets = paddleSecretsOf(secrets);
  const server = await serve(options.port ?? 0, productGuard(live));
  const origin = `http://localhost:${server.port}`;

  const [standIns, aws] = await Promise.all([
    startStandIns({
      origin,
      dataDir,
      clock,
      faults,
      live,
      googleClient: {
        clientId: LOCAL_GOOGLE_CLIENT_ID,
        clientSecret: secrets.googleClientSecret,
      },
      paddleSecrets,
    }),
    // The workers that held messages have ended with the process before.
    startAwsStandIns({
      dataDir,
      faults,
      downMs: downMs + leaseMs,
      campaignsAtOnce: options.campaignsAtOnce,
    }),
  ]);
  const { proxyUrl, identity } = standIns;
  Object.assign(
    process.env,
    aws.environment,
    productEnvironment({ origin, secrets, paddleSecrets, live, standIns }),
  );
  const config = readConfig();
  const context = await makeContext(config, {
    now: clock.now,
    leaseMs,
    ...(options.log && { log: options.log }),
    website: sampleWebsiteAccess(proxyUrl, answeredHosts),
  });
  const [admin] = await Promise.all([seedAdmin(context, dataDir), seedPeople(context, identity)]);
  const guard = makeGuardHandler(() => Promise.resolve(context));
  const run = (name: TimedName) => (name === "guard" ? guard() : runCron(context, name));

  const health = { status: "ok", version: config.version, vendors: vendorModes(live) } as const;
  const host = { context: () => Promise.resolve(context), clientAddress: () => "127.0.0.1" };
  const product = makeApp({ ...host, health });
  const assistants = makeAssistantsApp(host);
  const app = new Hono();
  app.route(
    "/",
    makeLocalEndpoints({
      context,
      clock,
      faults,
      health,
      standIns,
      live,
      runCron: run,
      queuesIdle: () => aws.jobsDone(),
    }),
  );
  app.route(IDENTITY_MOUNT, identity.app);
  app.all("/api/*", (c) => product.fetch(c.req.raw, c.env));
  for (const path of ["/mcp", "/oauth/*", "/.well-known/o*"]) {
    app.all(path, (c) => assistants.fetch(c.req.raw, c.env));
  }
  app.route("/", options.site);
  const checkoutOrigin = live.paddle ? undefined : standIns.paddle.origin;
  server.answerWith(async (request, env) =>
    asHere(await app.fetch(request, env), request, clock, checkoutOrigin),
  );

  const workers = makeWorkers(context, options);
  aws.attach({
    ...workers,
    deadLetters: makeDeadLetterHandler(() => Promise.resolve(context)),
  });
  standIns.mail.attach(makeMailEventHandler(() => Promise.resolve(context)));
  const timers = options.hasCronTimers
    ? startCronTimers({ schedules: [...schedules, guardSchedule], run })
    : undefined;
  return {
    origin,
    clock,
    faults,
    standIns,
    /** The admin who can sign in to /admin. */
    admin,
    /** Runs a cron, or the guard. */
    runCron: run,
    async close() {
      timers?.stop();
      // What they hold can be taken up immediately after the next start.
      workers.jobWorker.stop();
      workers.bulkWorker.stop();
      await server.close();
      await aws.close();
      await standIns.close();
      lock?.release();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof startStage>>;
