import { randomUUID } from "node:crypto";

import type { Usage } from "@adwright/contracts/billing";
import { GenerateBody } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";
import type { DeadLetter } from "@adwright/contracts/staff/dead-letter";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { startJob } from "@adwright/core/job/start-job";
import { makeDeadLetterHandler } from "@adwright/functions/dead-letters/lambda";
import { makeQueueHandler } from "@adwright/functions/queue/lambda";
import { afterEach, describe, expect, test } from "vitest";

import { findGroup, targetsFor } from "../../support/data/campaign-groups.ts";
import { campaignForm } from "../../support/data/drafts.ts";
import { leaseOf } from "../../support/data/leases.ts";
import { until } from "../../support/people/api.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { holdGroup } from "../campaign-group/held-group.ts";
import { personWithBrand } from "../import-account.ts";
import { actsIn, runCron } from "./support/admin-browser.ts";
import { useAdminStage } from "./support/admin-stage.ts";

const SENT_AT_MS = Date.parse("2026-11-20T12:00:00Z");

const at = useAdminStage("operations", "support");
afterEach(async () => {
  const { items } = await at.ctx.store.deadLetters.list({ limit: 100 });
  for (const { letterId } of items) await at.ctx.store.deadLetters.remove(letterId);
});

type QueueEvent = Parameters<ReturnType<typeof makeQueueHandler>>[0];

function eventOf(messageId: string, body: string, times = 1): QueueEvent {
  const attributes = { SentTimestamp: String(SENT_AT_MS), ApproximateReceiveCount: String(times) };
  return { Records: [{ messageId, body, attributes }] } as unknown as QueueEvent;
}

/** What Amazon SQS does with a message that was delivered too often. */
async function giveUp(message: object | undefined): Promise<void> {
  await giveUpText(randomUUID(), JSON.stringify(message));
}

async function giveUpText(messageId: string, body: string): Promise<void> {
  const handler = makeDeadLetterHandler(() => Promise.resolve(at.ctx));
  expect(await handler(eventOf(messageId, body))).toEqual({ batchItemFailures: [] });
}

async function letters(browser = at.operations): Promise<DeadLetter[]> {
  const { status, body } = await browser.get<{ letters: DeadLetter[] }>("dead-letters");
  expect(status).toBe(200);
  return body.letters;
}

const discard = (letter: DeadLetter | undefined, reason = "The website crashes the reader") =>
  at.operations.post<ErrorAnswer>(`dead-letters/${letter?.id}/discard`, { reason });

/** A campaign whose worker crashed on every attempt: its job row says running, and its message is a dead letter. */
async function deadGeneration() {
  const free = { subscription: "free", subscriptionStatus: null } as const;
  const { person, brandId } = await personWithBrand(at.stage, free);
  const queue = await holdQueue(at.stage, person.user.id);
  const form = GenerateBody.parse(campaignForm(brandId, "Died"));
  const { campaignId, jobId } = await startCampaignGeneration(queue.ctx, form);
  const nowMs = at.stage.clock.now();
  await at.ctx.store.jobs.claim(person.user.id, jobId, leaseOf(nowMs, nowMs - 1));
  const message = queue.messages.at(-1);
  await giveUp(message);
  return { person, campaignId, jobId };
}

const campaignsUsed = async ({ api }: Person) =>
  (await api<Usage>("GET", "/api/usage")).body.campaigns.used;

test("work that nobody would be told of becomes a dead letter with its error, without the stack", async () => {
  const person = await makePerson(at.stage.origin);
  const queue = await holdQueue(at.stage, person.user.id);
  const jobId = await startJob(queue.ctx, { kind: "delete_brand", input: 7, message: "Deleting" });
  const body = JSON.stringify(queue.messages[0]);
  const work = makeQueueHandler(() => Promise.resolve(queue.ctx));
  for (const times of [1, 2]) {
    const failed = await work(eventOf("broken", body, times));
    expect(failed.batchItemFailures).toEqual([{ itemIdentifier: "broken" }]);
    expect(await letters(at.support)).toEqual([]);
  }
  expect(await work(eventOf("broken", body, 3))).toEqual({ batchItemFailures: [] });

  const [letter, ...others] = await letters(at.support);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    queue: "jobs",
    kind: "delete_brand",
    userId: person.user.id,
    email: person.user.email,
    groupId: null,
    error: expect.stringMatching(/^[^\n]*Error/) as string,
    job: { jobId, status: "queued", message: "Deleting" },
    canRedrive: true,
  });
  expect((await actsIn(at.operations))[0]).toMatchObject({ act: "read_dead_letters" });
});

test("a message of a kind that this release does not know waits for one that does", async () => {
  const body = JSON.stringify({ kind: "of_a_later_release", userId: "u", jobId: "j" });
  const hidden: number[] = [];
  const hideMessage = (_: object, seconds: number) => Promise.resolve(void hidden.push(seconds));
  const work = makeQueueHandler(() => Promise.resolve({ ...at.ctx, hideMessage }));
  const left = await work(eventOf("newer", body, 500));
  expect(left.batchItemFailures).toEqual([{ itemIdentifier: "newer" }]);
  expect(hidden).toEqual([900]);
  expect(await letters()).toEqual([]);
});

test("a message that is read twice makes one dead letter, and an unreadable message is kept too", async () => {
  await giveUpText("unreadable", "{not json");
  await giveUpText("unreadable", "{not json");
  const found = await letters();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    queue: null,
    kind: null,
    userId: null,
    email: null,
    error: null,
    job: null,
    canRedrive: false,
  });
  const redriven = await at.operations.post(`dead-letters/${found[0]?.id}/redrive`);
  expect(redriven.status).toBe(409);
  expect((await discard(found[0])).status).toBe(200);
  expect(await letters()).toEqual([]);
});

