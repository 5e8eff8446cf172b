import { ErrorAnswer, ErrorCode } from "@adwright/contracts/errors";
import { getJob, JobAccepted, type Job } from "@adwright/contracts/job/job";
import type { Route } from "@adwright/contracts/route";
import * as z from "zod/mini";

import { findRoute } from "./contract-routes.ts";

export interface Exchange {
  method: string;
  url: URL;
  status: number;
  /** The parsed JSON; undefined if the body is not JSON. */
  body: unknown;
}

/** The calls that were answered with a job, because a job's result has to fit the contract of its call. */
const accepted = new Map<string, Route>();

/** Throws if the contract of the call does not allow this answer. */
export function checkAnswer({ method, url, status, body }: Exchange): void {
  if (!url.pathname.startsWith("/api/") || body === undefined) return;
  const name = `${method} ${url.pathname} (${status})`;
  if (status >= 400) return checkError(body, name);
  const route = findRoute(method, url.pathname);
  if (route === undefined) throw new TypeError(`${name}: no contract declares this call.`);
  if (status === 202 && isAccepted(body)) {
    parse(JobAccepted, body, name);
    accepted.set(body.jobId, route);
    return;
  }
  parse(route.answer, body, name);
  if (route === getJob) checkJob(body as Job, name);
}

function checkJob({ jobId, status, result, error }: Job, name: string): void {
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
