import type { JobFailure, JobStatus } from "@adwright/contracts/job/job";
import { type JobKind, unattendedJobs } from "@adwright/contracts/job/jobs";
import { type EntityItem, createWriteTransaction } from "electrodb";

import { userEntity } from "../person/user-entity.ts";
import { hourlyCountEntity } from "../staff/hourly-count-entity.ts";
import { oneMore } from "../staff/hourly-count.ts";
import { epochSeconds } from "../table/attributes.ts";
import { allOf, anyOf, isOneOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { readRow } from "../table/read-row.ts";
import { transactWhenFree } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { jobEntity } from "./job-entity.ts";

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
  error?: JobFailure | undefined;
  /** The lease of the worker that claimed it. */
  leaseUntilMs?: number | undefined;
  claims: number;
  cancelRequested: boolean;
  createdAt: string;
  /** When its message is sent again if nobody has begun it; absent in older rows. */
  sendAgainAtMs?: number | undefined;
  /** The request that started it; absent for work that no request started. */
  requestId?: string | undefined;
  expiresAtMs: number;
}

export interface JobStore {
  /** Without `nowMs`, also finds an expired job that is not deleted yet. */
  find(userId: string, jobId: string, nowMs?: number): Promise<JobRow | undefined>;
  create(job: JobRow): Promise<void>;
  /**
   * Stores the job that erases its person, under an id that each request for it repeats. Does nothing once that job has
   * begun or the person is gone.
   */
  createErasure(job: JobRow, nowMs: number): Promise<void>;
  /**
   * Claims a queued job, or a running one whose lease has expired; undefined if another worker holds it, it has ended,
   * or the person who waited for it is gone. Other work is done however late it is delivered.
   */
  claim(
    userId: string,
    jobId: string,
    nowMs: number,
    leaseUntilMs: number,
  ): Promise<JobRow | undefined>;
  /**
   * Puts off when the message of a queued job is sent again; false if that is not due, or another process has done it.
   */
  putSendAgain(userId: string, jobId: string, nowMs: number, nextAtMs: number): Promise<boolean>;
  /** Updates the text and percentage of a running job; false if it was canceled in the meantime. */
  progress(userId: string, jobId: string, progress: number, message: string): Promise<boolean>;
  /** Releases the lease after a temporary failure, so that a redelivery can claim the job immediately. */
  release(userId: string, jobId: string): Promise<void>;
  /** Only the first end is stored and counted; finishing or failing a job that has ended changes nothing. */
  finish(userId: string, jobId: string, result: unknown, nowMs: number): Promise<void>;
  /** Only a failure that is ours counts. */
  fail(
    userId: string,
    jobId: string,
    error: JobFailure,
    at: { nowMs: number; isOurs: boolean },
  ): Promise<void>;
  /** Queued and running jobs in any order, including expired ones that are not deleted yet. */
  listOpenOf(userId: string): Promise<JobRow[]>;
  /** Stored jobs, newest first. */
  listRecentOf(userId: string, limit: number): Promise<JobRow[]>;
  /** The job after the change; unchanged if it has ended. Undefined if there is none. */
  requestCancel(userId: string, jobId: string): Promise<JobRow | undefined>;
}

const openStatuses: JobStatus[] = ["queued", "running"];

type JobItem = EntityItem<ReturnType<typeof jobEntity>>;

