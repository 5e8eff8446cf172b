import { generationQueue } from "@adwright/contracts/jobs";
import { expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { FUNCTION, QUEUE, stageOf } from "./stage.ts";

const stage = stageOf("production");
const queue = stage.only(QUEUE, "GenerationQueue");
const mapping = stage.only("aws:lambda/eventSourceMapping:EventSourceMapping");

test("what failed too often goes to the dead-letter queue, which keeps it for two weeks", () => {
  expect(JSON.parse(textOf(queue["redrivePolicy"]))).toEqual({
    deadLetterTargetArn: expect.stringContaining("GenerationDeadLetters") as string,
    maxReceiveCount: generationQueue.maxReceiveCount,
  });
  const letters = stage.only(QUEUE, "GenerationDeadLetters");
  expect(letters["messageRetentionSeconds"]).toBe(14 * 24 * 60 * 60);
});

test("a message stays hidden longer than its worker may run", () => {
  const worker = stage.only(FUNCTION, "Worker");
  expect(queue["visibilityTimeoutSeconds"]).toBe(generationQueue.visibilityTimeoutSeconds);
  expect(worker["timeout"]).toBe(generationQueue.workerTimeoutSeconds);
  expect(queue["visibilityTimeoutSeconds"]).toBeGreaterThan(Number(worker["timeout"]));
});

test("the worker gets one message at a time, as often at once as the setting says", () => {
  expect(mapping).toMatchObject({
    eventSourceArn: expect.stringMatching(/:GenerationQueue$/) as string,
    functionName: expect.stringContaining("Worker") as string,
    batchSize: generationQueue.batchSize,
    scalingConfig: { maximumConcurrency: generationQueue.maximumConcurrency },
    functionResponseTypes: ["ReportBatchItemFailures"],
  });
});
