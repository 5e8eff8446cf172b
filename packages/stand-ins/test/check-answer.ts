import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ErrorAnswer, ErrorCode } from "@adwright/contracts/errors";
import { getJob, JobAccepted, type Job } from "@adwright/contracts/job/job";
import type { Route } from "@adwright/contracts/route";
import * as z from "zod/mini";

const folder = join(import.meta.dirname, "../../contracts/src");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.includes(".test."),
);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(folder, file)).href)),
);

/** Every call that a contract declares. */
export const routes = modules.flatMap((module) => Object.values(module)).filter(isRoute);

function isRoute(value: unknown): value is Route {
  const { method, path, answer } = (value ?? {}) as Partial<Route>;
  return typeof method === "string" && typeof path === "string" && answer !== undefined;
}

const patterns = routes
  .map((route) => ({ route, pattern: patternOf(route), ids: route.path.split(":").length }))
  .toSorted((one, other) => one.ids - other.ids);

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

/** One exchange with the server, real or simulated, in the parts that a contract defines. */
export interface Exchange {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** The parsed JSON. */
  body: unknown;
}

/** The calls that were answered with a job, because a job's result has to fit the contract of its call. */
export type AcceptedJobs = Map<string, Route>;

/** Throws if the contract of the call does not allow this answer. */
export function checkAnswer(
  { method, path, status, body }: Exchange,
  accepted: AcceptedJobs,
): void {
  const name = `${method} ${path} (${status})`;
  if (status >= 400) return checkError(body, name);
  // A route without ids in its path wins over one with ids.
  const route = patterns.find(
    (one) => one.route.method === method && one.pattern.test(path),
  )?.route;
  if (route === undefined) throw new TypeError(`${name}: no contract declares this call.`);
  if (status === 202 && isAccepted(body)) {
    parse(JobAccepted, body, name);
    accepted.set(body.jobId, route);
    return;
  }
  parse(route.answer, body, name);
  if (route.path === getJob.path && method === getJob.method) checkJob(body as Job, accepted, name);
}

function checkJob({ jobId, status, result, error }: Job, accepted: AcceptedJobs, name: string) {
  if (error !== undefined) checkError(error, `${name}, error`);
  const route = accepted.get(jobId);
  if (status === "done" && route) parse(route.answer, result, `${name}, result`);
}

function checkError(body: unknown, name: string): void {
  parse(ErrorAnswer, body, name);
  parse(ErrorCode, (body as ErrorAnswer).code, `${name}, code`);
}

function isAccepted(body: unknown): body is { jobId: string } {
  return typeof body === "object" && body !== null && "jobId" in body;
}

function parse(schema: z.ZodMiniType, value: unknown, name: string): void {
  const { success, error } = schema.safeParse(value);
  if (!success) throw new TypeError(`${name} breaks its contract:\n${z.prettifyError(error)}`);
}
