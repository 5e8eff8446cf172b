import { randomUUID } from "node:crypto";

import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import { MINUTE_MS } from "@adwright/contracts/time";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { watchJob } from "@adwright/core/job/get-job";
import { newJob, type Work } from "@adwright/core/job/start-job";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { describe, expect, test } from "vitest";

import { withTableCalls } from "../bench/count-requests.ts";
import { campaignForm } from "../support/data/drafts.ts";
import { leaseOf } from "../support/data/leases.ts";
import { settled } from "../support/people/api.ts";
import { personRowsOf } from "../support/people/person-rows.ts";
import { makePerson } from "../support/people/person.ts";
import { type HeldQueue, holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { personWithBrand } from "./import-account.ts";

const stage = useBareStage();

const work: Work = { kind: "remove_brand_memory", input: { vectorStoreId: "vs_1" }, message: "" };

/** A job as a process leaves it that dies before it sends the job's message. */
async function lostJob(more: Partial<Work> = {}) {
  const { user } = await makePerson(stage.origin);
  const person = await holdQueue(stage, user.id);
  const jobId = randomUUID();
  await person.ctx.store.jobs.create(newJob(person.ctx, { ...work, ...more }, jobId));
  return { ...person, jobId };
}

/** Sweeps each minute; answers after how many minutes a message of the job was sent. */
async function minutesSent(
  { ctx, messages, jobId }: HeldQueue & { jobId: string },
  minutes: number,
) {
  const sent: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    stage.clock.advance(MINUTE_MS);
    await sweepWork(ctx);
    for (const message of messages.splice(0)) if (message.jobId === jobId) sent.push(minute);
  }
  return sent;
}

test("a job is noted before its campaign is written, so that a repetition finds it", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const { ctx } = await holdQueue(stage, person.user.id);
  const written = async () => (await person.api<unknown[]>("GET", "/api/campaigns")).body.length;
  const noted: object[] = [];
  const noteStarted = async (accepted: object) => {
    noted.push({ accepted, written: await written() });
  };
  const form = { ...campaignForm(brandId, "Died"), language: "en" as const };
  const { jobId, campaignId } = await startCampaignGeneration(ctx, form, { noteStarted });
  expect(noted).toMatchObject([{ accepted: { jobId, campaignId }, written: 0 }]);
  expect(await written()).toBe(1);
});

test("a campaign whose message was lost is written after a minute", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const held = await holdQueue(stage, person.user.id);
  held.failNextSend("lost");
  const form = { ...campaignForm(brandId, "Lost"), language: "en" as const };
  const { campaignId, jobId } = await startCampaignGeneration(held.ctx, form);
  expect((await person.api("GET", `/api/jobs/${jobId}`)).body).toMatchObject({
    status: "queued",
  });
  stage.clock.advance(MINUTE_MS);
  await stage.runCron("sweep-work");
  const started = { status: 202, body: { jobId } as unknown as GenerateAnswer };
  expect(await settled(person.api, started)).toMatchObject({ status: 200, body: { campaignId } });
  const { body } = await person.api<Campaign>("GET", `/api/campaigns/${campaignId}`);
  expect(body.status).toBe("draft");
});

describe("the message of a job that nobody has begun", () => {
  test("is sent again after a minute, then 10 and 30 minutes later", async () => {
    expect(await minutesSent(await lostJob(), 45)).toEqual([1, 11, 41]);
  });

  test("does the work once if the first message arrives after all", async () => {
    const job = await lostJob({ kind: "diagnose_google", input: {} });
    const { ctx, jobId } = job;
    const [first, again] = [1, 2].map(() => ({
      kind: "diagnose_google" as const,
      userId: ctx.userId,
      jobId,
    }));
    await Promise.all([job.deliver(first), job.deliver(again)]);
    await job.deliver(again);
    const row = await ctx.store.jobs.find(ctx.userId, jobId);
    expect(row).toMatchObject({ status: "done", claims: 1 });
  });

  test("is not sent while a worker has the job, while it waits for its next try, or once it has ended", async () => {
    const [held, paused, ended] = [await lostJob(), await lostJob(), await lostJob()];
    const nowMs = stage.clock.now();
    const lease = leaseOf(nowMs, nowMs + 60 * MINUTE_MS);
    await held.ctx.store.jobs.claim(held.ctx.userId, held.jobId, lease);
    // The vendor asks for an hour.
    const busy = new AppError("AI_QUOTA", "Too many calls.", { retryAfterSeconds: 3600 });
    const ai = { ...paused.ctx.ai, listFiles: () => Promise.reject(busy) };
    const { userId } = paused.ctx;
    const message = { kind: work.kind, userId, jobId: paused.jobId };
    const handled = await paused.deliver(message, { ...paused.ctx, ai });
    expect(handled).toEqual({ state: "later", seconds: 3600 });
    const { jobs } = ended.ctx.store;
    await jobs.finish({ userId: ended.ctx.userId, jobId: ended.jobId }, {}, nowMs);
    const ids: string[] = [held, paused, ended].map(({ jobId }) => jobId);
    for (let minute = 1; minute <= 3; minute += 1) {
      stage.clock.advance(MINUTE_MS);
      await sweepWork(held.ctx);
    }
    expect(held.messages.filter(({ jobId }) => ids.includes(jobId))).toEqual([]);
  });

  test("is sent once a dead worker's lease is over", async () => {
    const job = await lostJob();
    const nowMs = stage.clock.now();
    const lease = leaseOf(nowMs, nowMs + 3 * MINUTE_MS);
    await job.ctx.store.jobs.claim(job.ctx.userId, job.jobId, lease);
    expect(await minutesSent(job, 5)).toEqual([4]);
  });

  test("of a job that a person waits for is given up after an hour, with words", async () => {
    const { ctx, jobId } = await lostJob({ kind: "create_assistant", input: { brandId: 7 } });
    stage.clock.advance(60 * MINUTE_MS);
    await sweepWork(ctx);
    expect(await ctx.store.jobs.find(ctx.userId, jobId)).toMatchObject({
      status: "failed",
      error: { message: "This was interrupted and didn't finish. Please try again." },
    });
  });
});

test("a poll takes one call to the table and writes nothing for members of staff", async () => {
  const { ctx, jobId, messages } = await lostJob();
  expect((await withTableCalls(() => watchJob(ctx, jobId))).calls).toBe(1);
  stage.clock.advance(60 * MINUTE_MS);
  const before = await personRowsOf(ctx.store, ctx.userId);
  await watchJob({ ...ctx, isStaffView: true }, jobId);
  expect(messages).toEqual([]);
  expect(await personRowsOf(ctx.store, ctx.userId)).toEqual(before);
});
