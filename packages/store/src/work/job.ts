import type { ActingAssistant } from "@adwright/contracts/assistant/connection";
import {
  isOpenJob,
  type JobFailure,
  type JobStatus,
  openStatuses,
} from "@adwright/contracts/job/job";
import { JobKind, kindOfJob } from "@adwright/contracts/job/jobs";
import { type EntityItem } from "electrodb";

import { dueKeyOf, dueWorkEntity, makeDueWorkStore } from "../due/due-work.ts";
import { keys } from "../keys.ts";
import { userEntity } from "../person/user-entity.ts";
import { hourlyCountEntity, oneMore } from "../staff/hourly-count.ts";
import {
  epochSeconds,
  flag,
  number,
  optionalJson,
  optionalNumber,
  optionalText,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readRow } from "../table/read.ts";
import { allOf, anyOf, isOneOf, quietly, transact } from "../table/write.ts";
import {
  claimAttributes,
  countsAfter,
  heldAttributes,
  isHeldBy,
  isLeftFor,
  type Lease,
  type Release,
} from "./claim.ts";

export const jobEntity = entity("job", keys.job, {
  userId: text,
  jobId: text,
  kind: word<JobKind>(),
  input: optionalJson<unknown>(),
  status: word<JobStatus>(),
  /** 0–100 */
  progress: number,
  message: text,
  error: optionalJson<JobFailure>(),
  ...claimAttributes,
  /** Starts that were not given back, so those of workers that died and the present one. */
  claims: number,
  cancelRequested: flag,
  createdAt: text,
  /** When it is looked at if it has not ended by then (ISO 8601); absent in rows of earlier releases. */
  dueAt: optionalText,
  /** While it was put back: when its message comes again. */
  notBeforeMs: optionalNumber,
  /** The request that started it; absent for work that no request started. */
  requestId: optionalText,
  /** The assistant that started it for the person. */
  assistant: optionalJson<ActingAssistant>(),
  expiresAtMs: number,
  ttl,
  /** The result. */
  ...packed<unknown>(),
});

export type JobRow = Omit<RowOf<typeof jobEntity>, "input" | "content" | "zipped"> & {
  input: unknown;
  result?: unknown;
};

/** A job in the hands of a worker; without a claim, in whosever. */
export type HeldJob = Pick<JobRow, "userId" | "jobId" | "messageId" | "receiveCount" | "dueAt">;

const unattended = JobKind.options.filter((kind) => kindOfJob(kind).isUnattended);

type JobItem = EntityItem<ReturnType<typeof jobEntity>>;