export function makeJobStore(table: Table): JobStore {
  const jobs = () => table.entity(jobEntity);

  async function find(userId: string, jobId: string, nowMs?: number) {
    const item = await readRow((options) => jobs().get({ userId, jobId }).go(options));
    const isExpired = item !== undefined && nowMs !== undefined && item.expiresAtMs <= nowMs;
    return item === undefined || isExpired ? undefined : asRow(item);
  }

  /** Ends a job unless it has ended. */
  async function end(
    userId: string,
    jobId: string,
    fields: Partial<Pick<JobItem, "status" | "progress" | "error" | "content" | "zipped">>,
    counted: ReturnType<typeof oneMore> | undefined,
  ) {
    const entities = { job: jobs(), hourlyCount: table.entity(hourlyCountEntity) };
    await transactWhenFree(() =>
      createWriteTransaction(entities, (write) => [
        write.job
          .patch({ userId, jobId })
          .set(withoutUndefined(fields))
          .remove(["leaseUntilMs"])
          .where((job, is) => isOneOf(is, job.status, openStatuses))
          .commit(),
        ...(counted
          ? [
              write.hourlyCount
                .update(counted.key)
                .add({ times: 1 })
                .set({ ttl: counted.ttl })
                .commit(),
            ]
          : []),
      ]),
    );
  }

  return {
    find,

    async create(job) {
      await jobs().create(itemOf(job)).go();
    },

    async createErasure(job, nowMs) {
      const entities = { job: jobs(), user: table.entity(userEntity) };
      await transactWhenFree(() =>
        createWriteTransaction(entities, (write) => [
          write.user
            .check({ userId: job.userId })
            .where((user, is) => is.exists(user.userId))
            .commit(),
          write.job
            .put(itemOf(job))
            .where((stored, is) =>
              anyOf(
                is.notExists(stored.jobId),
                is.eq(stored.claims, 0),
                is.lte(stored.expiresAtMs, nowMs),
              ),
            )
            .commit(),
        ]),
      );
    },

    async claim(userId, jobId, nowMs, leaseUntilMs) {
      const claimed = await jobs()
        .patch({ userId, jobId })
        .set({ status: "running", leaseUntilMs })
        .add({ claims: 1 })
        .where((job, is) => {
          const isLeaseOver = is.lte(job.leaseUntilMs, nowMs);
          const isLeft = allOf(is.eq(job.status, "running"), isLeaseOver);
          const isWanted = anyOf(
            is.gt(job.expiresAtMs, nowMs),
            isOneOf(is, job.kind, [...unattendedJobs]),
          );
          return allOf(isWanted, anyOf(is.eq(job.status, "queued"), isLeft));
        })
        .go({ response: "all_new", ...quietly });
      return claimed.rejected ? undefined : asRow(claimed.data);
    },

    async putSendAgain(userId, jobId, nowMs, nextAtMs) {
      const updated = await jobs()
        .patch({ userId, jobId })
        .set({ sendAgainAtMs: nextAtMs })
        .where((job, is) => allOf(is.eq(job.status, "queued"), is.lte(job.sendAgainAtMs, nowMs)))
        .go(quietly);
      return !updated.rejected;
    },

    async progress(userId, jobId, progress, message) {
      const updated = await jobs()
        .patch({ userId, jobId })
        .set({ progress, message })
        .where((job, is) => allOf(is.eq(job.status, "running"), is.eq(job.cancelRequested, false)))
        .go(quietly);
      return !updated.rejected;
    },

    async release(userId, jobId) {
      await jobs()
        .patch({ userId, jobId })
        .set({ status: "queued" })
        .remove(["leaseUntilMs"])
        .where((job, is) => is.eq(job.status, "running"))
        .go(quietly);
    },

    async finish(userId, jobId, result, nowMs) {
      const fields = { status: "done" as const, progress: 100, ...pack(result) };
      await end(userId, jobId, fields, oneMore("job_done", nowMs, jobId));
    },

    async fail(userId, jobId, error, { nowMs, isOurs }) {
      const counted = isOurs ? oneMore("job_failed", nowMs) : undefined;
      await end(userId, jobId, { status: "failed", error }, counted);
    },

    async listOpenOf(userId) {
      const { data } = await jobs().query.primary({ userId }).go({ pages: "all" });
      return data.filter(({ status }) => openStatuses.includes(status)).map(asRow);
    },

    async listRecentOf(userId, limit) {
      // Job ids do not sort by age. A person only has the jobs of the last few days.
      const { data } = await jobs().query.primary({ userId }).go({ pages: "all" });
      const newest = data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      return newest.slice(0, limit).map(asRow);
    },

    async requestCancel(userId, jobId) {
      const asked = await jobs()
        .patch({ userId, jobId })
        .set({ cancelRequested: true })
        .where((job, is) => isOneOf(is, job.status, openStatuses))
        .go({ response: "all_new", ...quietly });
      return asked.rejected ? find(userId, jobId) : asRow(asked.data);
    },
  };
}

function itemOf({ result, ...fields }: JobRow) {
  const ttl = epochSeconds(fields.expiresAtMs);
  return { ...withoutUndefined(fields), ...pack(result), ttl };
}

function asRow(item: JobItem): JobRow {
  const { content, zipped, ...fields } = item;
  const result = unpack({ content, zipped });
  return { input: undefined, ...fields, ...(result === undefined ? {} : { result }) };
}
