import type { JobMessage } from "@adwright/contracts/job/jobs";
import type { PublishInput, PublishTask } from "@adwright/contracts/publication/steps";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { startJob } from "@adwright/core/job/start-job";
import { startPublication } from "@adwright/core/publication/run/start-publication";
import { PATIENCE_MS } from "@adwright/functions/http/answer-job";
import { campaign as campaignRouter } from "@adwright/functions/http/routers/campaign";
import type { Meter } from "@adwright/functions/metrics";
import { makePublishHandler } from "@adwright/functions/publish/steps";
import { makeQueueHandler } from "@adwright/functions/queue/lambda";
import { describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { campaignForm } from "../support/data/drafts.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useMade } from "../support/stage/use-started.ts";
import { usePublishStage } from "./publication/publish-stage.ts";

type Entry = Parameters<Meter["record"]>;

const at = usePublishStage();
const queue = useMade(() => holdQueue(at.stage, at.person.user.id));

/** A meter that keeps the entries recorded under this name. */
function noting(metric: Entry[0]): Meter & { entries: unknown[] } {
  const entries: unknown[] = [];
  return {
    entries,
    record(name, value, dimensions) {
      if (name === metric) entries.push(dimensions ? [value, dimensions] : value);
    },
  };
}

/** Hands a message to the worker as its `times`th delivery; answers whether the worker is done with it. */
async function deliver(message: JobMessage | undefined, meter: Meter, times = 1): Promise<boolean> {
  const attributes = { SentTimestamp: "0", ApproximateReceiveCount: String(times) };
  const body = JSON.stringify(message);
  const record = { messageId: "1", body, attributes, messageAttributes: {} };
  const work = makeQueueHandler(() => Promise.resolve(queue.ctx), meter);
  const event = { Records: [record] } as unknown as Parameters<typeof work>[0];
  const { batchItemFailures } = await work(event);
  return batchItemFailures.length === 0;
}

async function generation(name: string): Promise<JobMessage | undefined> {
  const form = { ...campaignForm(present(at.brandIds[0]), name), language: "en" as const };
  await startCampaignGeneration(queue.ctx, form);
  return queue.messages.at(-1);
}

describe("the end of a job", () => {
  test.each([
    ["done", undefined, [0]],
    ["refused by the model", { kind: "bad_answer", variant: "refusal" }, [0]],
    ["a model that is down", { kind: "unavailable" }, [1, [1, { code: "AI_UNAVAILABLE" }]]],
    [
      "a model account without credit",
      { kind: "quota", variant: "no_credit" },
      [1, [1, { code: "AI_UNAVAILABLE" }]],
    ],
    ["a model whose limit is reached", { kind: "quota" }, [1, [1, { code: "AI_QUOTA" }]]],
  ] as const)("%s", async (name, fault, recorded) => {
    const message = await generation(name);
    if (fault) at.stage.faults.add({ vendor: "openai", ...fault, times: 10 });
    const meter = noting("JobFailures");
    expect(await deliver(message, meter)).toBe(true);
    expect(meter.entries).toEqual(recorded);
    // The job has ended, so delivering the message again records nothing.
    expect(await deliver(message, meter, 2)).toBe(true);
    expect(meter.entries).toEqual(recorded);
  });

  test("an unexpected error of a job that a person waits for is shown and counted at once", async () => {
    const requestId = "waited-for";
    const work = { kind: "preflight", input: {}, message: "" } as const;
    const jobId = await startJob({ ...queue.ctx, requestId }, work);
    const meter = noting("JobFailures");
    expect(await deliver(queue.messages.at(-1), meter)).toBe(true);
    expect(meter.entries).toEqual([1, [1, { code: "INTERNAL" }]]);
    const answer = await at.person.api("GET", `/api/jobs/${jobId}`);
    expect(answer.body).toMatchObject({ status: "failed", error: { code: "INTERNAL" } });
    const noted = await queue.ctx.store.failedRequests.find(requestId, queue.ctx.now());
    expect(noted).toMatchObject({ jobId, code: "INTERNAL" });
  });

  test("the time in the queue is recorded only once", async () => {
    await startJob(queue.ctx, { kind: "refresh_assistant", input: {}, message: "" });
    const message = queue.messages.at(-1);
    const waits = noting("QueueAgeMs");
    await deliver(message, waits, 1);
    await deliver(message, waits, 2);
    expect(waits.entries).toHaveLength(1);
  });
});

/** A publication that was approved and stored, whose steps the test runs itself. */
async function approved(): Promise<{ input: PublishInput; executionId: string }> {
  const { id } = await at.draft();
  let started: { input: PublishInput; executionId: string } | undefined;
  const start = (executionId: string, input: PublishInput) => {
    started = { executionId, input };
    return Promise.resolve();
  };
  const publishMachine = { ...queue.ctx.publishMachine, start };
  await startPublication({ ...queue.ctx, publishMachine }, id, {});
  if (started === undefined) throw new Error("Nothing was started.");
  return started;
}

/** How many failed publications staff are shown. */
async function countFailed(): Promise<number> {
  const day = new Date(at.stage.clock.now()).toISOString().slice(0, 10);
  const counts = await queue.ctx.store.hourlyCounts.listOf(day);
  const failed = counts.filter(({ what }) => what === "publication_failed");
  return failed.reduce((sum, { times }) => sum + times, 0);
}

describe("the end of a publication", () => {
  const meter = noting("Publications");
  // The first of these calls validates the plan.
  const making = { vendor: "google-ads", method: "Mutate", skip: 1, times: 1 } as const;
  const handler = makePublishHandler(() => Promise.resolve(queue.ctx), meter);

  /** Makes a step fail and records the failure, as the machine does; answers the error's name and the end state. */
  async function failAt(step: PublishTask["step"]) {
    const { executionId, input } = await approved();
    const error = await handler({ step, executionId, input }).then(
      () => undefined,
      (thrown: unknown) => thrown as Error,
    );
    if (!error) throw new Error(`${step} did not fail.`);
    const reported = { Error: error.name, Cause: JSON.stringify({ errorMessage: error.message }) };
    const failed = { ...input, error: reported };
    const countedBefore = await countFailed();
    const end = await handler({ step: "record_failure", executionId, input: failed });
    const { status, error: words } = (await at.campaignOf(input.campaignId)) as {
      status: string;
      error?: string | null;
    };
    const counted = (await countFailed()) - countedBefore;
    const outcomes = meter.entries.splice(0);
    return { name: error.name, state: end.state, status, words, outcomes, counted };
  }

  test("that Google refused is recorded as refused, and the execution succeeds", async () => {
    at.stage.faults.add({ ...making, kind: "policy" });
    expect(await failAt("create_budget")).toEqual({
      name: "PublishStopped",
      state: "refused",
      status: "failed",
      words: expect.stringMatching(/^Create budget: Google's advertising policy/) as string,
      outcomes: [[1, { outcome: "refused" }]],
      counted: 0,
    });
  });

  test("that would fail with any plan is recorded as a failure, with the error's message", async () => {
    // The machine never runs the steps in this order: the campaign before its budget.
    expect(await failAt("create_campaign")).toEqual({
      name: "OperatorNeeded",
      state: "done",
      status: "failed",
      words: "Create campaign: The budget is not made yet.",
      outcomes: [[1, { outcome: "failed" }]],
      counted: 1,
    });
  });

  test("that failed because Google did not answer is recorded as a failure", async () => {
    at.stage.faults.add({ ...making, kind: "unavailable" });
    expect(await failAt("create_budget")).toMatchObject({
      name: "TransientError",
      state: "done",
      outcomes: [[1, { outcome: "failed" }]],
      counted: 1,
    });
  });
});

test("the wait for a publication is measured from the start of the request", async () => {
  const { id } = await at.draft();
  at.stage.faults.add({ vendor: "google-ads", method: "MutateCampaigns", kind: "hold", times: 1 });
  // Earlier calls to Google have used up the whole waiting time.
  const request = {
    context: queue.ctx,
    requestId: "late",
    askedAtMs: performance.now() - PATIENCE_MS,
    clientAddress: "198.51.100.7",
  };
  const headers = { authorization: `Bearer ${at.person.accessToken}` };
  const path = `/api/campaigns/${id}/direct-publish`;
  const before = performance.now();
  const answer = await campaignRouter.request(path, { method: "POST", headers }, { request });
  expect(answer.status).toBe(202);
  expect(performance.now() - before).toBeLessThan(PATIENCE_MS);
});
