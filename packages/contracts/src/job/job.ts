import * as z from "zod/mini";

import { ErrorAnswer } from "../errors.ts";
import { route } from "../route.ts";

export const JobStatus = z.enum(["queued", "running", "done", "failed"]);
export type JobStatus = z.infer<typeof JobStatus>;

/** The statuses of a job that has not ended. */
export const openStatuses: readonly JobStatus[] = ["queued", "running"];
export const isOpenJob = <Row extends { status: JobStatus }>(job?: Row): job is Row =>
  job !== undefined && openStatuses.includes(job.status);

/** The failure message of a job that the person canceled. */
export const CANCELLED_WORDS = "Canceled.";

/** Why a slow call failed. */
export const JobFailure = z.extend(ErrorAnswer, {
  /** Whole seconds after the failure until the call may be retried. */
  retryAfterSeconds: z.optional(z.number()),
});
export type JobFailure = z.infer<typeof JobFailure>;

/** A running slow call; `result` is the call's own answer. */
export const Job = z.object({
  jobId: z.string(),
  status: JobStatus,
  /** 0–100 */
  progress: z.number(),
  message: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(JobFailure),
});
export type Job = z.infer<typeof Job>;

/** The 202 answer of a slow call that is not done within the gateway's time limit. */
export const JobAccepted = z.object({
  jobId: z.string(),
  status: z.string(),
  message: z.string(),
});
export type JobAccepted = z.infer<typeof JobAccepted>;

export const getJob = route("GET", "/api/jobs/:jobId", { inStaffView: true, answer: Job });
export const cancelJob = route("DELETE", "/api/jobs/:jobId", { answer: Job });
