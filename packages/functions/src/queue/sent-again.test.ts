import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import type { JobMessage } from "@adwright/contracts/job/jobs";
import type { Context, SendOptions } from "@adwright/core/context";
import type { SQSRecord } from "aws-lambda";
import { expect, test } from "vitest";

import { countingSentAgain, sentAgainAttribute } from "./sent-again.ts";

const job: JobMessage = { kind: "preflight", userId: "ada", jobId: "one" };
const task: BulkTask = { task: "keep_history", userId: "ada", brandId: 1 };

/** The context of a worker that received this message after it was sent again so often, and what it then sends. */
function receive(message: object, times: number) {
  const sent: SendOptions[] = [];
  const send = async (_: unknown, options: SendOptions = {}) => void sent.push(options);
  const attributes = sentAgainAttribute(times).MessageAttributes ?? {};
  const messageAttributes = Object.fromEntries(
    Object.entries(attributes).map(([name, { StringValue }]) => [
      name,
      { stringValue: StringValue, dataType: "Number" },
    ]),
  );
  const queues = { jobQueue: { send }, bulkQueue: { send } } as unknown as Context;
  const record = { messageAttributes } as unknown as SQSRecord;
  return { ctx: countingSentAgain(queues, record, message), sent };
}

/** The context of a worker that received this message, which was not sent again too often. */
function receiveAgain(message: object, times: number) {
  const { ctx, sent } = receive(message, times);
  if (typeof ctx === "string") throw new Error(ctx);
  return { ctx, sent };
}

test.each([
  ["a job", job, (ctx: Context) => ctx.jobQueue.send({ ...job })],
  ["bulk work", task, (ctx: Context) => ctx.bulkQueue.send([{ ...task }])],
])("%s can be sent again twelve times by its worker", async (_, message, sendAgain) => {
  let times = 0;
  for (let hop = 1; hop <= 12; hop += 1) {
    const { ctx, sent } = receiveAgain(message, times);
    await sendAgain(ctx);
    times = sent[0]?.sentAgain ?? 0;
    expect(times).toBe(hop);
  }
  expect(receive(message, times).ctx).toContain("sent this message again 12 times");
});

test("a message that waits, and other messages, are not sent again", async () => {
  const { ctx, sent } = receiveAgain(job, 3);
  await ctx.jobQueue.send(job, { delaySeconds: 2 });
  await ctx.jobQueue.send({ ...job, jobId: "two" });
  await ctx.bulkQueue.send([task]);
  expect(sent.map(({ sentAgain }) => sentAgain)).toEqual([0, 0, 0]);
});
