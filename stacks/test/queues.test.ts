import { jobQueue } from "@adwright/contracts/jobs";
import { readConfig } from "@adwright/functions/config";
import { WHOLE_CALL_TIMEOUT_MS } from "@adwright/vendors/openai/connection";
import { expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { FUNCTION, QUEUE, environmentOf, stageOf } from "./stage.ts";

const stage = stageOf("production");
const queue = stage.only(QUEUE, "GenerationQueue");
const mapping = stage.only("aws:lambda/eventSourceMapping:EventSourceMapping");

test("what failed too often goes to the dead-letter queue, which keeps it for two weeks", () => {
  expect(JSON.parse(textOf(queue["redrivePolicy"]))).toEqual({
    deadLetterTargetArn: expect.stringContaining("GenerationDeadLetters") as string,
    maxReceiveCount: jobQueue.maxReceiveCount,
  });
  const letters = stage.only(QUEUE, "GenerationDeadLetters");
  expect(letters["messageRetentionSeconds"]).toBe(jobQueue.deadLetterRetentionDays * 24 * 60 * 60);
  // AWS SQS: no queue keeps a message longer.
  expect(jobQueue.deadLetterRetentionDays).toBe(14);
});

test("a message stays hidden longer than its worker may run", () => {
  const worker = stage.only(FUNCTION, "Worker");
  expect(queue["visibilityTimeoutSeconds"]).toBe(jobQueue.visibilityTimeoutSeconds);
  expect(worker["timeout"]).toBe(jobQueue.workerTimeoutSeconds);
  expect(queue["visibilityTimeoutSeconds"]).toBeGreaterThan(Number(worker["timeout"]));
});

test("a worker lives through the slowest campaign: written, repaired twice, its places looked up", () => {
  // A draft and two rounds of repairs.
  const modelCalls = 3;
  // A place is looked up as a whole, then in its parts.
  const googleCalls = 2;
  const { googleAdsDeadlineMs } = readConfig("queue", environmentOf(stage, "Worker"));
  const slowestMs = modelCalls * WHOLE_CALL_TIMEOUT_MS + googleCalls * googleAdsDeadlineMs;
  const reserveMs = 10_000;
  const { timeout } = stage.only(FUNCTION, "Worker");
  expect(Number(timeout) * 1000).toBeGreaterThanOrEqual(slowestMs + reserveMs);
});

test("the worker gets one message at a time, as often at once as the setting says", () => {
  expect(mapping).toMatchObject({
    eventSourceArn: expect.stringMatching(/:GenerationQueue$/) as string,
    functionName: expect.stringContaining("Worker") as string,
    batchSize: jobQueue.batchSize,
    scalingConfig: { maximumConcurrency: jobQueue.maximumConcurrency },
    functionResponseTypes: ["ReportBatchItemFailures"],
  });
});
