import { randomUUID } from "node:crypto";

import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import { PAYMENTS_OWNER } from "@adwright/core/billing/receive-webhook";
import { getScan } from "@adwright/core/campaign-group/scan/get-scan";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { startJob, storeJob, type Work } from "@adwright/core/job/start-job";
import { watchJob } from "@adwright/core/job/watching";
import { sendLostMessages } from "@adwright/core/maintenance/send-lost-messages";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { countRequests } from "../bench/count-requests.ts";
import { campaignForm } from "../support/data/drafts.ts";
import { settled, until } from "../support/people/api.ts";
import { personRowsOf } from "../support/people/person-rows.ts";
import { makePerson } from "../support/people/person.ts";
import { type HeldQueue, holdQueue } from "../support/stage/product-context.ts";
import { startBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
});
afterAll(() => stage.close());

const work: Work = { kind: "create_assistant", input: { brandId: 7 }, message: "Waiting" };

/** A job as a process leaves it that dies before it sends the job's message. */
async function lostJob(more: Partial<Work> = {}) {
  const { user } = await makePerson(stage.origin);
  const person = await holdQueue(stage, user.id);
  const jobId = randomUUID();
  await storeJob(person.ctx, { ...work, ...more }, jobId);
  return { ...person, jobId, poll: () => watchJob(person.ctx, jobId) };
}

/** Polls every 10 seconds; answers after how many minutes a message was sent. */
async function minutesSent(
  { messages, poll }: Pick<HeldQueue, "messages"> & { poll: () => Promise<unknown> },
  minutes: number,
) {
  const sent: number[] = [];
  for (let seconds = 10; seconds <= minutes * 60; seconds += 10) {
    stage.clock.advance(10_000);
    const before = messages.length;
    await poll();
    for (let more = before; more < messages.length; more += 1) sent.push(Math.floor(seconds / 60));
  }
  return sent;
}

/** Runs the nightly sweep; answers how many messages it sent. */
async function sweep(): Promise<number> {
  const { messages } = (await stage.runCron("sweep-orphans")) as { messages: number };
  return messages;
}

test(
  "a campaign whose message was lost is written after two minutes for the person who watches it",
  async () => {
    const person = await makePerson(stage.origin);
    const { id: brandId } = await importAccount(person);
    const { ctx } = await holdQueue(stage, person.user.id);
    const form = { ...campaignForm(brandId, "Lost"), language: "en" as const };
    const { campaignId, jobId } = await startCampaignGeneration(ctx, form);
    const path = `/api/jobs/${jobId}`;
    expect((await person.api("GET", path)).body).toMatchObject({ status: "queued" });
    stage.clock.advance(2 * MINUTE_MS);
    const started = { status: 202, body: { jobId } as unknown as GenerateAnswer };
    expect(await settled(person.api, started)).toMatchObject({ status: 200, body: { campaignId } });
    const { body } = await person.api<Campaign>("GET", `/api/campaigns/${campaignId}`);
    expect(body.status).toBe("draft");
  },
  TIMEOUT_MS,
);

describe("the message of a job that nobody has begun", () => {
  test(
    "is sent again after 2 minutes, then 10 and 30 minutes later, however often it is polled",
    async () => {
      const job = await lostJob();
      expect(await minutesSent(job, 45)).toEqual([2, 12, 42]);
      expect(new Set(job.messages.map(({ jobId }) => jobId))).toEqual(new Set([job.jobId]));
    },
    TIMEOUT_MS,
  );

  test("is sent once even if a person first looks after an hour, in several tabs", async () => {
    const { messages, poll } = await lostJob();
    stage.clock.advance(60 * MINUTE_MS);
    await Promise.all(Array.from({ length: 8 }, poll));
    expect(messages).toHaveLength(1);
    stage.clock.advance(29 * MINUTE_MS);
    await poll();
    expect(messages).toHaveLength(1);
  });

  test("is sent again for a person who watches a scan", async () => {
    const { user, ...person } = await makePerson(stage.origin);
    const { id: brandId } = await importAccount({ user, ...person });
    const { ctx, messages } = await holdQueue(stage, user.id);
    const jobId = randomUUID();
    await storeJob(
      ctx,
      {
        kind: "scan_website",
        input: { brandId, website: "https://northwind-running.example" },
        message: "Waiting",
      },
      jobId,
    );
    const poll = () => getScan(ctx, jobId);
    expect(await minutesSent({ messages, poll }, 5)).toEqual([2]);
  });

  test(
    "does the work once if the first message arrives after all",
    async () => {
      const job = await lostJob({ kind: "diagnose_google", input: {} });
      const { ctx, jobId } = job;
      await minutesSent(job, 3);
      const [again] = job.messages;
      await Promise.all([job.deliver(again), job.deliver(again)]);
      await job.deliver(again);
      expect(await ctx.store.jobs.find(ctx.userId, jobId)).toMatchObject({
        status: "done",
        claims: 1,
      });
    },
    TIMEOUT_MS,
  );
});

