import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { JobStatus } from "@adwright/contracts/job";
import type { JobKind } from "@adwright/contracts/jobs";

export interface JobRow {
  userId: string;
  jobId: string;
  kind: JobKind;
  input: unknown;
  status: JobStatus;
  /** 0–100 */
  progress: number;
  message: string;
  result?: unknown;
  error?: ErrorAnswer | undefined;
  /** Until when the worker that claimed it may be believed to be alive. */
  leaseUntilMs?: number | undefined;
  claims: number;
  cancelRequested: boolean;
  createdAt: string;
  expiresAtMs: number;
}

export interface JobStore {
  find(userId: string, jobId: string): Promise<JobRow | undefined>;
  create(job: JobRow): Promise<void>;
  /**
   * Claims a queued job, or a running one whose lease ran out; undefined when somebody holds it or it has ended.
   */
  claim(
    userId: string,
    jobId: string,
    nowMs: number,
    leaseUntilMs: number,
  ): Promise<JobRow | undefined>;
  /** Words and percent while it runs; false when it was cancelled meanwhile. */
  progress(userId: string, jobId: string, progress: number, message: string): Promise<boolean>;
  /** Gives the lease back so that a redelivery may claim at once (after a failure worth repeating). */
  release(userId: string, jobId: string): Promise<void>;
  finish(userId: string, jobId: string, result: unknown): Promise<void>;
  fail(userId: string, jobId: string, error: ErrorAnswer): Promise<void>;
  requestCancel(userId: string, jobId: string): Promise<JobRow | undefined>;
}
