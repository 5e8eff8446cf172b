import { getJob, type Job, type JobAccepted } from "@adwright/contracts/job/job";

import { sessionSignal } from "../session-link.ts";
import { ApplicationError } from "./application-error.ts";
import { errorFromAnswer, type WordsOfStatus } from "./errors.ts";
import { pause } from "./pause.ts";
import { forgetAnswers } from "./recent-answers.ts";
import { requestUrl } from "./request-url.ts";
import { exchange } from "./wire.ts";

/** A slow call that continues as a job, with the ids named in its 202 answer. */
export interface Accepted extends JobAccepted {
  campaignId?: number | undefined;
  reportId?: number | undefined;
}

export interface Progress {
  jobId: string;
  /** 0–100 */
  progress: number;
  /** What the job is doing, in words. */
  message: string;
}

interface FollowOptions {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Called once when the call continues as a job, before anything else. */
  onAccepted?: ((accepted: Accepted) => void) | undefined;
  words?: WordsOfStatus | undefined;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 1500;
const MAX_FAILURES_IN_A_ROW = 3;

/** The job named in a 202 answer, or undefined. */
export function findAccepted(status: number, body: unknown): Accepted | undefined {
  if (status !== 202 || typeof body !== "object" || body === null) return undefined;
  const jobId = "jobId" in body ? body.jobId : undefined;
  return typeof jobId === "string" ? ({ message: "", ...body, jobId } as Accepted) : undefined;
}

/**
 * Polls a job until it is done and returns its result, which is the slow call's answer. Throws the job's error, or the
 * signal's reason when it aborts, or an AbortError when the person signs out.
 */
export async function followJob(
  accepted: Accepted,
  callerSignal: AbortSignal,
  { onProgress = ignore, onAccepted = ignore, words }: FollowOptions,
): Promise<unknown> {
  const { jobId } = accepted;
  // The next person in this tab must not be told about this one's work.
  const signal = AbortSignal.any([callerSignal, sessionSignal()]);
  // Cached answers do not show what the call has started.
  forgetAnswers();
  onAccepted(accepted);
  onProgress({ jobId, progress: 0, message: accepted.message });
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
    try {
      const job = await readJob(jobId, signal);
      failures = 0;
      // The next GET must show what the job did.
      if (job.status === "done" || job.status === "failed") forgetAnswers();
      if (job.status === "done") return job.result;
      if (job.status === "failed") throw new JobFailure(job);
      onProgress({ jobId, progress: job.progress, message: job.message });
    } catch (error) {
      if (error instanceof JobFailure) throw errorFromAnswer({ body: error.job.error }, words);
      failures += 1;
      if (failures >= MAX_FAILURES_IN_A_ROW || !isPassing(error)) throw error;
    }
  }
}

class JobFailure extends Error {
  readonly job: Job;
  constructor(job: Job) {
    super(job.message);
    this.job = job;
  }
}

async function readJob(jobId: string, signal: AbortSignal): Promise<Job> {
  const { method, path } = getJob;
  const answer = await exchange({ method, path, url: requestUrl(path, { jobId }) }, signal);
  if (answer.status >= 400) throw errorFromAnswer(answer);
  return answer.body as Job;
}

// The job continues while the network is down, so one failed poll is not a failure of the job.
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApplicationError)) return false;
  return error.code === "NETWORK_ERROR" || (error.statusCode ?? 0) >= 500;
}

function ignore() {}