describe("the nightly sweep", () => {
  test(
    "sends the message of a job that no screen asks for, and the work is done",
    async () => {
      const { ctx, jobId } = await lostJob({
        kind: "remove_brand_memory",
        input: { vectorStoreId: "vs_gone" },
      });
      stage.clock.advance(59 * MINUTE_MS);
      expect(await sweep()).toBe(0);
      stage.clock.advance(MINUTE_MS);
      expect(await sweep()).toBe(1);
      await until(
        () => ctx.store.jobs.find(ctx.userId, jobId),
        (job) => job?.status === "done",
      );
      expect(await sweep()).toBe(0);
    },
    TIMEOUT_MS,
  );

  test("sends the messages of payment events, which belong to no person yet", async () => {
    const { ctx } = await holdQueue(stage, PAYMENTS_OWNER);
    const input = { eventId: "evt_lost" };
    await storeJob(ctx, { ...work, kind: "apply_payment_event", input }, randomUUID());
    stage.clock.advance(60 * MINUTE_MS);
    expect(await sweep()).toBe(1);
  });

  test.each(["delete_brand", "erase_account", "create_assistant"] as const)(
    "doesn't begin %s, which its person was told has failed",
    async (kind) => {
      const { ctx, messages } = await lostJob({ kind });
      stage.clock.advance(60 * MINUTE_MS);
      expect(await sendLostMessages(ctx)).toBe(0);
      expect(messages).toEqual([]);
    },
  );

  test("leaves a job alone that was begun before, and one that has expired", async () => {
    const kind = "delete_group";
    const [begun, expired] = await Promise.all([lostJob({ kind }), lostJob({ kind })]);
    const { ctx, jobId } = begun;
    await ctx.store.jobs.claim(ctx.userId, jobId, ctx.now(), ctx.now() + MINUTE_MS);
    await ctx.store.jobs.release(ctx.userId, jobId);
    stage.clock.advance(60 * MINUTE_MS);
    expect(await sendLostMessages(ctx)).toBe(0);
    stage.clock.advance(16 * 24 * 60 * MINUTE_MS);
    expect(await sendLostMessages(expired.ctx)).toBe(0);
  });
});

describe("no message is sent again", () => {
  test("while a worker has the job, or the queue delivers it again", async () => {
    const job = await lostJob();
    const { ctx, jobId } = job;
    await ctx.store.jobs.claim(ctx.userId, jobId, ctx.now(), ctx.now() + 60 * MINUTE_MS);
    expect(await minutesSent(job, 3)).toEqual([]);
    await ctx.store.jobs.release(ctx.userId, jobId);
    expect(await minutesSent(job, 3)).toEqual([]);
  });

  test("once the job has ended or is canceled", async () => {
    const [ended, canceled] = await Promise.all([lostJob(), lostJob()]);
    await ended.ctx.store.jobs.finish(ended.ctx.userId, ended.jobId, {}, ended.ctx.now());
    await canceled.ctx.store.jobs.requestCancel(canceled.ctx.userId, canceled.jobId);
    expect(await minutesSent(ended, 3)).toEqual([]);
    expect(await minutesSent(canceled, 3)).toEqual([]);
  });

  test("while it waits for a turn, as three jobs of the person are running", async () => {
    const job = await lostJob();
    const { ctx } = job;
    const untilMs = ctx.now() + 60 * MINUTE_MS;
    const turns = ["a", "b", "c"].map((jobId) => ({ jobId, untilMs }));
    await ctx.store.turns.put(ctx.userId, "jobs", { turns, version: undefined }, ctx.now());
    expect(await minutesSent(job, 3)).toEqual([]);
  });

  test("before the time of a delayed message", async () => {
    const { user } = await makePerson(stage.origin);
    const { ctx, messages } = await holdQueue(stage, user.id);
    const jobId = await startJob(ctx, { ...work, delaySeconds: 600 });
    const poll = () => watchJob(ctx, jobId);
    expect(messages).toHaveLength(1);
    expect(await minutesSent({ messages, poll }, 13)).toEqual([12]);
  });

  test("for members of staff, who write nothing", async () => {
    const { ctx, jobId, messages } = await lostJob();
    stage.clock.advance(60 * MINUTE_MS);
    const before = await personRowsOf(ctx.store, ctx.userId);
    await watchJob({ ...ctx, isStaffView: true }, jobId);
    expect(messages).toEqual([]);
    expect(await personRowsOf(ctx.store, ctx.userId)).toEqual(before);
  });
});

test("a poll takes one call to the table, and more only when a message is due", async () => {
  const { poll, messages } = await lostJob();
  const callsOf = async () => {
    const requests = countRequests([process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? ""]);
    await poll();
    requests.stop();
    return requests.counts()[0];
  };
  expect(await callsOf()).toBe(1);
  stage.clock.advance(2 * MINUTE_MS);
  // Reads the job, writes when it is due next, and reads whether the person has a free turn.
  expect(await callsOf()).toBe(3);
  expect(messages).toHaveLength(1);
  expect(await callsOf()).toBe(1);
});

test("a poll is answered if the queue fails", async () => {
  const job = await lostJob();
  stage.clock.advance(2 * MINUTE_MS);
  job.failNextSend("lost");
  expect(await job.poll()).toMatchObject({ status: "queued" });
  expect(job.messages).toEqual([]);
});
