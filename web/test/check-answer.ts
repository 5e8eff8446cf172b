import { ErrorAnswer, ErrorCode } from "@adwright/contracts/errors";
import * as job from "@adwright/contracts/job/job";
import type { Route } from "@adwright/contracts/route";
import * as z from "zod/mini";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../packages/contracts/src/**/*.ts", "!**/*.test.ts"],
  { eager: true },
);

/** Every call that a contract declares. */
const routes = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isRoute);

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "answer" in value && "path" in value;
}

/** One exchange with the fake server, in the parts that a contract defines. */
export interface Exchange {
  method: string;
  /** Includes the query. */
  url: string;
  status: number;
  body: unknown;
}

/**
 * The slow calls that were accepted as jobs; a job's result has the shape of the answer of the call that started it.
 */
export type AcceptedJobs = Map<string, Route>;

/** Throws if a fake answer does not match the contract of its call. */
export function checkAnswer({ method, url, status, body }: Exchange, accepted: AcceptedJobs): void {
  const route = findRoute(method, url);
  const name = `${method} ${url} (${status})`;
  if (route === undefined) {
    // A call without a contract can only be answered with 404.
    if (status !== 404) throw new TypeError(`${name}: no contract declares this call.`);
    return;
  }
  if (status >= 400) parse(ErrorAnswer, body, name);
  else if (status === 202 && isAccepted(body)) {
    parse(job.JobAccepted, body, name);
    accepted.set(body.jobId, route);
  } else parse(route.answer, body, name);
  if (route === job.getJob && status < 400) checkResult(body as job.Job, accepted, name);
}

function checkResult(
  { jobId, status, result, error }: job.Job,
  accepted: AcceptedJobs,
  name: string,
) {
  if (error !== undefined) parse(ErrorAnswer, error, `${name}, error`);
  const route = accepted.get(jobId);
  if (status === "done" && route !== undefined) parse(route.answer, result, `${name}, result`);
}

function isAccepted(body: unknown): body is { jobId: string } {
  return typeof body === "object" && body !== null && "jobId" in body;
}

/** Finds the call of a request; a path without ids takes precedence over one with ids. */
function findRoute(method: string, url: string): Route | undefined {
  const path = url.split("?")[0] ?? "";
  const fitting = routes.filter((one) => one.method === method && patternOf(one).test(path));
  return fitting.toSorted((one, other) => idCount(one) - idCount(other))[0];
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

function idCount({ path }: Route): number {
  return path.split(":").length;
}

function parse(schema: z.ZodMiniType, value: unknown, name: string) {
  const { success, error } = schema.safeParse(value);
  if (!success) throw new TypeError(`${name} breaks its contract:\n${z.prettifyError(error)}`);
  if (schema === ErrorAnswer) ErrorCode.parse((value as ErrorAnswer).code);
}
