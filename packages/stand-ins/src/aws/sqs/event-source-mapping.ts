import { setTimeout as delay } from "node:timers/promises";

import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  type Message,
} from "@aws-sdk/client-sqs";

import { localClientConfig } from "../local-credentials.ts";
import { invocationsIn, nextTrace, runTraced } from "./lineage.ts";
import { sqsEventOf, type SqsEvent } from "./sqs-event.ts";

/** AWS Lambda, "recursive loop detection". */
const LAMBDAS_LONGEST_CHAIN = 16;

export interface EventSourceMappingOptions {
  queueUrl: string;
  /** Where Lambda puts messages of a stopped loop; without it they are lost. */
  deadLetterQueueUrl?: string;
  endpoint: string;
  /** Loops are counted by function; default: the name of the queue. */
  functionName?: string;
  /** After this many invocations of the function, a chain of messages is stopped; default: as Lambda does, 16. */
  longestChain?: number;
  /** The maximum number of messages per invocation, 1 to 10. */
  batchSize: number;
  /** The maximum number of concurrent invocations. */
  maximumConcurrency: number;
  handler: (event: SqsEvent) => Promise<{
    batchItemFailures: { itemIdentifier: string }[];
  } | void>;
  /** Called with thrown errors, malformed answers and failed polls; default: the console. */
  onError?: (error: unknown) => void;
}

/**
 * Lambda's event source mapping for an SQS queue, with ReportBatchItemFailures: deletes successful messages; failed
 * ones (the whole batch, if the handler throws) become visible again after the visibility timeout and end in the
 * dead-letter queue. `stop` ends polling and waits for running invocations.
 */
export function startEventSourceMapping(options: EventSourceMappingOptions): {
  stop(): Promise<void>;
} {
  requireWhole("batchSize", options.batchSize, 10);
  requireWhole("maximumConcurrency", options.maximumConcurrency, 1_000);
  const { queueUrl, maximumConcurrency, onError = console.error } = options;
  const { functionName = queueUrl.split("/").at(-1) ?? "" } = options;
  const { longestChain = LAMBDAS_LONGEST_CHAIN } = options;
  const client = new SQSClient({ ...localClientConfig, endpoint: options.endpoint });
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (running.size >= maximumConcurrency) {
        await Promise.race(running);
        continue;
      }
      const messages = await receive();
      if (messages.length > 0) begin(messages);
    }
  }

  async function receive(): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: options.batchSize,
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ["All"],
    });
    try {
      const answer = await client.send(command, { abortSignal: stopping.signal });
      return answer.Messages ?? [];
    } catch (error) {
      if (stopping.signal.aborted) return [];
      onError(error);
      await delay(500, undefined, { signal: stopping.signal }).catch(() => undefined);
      return [];
    }
  }

  function begin(messages: Message[]): void {
    const invocation = invoke(messages)
      .catch(onError)
      .finally(() => running.delete(invocation));
    running.add(invocation);
  }

  async function invoke(received: Message[]): Promise<void> {
    const looping = received.filter(isPartOfLoop);
    await stopLoops(looping);
    const messages = received.filter((message) => !looping.includes(message));
    if (messages.length === 0) return;
    const trace = nextTrace(messages.map(traceOf), functionName);
    const answer = await runTraced(trace, () => options.handler(sqsEventOf(messages, queueUrl)));
    const failed = failedIdsOf(answer, messages);
    await remove(messages.filter((message) => !failed.has(message.MessageId ?? "")));
  }

  const isPartOfLoop = (message: Message) =>
    invocationsIn(traceOf(message), functionName) >= longestChain;

  /** AWS: "stop the next invocation and send the event to a dead-letter queue, if configured". */
  async function stopLoops(messages: Message[]): Promise<void> {
    for (const { MessageId, Body, Attributes } of messages) {
      onError(
        new Error(
          `${functionName} was invoked ${longestChain} times in a chain; ${MessageId} is dropped.`,
        ),
      );
      const { deadLetterQueueUrl: QueueUrl } = options;
      const MessageGroupId = Attributes?.MessageGroupId;
      const sent = { QueueUrl, MessageBody: Body, MessageGroupId };
      if (QueueUrl !== undefined) await client.send(new SendMessageCommand(sent));
    }
    await remove(messages);
  }

  async function remove(messages: Message[]): Promise<void> {
    if (messages.length === 0) return;
    const Entries = messages.map((message, index) => ({
      Id: String(index),
      ReceiptHandle: message.ReceiptHandle,
    }));
    const answer = await client.send(
      new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }),
    );
    for (const entry of answer.Failed ?? []) onError(new Error(entry.Message ?? entry.Code));
  }

  const polling = poll();
  return {
    async stop() {
      stopping.abort();
      await polling;
      await Promise.all(running);
      client.destroy();
    },
  };
}

const traceOf = ({ Attributes }: Message) => Attributes?.AWSTraceHeader;

/** Lambda: an answer with an unknown or empty id, or of another shape, fails the whole batch. */
function failedIdsOf(answer: unknown, messages: Message[]): Set<string> {
  const failures = (answer as { batchItemFailures?: unknown } | null | undefined)
    ?.batchItemFailures;
  if (failures === undefined || failures === null) return new Set();
  const sent = new Set(messages.map((message) => message.MessageId));
  const ids = Array.isArray(failures)
    ? failures.map((failure: { itemIdentifier?: string } | null) => failure?.itemIdentifier)
    : [undefined];
  if (!ids.every((id) => id !== undefined && sent.has(id))) {
    throw new Error(`Malformed batchItemFailures: ${JSON.stringify(failures)}`);
  }
  return new Set(ids as string[]);
}

function requireWhole(name: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  throw new RangeError(`${name} must be a whole number from 1 to ${most}, not ${value}`);
}
