import { randomUUID } from "node:crypto";

import { Hono, type Context } from "hono";
import * as z from "zod/mini";

import { awaitFault } from "../await-fault.ts";
import { makeFaults } from "../faults.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import { serveUnderKey } from "../loopback.ts";
import type { StandInOptions } from "../stand-in.ts";
import { type Answer, corrupt } from "./bad-answers.ts";
import { type Feature, backgroundAt, compileMessages } from "./compile-messages.ts";
import { Scenario, type ScenarioName, readScenario } from "./scenario.ts";

const State = z.object({ scenario: Scenario, startMs: z.number() });

/**
 * The active alerts of the National Weather Service; `origin` replaces https://api.weather.gov. The key of this start is
 * in its path, because callers show none. Faults: vendor `weather`, method `active`. The rules are those of
 * weather-gov/api: openapi.yaml and general-faqs.md.
 */
export async function startNws({ dataDir, now = Date.now, faults = makeFaults() }: StandInOptions) {
  const file = dataDir === undefined ? undefined : `${dataDir}/nws.json`;
  const kept = file === undefined ? undefined : readJsonFile(file, State);
  let compiled = kept ? compileMessages(kept.scenario, kept.startMs) : [];
  let requests = 0;

  const listAt = (atMs: number): Answer => {
    const listed = compiled.filter(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
    const features = [...listed.map(({ feature }) => feature), ...backgroundAt(atMs)];
    return { features, updatedMs: Math.max(...features.map(sentMs)) };
  };

  const app = new Hono();
  app.use("*", async (c, next) => {
    requests += 1;
    // The answer of the network in front of the API, which does not look like one of the API.
    if (c.req.header("user-agent") === undefined) return c.html("<h1>Access Denied</h1>", 403);
    return next();
  });
  app.get("/alerts/active", async (c) => {
    const call = { vendor: "weather", method: "active" };
    const fault = await awaitFault(faults, { ...call, when: "before" });
    if (fault?.kind === "unavailable") return problem(c, 503, "ServiceUnavailable", "Down");
    const refused = refusalOf(c.req.queries());
    if (refused !== undefined) return problem(c, 400, "BadRequest", refused);
    const answer = corrupt(fault?.variant, listAt, now());
    await awaitFault(faults, { ...call, when: "after" });
    return answerWith(c, answer);
  });
  app.notFound((c) => problem(c, 404, "NotFound", `${c.req.path} is not imitated here.`));

  return {
    ...(await serveUnderKey(app)),
    /** Begins a scenario now; until the first one, nothing happens. */
    play(asked: ScenarioName | Scenario) {
      const scenario = typeof asked === "string" ? readScenario(asked) : asked;
      const startMs = now();
      compiled = compileMessages(scenario, startMs);
      if (file !== undefined) writeJsonFile(file, { scenario, startMs });
    },
    /** How many requests have arrived. */
    requests: () => requests,
  };
}

export type NwsStandIn = Awaited<ReturnType<typeof startNws>>;

const sentMs = ({ properties }: Feature) => Date.parse(properties.sent);

/** Last-Modified has whole seconds. */
function answerWith(c: Context, { features, updatedMs, cut, isUnchanged }: Answer): Response {
  const modified = new Date(updatedMs).toUTCString();
  c.header("Last-Modified", modified);
  c.header("Cache-Control", "public, max-age=30");
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  if (isUnchanged ?? since >= Date.parse(modified)) return c.body(null, 304);
  const text = JSON.stringify({
    "@context": [],
    type: "FeatureCollection",
    features,
    title: "Current watches, warnings, and advisories",
    updated: new Date(updatedMs).toISOString(),
  });
  c.header("Content-Type", "application/geo+json");
  return c.body(cut?.(text) ?? text);
}

/** RFC 7807, as in ProblemDetail. */
function problem(c: Context, status: 400 | 404 | 503, type: string, detail: string): Response {
  const correlationId = randomUUID();
  c.header("Content-Type", "application/problem+json");
  return c.body(
    JSON.stringify({
      type: `urn:noaa:nws:api:${type}`,
      title: type,
      status,
      detail,
      correlationId,
      instance: `urn:noaa:nws:api:request:${correlationId}`,
    }),
    status,
  );
}

/** What is not recognized is refused, as cache busting is. */
function refusalOf({ status = [], ...others }: Record<string, string[]>): string | undefined {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `Query parameter "${unknown}" is not recognized`;
  const isKnown = status.every((value) => value === "actual") && status.length <= 1;
  return isKnown ? undefined : 'Query parameter "status" is invalid';
}