describe("redriving a dead letter", () => {
  test("does the work once, no matter how often it is requested", async () => {
    const { person, campaignId, jobId } = await deadGeneration();
    const [letter] = await letters();
    const path = `dead-letters/${letter?.id}/redrive`;
    const asked = await Promise.all([at.operations.post(path), at.operations.post(path)]);
    expect(asked.map(({ status }) => status)).toContain(200);
    const done = await until(
      () => person.api<Job>("GET", `/api/jobs/${jobId}`),
      ({ body }) => body.status === "done",
    );
    expect(done.body.error).toBeUndefined();
    expect(await letters()).toEqual([]);
    expect((await at.operations.post(path)).status).toBe(404);
    const row = await at.ctx.store.campaigns.findSummary(person.user.id, campaignId);
    expect(row?.status).toBe("draft");
    expect(await campaignsUsed(person)).toBe(1);
    const acts = (await actsIn(at.operations)).filter(({ act }) => act === "redrove_dead_letter");
    expect(acts[0]).toMatchObject({ personId: person.user.id });
    expect(acts[0]?.details).toContain("generate_campaign");
  });

  test("skips jobs that have ended when all are redriven, and says so", async () => {
    const { person, jobId } = await deadGeneration();
    await at.ctx.store.jobs.fail(
      { userId: person.user.id, jobId },
      { code: "INTERNAL", message: "It was swept." },
      { nowMs: at.stage.clock.now(), isOurs: true },
    );
    await giveUp({ task: "drive_run", userId: "u", groupId: 1, runId: "r" });
    const [bulk, ended] = (await letters()).toSorted((a) => (a.queue === "bulk" ? -1 : 1));
    expect(bulk).toMatchObject({ kind: "drive_run", groupId: 1, canRedrive: true, email: null });
    expect(ended).toMatchObject({ canRedrive: false, job: { message: "It was swept." } });
    const { body } = await at.operations.post("dead-letters/redrive-all");
    expect(body).toEqual({ redriven: 1, left: 1, hasMore: false });
    expect((await letters()).map(({ id }) => id)).toEqual([ended?.id]);
  });
});

describe("discarding a dead letter", () => {
  test("fails the job and gives the person's count back", async () => {
    const { person, campaignId, jobId } = await deadGeneration();
    expect(await campaignsUsed(person)).toBe(1);
    const [letter] = await letters();
    expect((await discard(letter, "no")).status).toBe(422);
    const reason = "The brand is gone";
    expect((await discard(letter, reason)).status).toBe(200);

    const { body: job } = await person.api<Job>("GET", `/api/jobs/${jobId}`);
    expect(job).toMatchObject({
      status: "failed",
      error: { message: "This could not be completed. Please try again." },
    });
    expect(JSON.stringify(job)).not.toContain(reason);
    const row = await at.ctx.store.campaigns.findSummary(person.user.id, campaignId);
    expect(row?.status).toBe("failed");
    expect(await campaignsUsed(person)).toBe(0);
    expect(await letters()).toEqual([]);
    expect((await discard(letter)).status).toBe(404);
    expect((await actsIn(at.operations))[1]).toMatchObject({
      act: "discarded_dead_letter",
      personId: person.user.id,
      details: expect.stringContaining(reason),
    });
  });

  test("fails one campaign of a workflow, and the others continue", async () => {
    const { person, brandId } = await personWithBrand(at.stage);
    const held = await holdGroup(at.stage, targetsFor(3), { person, brandId });
    const [dead] = held.tasks.splice(0, 1);
    await giveUp(dead);
    await held.deliverAllTasks();
    expect(await findGroup(person, held.groupId)).toMatchObject({ status: "generating_goals" });
    const [letter] = await letters();
    expect(letter).toMatchObject({ queue: "bulk", kind: "write_target", groupId: held.groupId });
    expect((await discard(letter)).status).toBe(200);
    expect(await findGroup(person, held.groupId)).toMatchObject({
      status: "goals_ready",
      completedGoals: 2,
      failedGoals: 1,
    });
    expect(await campaignsUsed(person)).toBe(2);
  });

  test("is refused while a worker holds the job", async () => {
    const { person, jobId } = await deadGeneration();
    const nowMs = at.stage.clock.now();
    await at.ctx.store.jobs.claim(person.user.id, jobId, leaseOf(nowMs, nowMs + 60_000));
    const [letter] = await letters();
    expect((await discard(letter)).status).toBe(409);
    expect(await letters()).toHaveLength(1);
  });

  test("is refused for the erasure of an account", async () => {
    const message = { kind: "erase_account", userId: "gone", jobId: "erasing" };
    await giveUp(message);
    const [letter] = await letters();
    const refused = await discard(letter);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("never given up");
  });
});

test("the alert stays open as long as there is a dead letter", async () => {
  await giveUp({});
  await runCron(at.stage, "evaluate-alerts");
  const open = await at.ctx.store.alerts.listExisting();
  expect(open.find(({ key }) => key === "dead_letters")).toMatchObject({
    type: "WARNING",
    message: "1 dead letter waits to be redriven or discarded.",
  });
  const [letter] = await letters();
  await discard(letter);
  await runCron(at.stage, "evaluate-alerts");
  expect((await at.ctx.store.alerts.listExisting()).map(({ key }) => key)).not.toContain(
    "dead_letters",
  );
});

test("erasing an account removes its dead letters", async () => {
  const { person } = await deadGeneration();
  await at.ctx.store.deadLetters.removeAllOf(person.user.id);
  expect(await letters()).toEqual([]);
});
