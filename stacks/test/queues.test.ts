import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { changeQueue, jobQueue, stormQueue } from "@adwright/contracts/job/jobs";
import { readConfig } from "@adwright/functions/config";
import { WHOLE_CALL_TIMEOUT_MS } from "@adwright/vendors/openai/connection";
import { describe, expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { FUNCTION, MAPPING, QUEUE, settingsOf, stageOf } from "./stage.ts";

const stage = stageOf("production");
const dev = stageOf("dev");
const DAY_SECONDS = 24 * 60 * 60;

// A draft and two rounds of repairs.
const CAMPAIGN_CALLS = 3;
// A goal is requested again if the first one breaks a rule.
const GOAL_CALLS = 2;
/** AWS Lambda: the longest timeout of a function. */
const LONGEST_FUNCTION_SECONDS = 900;

describe.each([
  [
    "Generation",
    jobQueue,
    "Worker",
    "queue",
    { atOnce: 25, modelCalls: CAMPAIGN_CALLS, mapping: "WorkerMapping", letters: "" },
  ],
  [
    "Changes",
    changeQueue,
    "Worker",
    "queue",
    { atOnce: 5, modelCalls: CAMPAIGN_CALLS, mapping: "ChangesMapping", letters: "Change" },
  ],
  [
    "Storms",
    stormQueue,
    "Worker",
    "queue",
    { atOnce: 5, modelCalls: CAMPAIGN_CALLS, mapping: "StormsMapping", letters: "Storm" },
  ],
  [
    "Bulk",
    bulkQueue,
    "BulkWorker",
    "bulk",
    {
      atOnce: 50,
      modelCalls: GOAL_CALLS + CAMPAIGN_CALLS,
      mapping: "BulkWorkerMapping",
      letters: "Bulk",
    },
  ],
] as const)(
  "the queue %s",
  (name, settings, worker, entryPoint, { atOnce, modelCalls, mapping, letters: prefix }) => {
    const queue = stage.only(QUEUE, `${name}Queue`);
    const { timeout } = stage.only(FUNCTION, `${worker}Function`);

    test("messages that failed too often go to a dead-letter queue, which keeps them for two weeks", () => {
      expect(JSON.parse(textOf(queue["redrivePolicy"]))).toEqual({
        deadLetterTargetArn: expect.stringContaining(`${name}DeadLetters`) as string,
        maxReceiveCount: settings.maxReceiveCount,
      });
      const letters = stage.only(QUEUE, `${name}DeadLetters`);
      expect(letters["messageRetentionSeconds"]).toBe(
        settings.deadLetterRetentionDays * DAY_SECONDS,
      );
      // Amazon SQS: the longest retention.
      expect(settings.deadLetterRetentionDays).toBe(14);
    });

    test("a message is kept for days, and its dead letter, whose age starts at the same time, for longer", () => {
      const kept = Number(queue["messageRetentionSeconds"]);
      expect(kept).toBeGreaterThanOrEqual(4 * DAY_SECONDS);
      expect(kept).toBeLessThan(settings.deadLetterRetentionDays * DAY_SECONDS);
    });

    test("a message stays hidden for longer than its worker may run", () => {
      expect(queue["visibilityTimeoutSeconds"]).toBe(settings.visibilityTimeoutSeconds);
      expect(timeout).toBe(settings.workerTimeoutSeconds);
      expect(queue["visibilityTimeoutSeconds"]).toBeGreaterThan(Number(timeout));
    });

    test("dead letters are stored for staff; those that could not be stored stay in their queue", () => {
      expect(stage.only(MAPPING, `${prefix}DeadLettersMapping`)).toMatchObject({
        eventSourceArn: expect.stringMatching(new RegExp(`:${name}DeadLettersQueue$`)) as string,
        functionName: expect.stringContaining("DeadLettersFunction") as string,
        functionResponseTypes: ["ReportBatchItemFailures"],
      });
    });

    test("a worker has enough time for the slowest campaign: written, repaired twice and its places looked up; in bulk, with its goal", () => {
      // A place is looked up as a whole, then by its parts.
      const googleCalls = 2;
      const { googleAdsDeadlineMs } = readConfig(entryPoint, settingsOf(stage, worker));
      const slowestMs = modelCalls * WHOLE_CALL_TIMEOUT_MS + googleCalls * googleAdsDeadlineMs;
      const reserveMs = 10_000;
      expect(Number(timeout) * 1000).toBeGreaterThanOrEqual(slowestMs + reserveMs);
      expect(Number(timeout)).toBeLessThanOrEqual(LONGEST_FUNCTION_SECONDS);
    });

    test("the worker gets one message at a time, and as many concurrent invocations as the stage allows", () => {
      expect(stage.only(MAPPING, mapping)).toMatchObject({
        eventSourceArn: expect.stringMatching(new RegExp(`:${name}Queue$`)) as string,
        functionName: expect.stringContaining(`${worker}Function`) as string,
        batchSize: settings.batchSize,
        scalingConfig: { maximumConcurrency: atOnce },
        functionResponseTypes: ["ReportBatchItemFailures"],
      });
      expect(dev.only(MAPPING, mapping)).toMatchObject({
        scalingConfig: { maximumConcurrency: settings.maximumConcurrency },
      });
    });
  },
);

test("every queue is read", () => {
  const mappings = stage.all(MAPPING);
  expect(mappings).toHaveLength(stage.all(QUEUE).length);
  expect(mappings.filter(({ inputs }) => inputs["enabled"] === false)).toEqual([]);
});