export function makeJobStore(table: Table) {
  const jobs = () => table.entity(jobEntity);
  const dues = makeDueWorkStore(table);

  /** Without `nowMs`, also finds an expired job that is not deleted yet. */
  async function find(userId: string, jobId: string, nowMs?: number): Promise<JobRow | undefined> {
    const item = await readRow((options) => jobs().get({ userId, jobId }).go(options));
    const isExpired = item !== undefined && nowMs !== undefined && item.expiresAtMs <= nowMs;
    return item === undefined || isExpired ? undefined : asRow(item);
  }

  /** Before the job is stored, so that it is found if its message is never sent. */
  async function makeDue({ userId, jobId, dueAt }: JobRow): Promise<void> {
    if (dueAt !== undefined) await dues.put({ userId, kind: "job", key: jobId, at: dueAt });
  }

  /** Ends a job unless it has ended or another worker holds it. */
  async function end(
    job: HeldJob,
    fields: Partial<Pick<JobItem, "status" | "progress" | "error" | "content" | "zipped">>,
    counted: ReturnType<typeof oneMore> | undefined,
  ) {
    const { userId, jobId, dueAt: at } = job;
    const entities = {
      job: jobs(),
      hourlyCount: table.entity(hourlyCountEntity),
      due: table.entity(dueWorkEntity),
    };
    await transact(entities, (write) => [
      write.job
        .patch({ userId, jobId })
        .set(withoutUndefined(fields))
        .remove([...heldAttributes])
        .where((row, is) => {
          const isOpen = isOneOf(is, row.status, openStatuses);
          return job.messageId === undefined ? isOpen : allOf(isOpen, isHeldBy(row, is, job));
        })
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
      ...(at === undefined
        ? []
        : [write.due.delete(dueKeyOf({ userId, kind: "job", key: jobId, at })).commit()]),
    ]);
  }

  return {
    find,

    /** Stores the job and, before it, that it is due at `dueAt`. */
    async create(job: JobRow): Promise<void> {
      await makeDue(job);
      await jobs().create(itemOf(job)).go();
    },

    /**
     * Stores the job that erases its person, under an id that each request for it repeats. Does nothing once that job
     * has begun or the person is gone.
     */
    async createErasure(job: JobRow, nowMs: number): Promise<void> {
      await makeDue(job);
      const entities = { job: jobs(), user: table.entity(userEntity) };
      await transact(entities, (write) => [
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
      ]);
    },

    /**
     * Claims a queued job, one whose lease is over, or one that an earlier delivery of the same message holds, as its
     * worker is dead then. Undefined if another worker holds it, it has ended, or the person who waited for it is gone.
     * Other work is done however late it is delivered.
     */
    async claim(userId: string, jobId: string, lease: Lease): Promise<JobRow | undefined> {
      const claimed = await jobs()
        .patch({ userId, jobId })
        .set({ status: "running", leaseUntilMs: lease.untilMs, ...lease.claim })
        .add({ claims: 1 })
        .remove(["notBeforeMs"])
        .where((job, is) => {
          const isLeft = allOf(is.eq(job.status, "running"), isLeftFor(job, is, lease));
          const isWanted = anyOf(
            is.gt(job.expiresAtMs, lease.nowMs),
            isOneOf(is, job.kind, unattended),
          );
          return allOf(isWanted, anyOf(is.eq(job.status, "queued"), isLeft));
        })
        .go({ response: "all_new", ...quietly });
      return claimed.rejected ? undefined : asRow(claimed.data);
    },

    /** Extends the lease; false if the claim is not this one any more. */
    async renew(job: HeldJob, untilMs: number): Promise<boolean> {
      const { userId, jobId } = job;
      const done = await jobs()
        .patch({ userId, jobId })
        .set({ leaseUntilMs: untilMs })
        .where((row, is) => allOf(is.eq(row.status, "running"), isHeldBy(row, is, job)))
        .go(quietly);
      return !done.rejected;
    },

    /** Updates the text and percentage of a running job; false if it was canceled, or another worker has it. */
    async progress(job: HeldJob, progress: number, message: string): Promise<boolean> {
      const { userId, jobId } = job;
      const done = await jobs()
        .patch({ userId, jobId })
        .set({ progress, message })
        .where((row, is) =>
          allOf(
            is.eq(row.status, "running"),
            isHeldBy(row, is, job),
            is.eq(row.cancelRequested, false),
          ),
        )
        .go(quietly);
      return !done.rejected;
    },

    /** Makes a claimed job queued, so that its next delivery, expected at `notBeforeMs`, can claim it. */
    async release(job: JobRow, why: Release, notBeforeMs?: number): Promise<void> {
      const { userId, jobId } = job;
      const { starts, ...counts } = countsAfter(job, job.claims, why);
      await jobs()
        .patch({ userId, jobId })
        .set(
          withoutUndefined({ status: "queued" as const, claims: starts, ...counts, notBeforeMs }),
        )
        .remove([...heldAttributes])
        .where((row, is) => allOf(is.eq(row.status, "running"), isHeldBy(row, is, job)))
        .go(quietly);
    },

    /** Only the first end is stored and counted; finishing or failing a job that has ended changes nothing. */
    async finish(job: HeldJob, result: unknown, nowMs: number): Promise<void> {
      const fields = { status: "done" as const, progress: 100, ...pack(result) };
      await end(job, fields, oneMore("job_done", nowMs, job.jobId));
    },

    /** Only a failure that is ours counts. Without a claim, fails the job even if another delivery holds it. */
    async fail(
      job: HeldJob,
      error: JobFailure,
      { nowMs, isOurs }: { nowMs: number; isOurs: boolean },
    ): Promise<void> {
      const counted = isOurs ? oneMore("job_failed", nowMs) : undefined;
      await end(job, { status: "failed", error }, counted);
    },

    /** Queued and running jobs in any order, including expired ones that are not deleted yet. */
    async listOpenOf(userId: string): Promise<JobRow[]> {
      const { data } = await jobs().query.primary({ userId }).go({ pages: "all" });
      return data.filter(isOpenJob).map(asRow);
    },

    /** Stored jobs, newest first. */
    async listRecentOf(userId: string, limit: number): Promise<JobRow[]> {
      // Job ids do not sort by age. A person only has the jobs of the last few days.
      const { data } = await jobs().query.primary({ userId }).go({ pages: "all" });
      const newest = data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      return newest.slice(0, limit).map(asRow);
    },

    /** The job after the change; unchanged if it has ended. Undefined if there is none. */
    async requestCancel(userId: string, jobId: string): Promise<JobRow | undefined> {
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
  const expires = epochSeconds(fields.expiresAtMs);
  return { ...withoutUndefined(fields), ...pack(result), ttl: expires };
}

function asRow(item: JobItem): JobRow {
  const { content, zipped, ...fields } = item;
  const result = unpack({ content, zipped });
  return { input: undefined, ...fields, ...(result === undefined ? {} : { result }) };
}
