import { setTimeout as delay } from "node:timers/promises";

import { SendMessageCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";

import { createGate } from "../../../test/gate.ts";
import { openQueue } from "../../../test/sqs-fixture.ts";
import { undo } from "../../../test/undo.ts";
import { startEventSourceMapping, type EventSourceMappingOptions } from "./event-source-mapping.ts";
import type { SqsEvent } from "./sqs-event.ts";

async function openMapped() {
  const queue = await openQueue();
  const { sqs, queueUrl, deadLetterQueueUrl: url } = queue;
  return {
    ...queue,
    map(options: Partial<EventSourceMappingOptions>) {
      const mapping = startEventSourceMapping({
        queueUrl,
        endpoint: sqs.origin,
        batchSize: 10,
        maximumConcurrency: 1,
        handler: async () => undefined,
        ...options,
      });
      undo.push(() => mapping.stop());
      return mapping;
    },
    deadBodies: async () =>
      (await queue.receive(10, { url, WaitTimeSeconds: 10 })).map(({ Body }) => Body),
  };
}

test("passes Lambda's SQS event and deletes successful messages", async () => {
  const queue = await openMapped();
  const events: SqsEvent[] = [];
  queue.map({
    handler: async (event) => {
      events.push(event);
    },
  });
  await queue.send(["one"]);
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(1);
  expect(events[0]?.Records).toMatchObject([
    {
      body: "one",
      attributes: { ApproximateReceiveCount: "1", SentTimestamp: expect.stringMatching(/^\d+$/) },
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:jobs",
      awsRegion: "us-east-1",
    },
  ]);
  await expect.poll(() => queue.left(), { timeout: 10_000 }).toBe(0);
});

test("only reported failures are redelivered; a poison message ends in the dead-letter queue", async () => {
  const queue = await openMapped();
  await queue.send(["a", "poison", "b"]);
  const seen: string[] = [];
  queue.map({
    handler: async ({ Records }) => {
      seen.push(...Records.map((record) => record.body));
      const failed = Records.filter((record) => record.body === "poison");
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
  });
  expect(await queue.deadBodies()).toEqual(["poison"]);
  expect(seen.toSorted()).toEqual(["a", "b", "poison", "poison"]);
  expect(await queue.left()).toBe(0);
});

test("an exception fails the whole batch, and so does an answer with an unknown id", async () => {
  const queue = await openMapped();
  await queue.send(["a", "b"]);
  const errors: unknown[] = [];
  const seen: string[] = [];
  queue.map({
    onError: (error) => errors.push(error),
    handler: async ({ Records }) => {
      seen.push(...Records.map((record) => record.body));
      if (errors.length === 0) throw new Error("boom");
      return { batchItemFailures: [{ itemIdentifier: "unknown" }] };
    },
  });
  const dead = await queue.deadBodies();
  while (dead.length < 2) dead.push(...(await queue.deadBodies()));
  expect(dead.map(String).toSorted()).toEqual(["a", "b"]);
  expect(seen.toSorted()).toEqual(["a", "a", "b", "b"]);
  expect(errors.map(String)).toEqual([
    "Error: boom",
    expect.stringContaining("Malformed batchItemFailures"),
  ]);
});

test("runs up to maximumConcurrency invocations at once, one batch each", async () => {
  const queue = await openMapped();
  await queue.send(Array.from({ length: 10 }, (_, index) => String(index)));
  const gate = createGate();
  let running = 0;
  let most = 0;
  const batches: number[] = [];
  queue.map({
    batchSize: 1,
    maximumConcurrency: 3,
    handler: async ({ Records }) => {
      batches.push(Records.length);
      running += 1;
      most = Math.max(most, running);
      await gate.opened;
      running -= 1;
    },
  });
  await expect.poll(() => running, { timeout: 10_000 }).toBe(3);
  await delay(100);
  expect(batches).toEqual([1, 1, 1]);
  gate.open();
  await expect.poll(() => queue.left(), { timeout: 10_000 }).toBe(0);
  expect(most).toBe(3);
  expect(batches).toHaveLength(10);
});

test("stop waits for the running invocation, deletes its message and receives no more", async () => {
  const queue = await openMapped();
  await queue.send(["first"]);
  const started = createGate();
  const gate = createGate();
  const mapping = queue.map({
    maximumConcurrency: 2,
    handler: async () => {
      started.open();
      await gate.opened;
    },
  });
  await started.opened;
  let stopped = false;
  const stopping = mapping.stop().then(() => (stopped = true));
  await delay(50);
  expect(stopped).toBe(false);
  gate.open();
  await stopping;
  expect(await queue.left()).toBe(0);
  await queue.send(["second"]);
  await delay(50);
  expect(await queue.left()).toBe(1);
});

test("rejects sizes that Lambda would reject", async () => {
  const queue = await openMapped();
  expect(() => queue.map({ batchSize: 11 })).toThrow(RangeError);
  expect(() => queue.map({ maximumConcurrency: 0 })).toThrow(RangeError);
});

/** A function that sends each message to its own queue again, with the SDK alone. */
async function openLoop(options: Partial<EventSourceMappingOptions>) {
  const queue = await openMapped();
  const { client, queueUrl: QueueUrl, deadLetterQueueUrl } = queue;
  const hops: (string | undefined)[] = [];
  queue.map({
    deadLetterQueueUrl,
    onError: () => undefined,
    handler: async ({ Records: [record] }) => {
      hops.push(record?.attributes.AWSTraceHeader);
      if (hops.length < 20) {
        await client.send(new SendMessageCommand({ QueueUrl, MessageBody: record?.body }));
      }
    },
    ...options,
  });
  await queue.send(["round"]);
  return { ...queue, hops };
}

test("Lambda's rule stops a chain after its sixteenth invocation, and keeps its message", async () => {
  const queue = await openLoop({});
  const { hops } = queue;
  expect(await queue.deadBodies()).toEqual(["round"]);
  expect(hops).toHaveLength(16);
  expect(hops[0]).toBeUndefined();
  expect(hops[15]).toMatch(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24};.*Lineage=[0-9a-f]{8}:15$/);
  expect(new Set(hops.slice(1).map((hop) => hop?.split(";")[0])).size).toBe(1);
  expect(await queue.left()).toBe(0);
});

test("a chain is stopped earlier where a shorter one is the longest", async () => {
  const queue = await openLoop({ longestChain: 8 });
  expect(await queue.deadBodies()).toEqual(["round"]);
  expect(queue.hops).toHaveLength(8);
});

test("each function of a chain is counted by itself, and each chain apart", async () => {
  const queue = await openMapped();
  const other = await openMapped();
  const seen: (string | undefined)[] = [];
  const sendTo = ({ client, queueUrl: QueueUrl }: typeof queue, MessageBody: string) =>
    client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  queue.map({
    functionName: "first",
    maximumConcurrency: 5,
    batchSize: 1,
    handler: async () => void (await sendTo(other, "on")),
  });
  other.map({
    functionName: "second",
    handler: async ({ Records }) => {
      seen.push(...Records.map(({ attributes }) => attributes.AWSTraceHeader));
    },
  });
  await queue.send(["a", "b", "c"]);
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(3);
  expect(seen.map((trace) => /Lineage=.*/.exec(trace ?? "")?.[0].split(":")[1])).toEqual([
    "1",
    "1",
    "1",
  ]);
  expect(new Set(seen.map((trace) => trace?.split(";")[0])).size).toBe(3);
});
