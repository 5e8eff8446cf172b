import type { Context } from "@adwright/core/context";
import { keepDeadLetter } from "@adwright/core/dead-letter/keep-dead-letter";
import type { Delivery, Handled } from "@adwright/core/delivery/hold";
import type { Ai } from "@adwright/vendors/openai/ai";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type * as z from "zod/mini";

import { logWith } from "../log.ts";
import type { Meter } from "../metrics.ts";

/** How long a message waits that this release cannot read: a later one that was rolled back may have sent it. */
const UNKNOWN_SECONDS = 900;

interface Worker<Message extends object> {
  schema: z.ZodMiniType<Message>;
  /** What is measured and logged of a message. */
  about: (message: Message) => { kind: string; log: Record<string, unknown> };
  work: (ctx: Context, message: Message, delivery: Delivery, record: SQSRecord) => Promise<Handled>;
}

/** The function of a queue's messages, and `stop`, with which a process gives back what it holds. */
export interface QueueWorker {
  (event: SQSEvent): Promise<SQSBatchResponse>;
  stop(): void;
}

/** Works on each message separately. Those that come back, or fail, are reported and stay in the queue. */
export function makeWorker<Message extends object>(
  context: () => Promise<Context>,
  meter: Meter,
  { schema, about, work }: Worker<Message>,
): QueueWorker {
  const stopping = new AbortController();

  async function handle(ctx: Context, record: SQSRecord): Promise<boolean> {
    const { eventSourceARN: queueArn, receiptHandle } = record;
    const hide = (seconds: number) => ctx.hideMessage({ queueArn, receiptHandle }, seconds);
    const message = schema.safeParse(readJson(record.body));
    if (!message.success) {
      ctx.log.error("A message is of a kind that this release does not know.", {
        messageId: record.messageId,
      });
      await hide(UNKNOWN_SECONDS);
      return false;
    }
    const delivery = {
      messageId: record.messageId,
      receiveCount: Number(record.attributes.ApproximateReceiveCount),
      hide,
      stopping: stopping.signal,
    };
    await hide(ctx.leaseMs / 1000);
    const { kind, log } = about(message.data);
    const startedAt = performance.now();
    const handled = await work(
      { ...ctx, log: logWith(ctx.log, log) },
      message.data,
      delivery,
      record,
    ).finally(() => meter.record("JobMs", performance.now() - startedAt, { kind }));
    if (handled.state === "later") await hide(handled.seconds);
    if (handled.state === "dead") return keep(ctx, record, handled.error);
    return handled.state === "ended";
  }

  async function worker(event: SQSEvent): Promise<SQSBatchResponse> {
    const plain = await context();
    const ctx = { ...plain, ai: meteredAi(plain.ai, meter) };
    return answerEach(event, async (record) => {
      try {
        return await handle(ctx, record);
      } catch (error) {
        ctx.log.error("A message could not be worked on.", { error: wordsOf(error) });
        throw error;
      }
    });
  }

  return Object.assign(worker, { stop: () => stopping.abort() });
}

const isLeft = (outcome?: PromiseSettledResult<boolean>) =>
  outcome?.status === "rejected" || outcome?.value === false;

/** Handles the records side by side. Those that fail, or are answered with false, stay in the queue. */
export async function answerEach(
  { Records }: SQSEvent,
  handle: (record: SQSRecord) => Promise<boolean>,
): Promise<SQSBatchResponse> {
  const outcomes = await Promise.allSettled(Records.map(handle));
  const left = Records.filter((_, index) => isLeft(outcomes[index]));
  return { batchItemFailures: left.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** Stores the record as a dead letter. */
export async function keep(
  ctx: Context,
  { messageId, body, attributes }: SQSRecord,
  error?: string,
): Promise<boolean> {
  const sentAtMs = Number(attributes.SentTimestamp);
  await keepDeadLetter(ctx, { messageId, body, sentAtMs, error });
  return true;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const wordsOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The same model with a metric for the cost of every call, including failed ones. */
export function meteredAi(ai: Ai, meter: Meter): Ai {
  return {
    ...ai,
    write: async (request) => {
      const result = await ai.write(request);
      meter.record("AiCostUsd", result.usage.atMostUsd);
      return result;
    },
  };
}
