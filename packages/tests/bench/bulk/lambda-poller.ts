import type { ChildProcess } from "node:child_process";

import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { startEventSourceMapping } from "@adwright/stand-ins/aws/sqs/event-source-mapping";
import type { SqsRecord } from "@adwright/stand-ins/aws/sqs/sqs-event";

/** Sent from the poller to the process that does the work: the messages of one invocation. */
interface Invocation {
  id: number;
  records: SqsRecord[];
}

/** Sent back when the invocation has ended. */
interface Ended {
  id: number;
  /** The answer of the function; absent if it crashed. */
  answer?: Answer | undefined;
}

interface Answer {
  batchItemFailures: { itemIdentifier: string }[];
}

interface PollerOptions {
  queueUrl: string;
  endpoint: string;
  maximumConcurrency: number;
}

/** Polls the queue and has the parent process work on each batch. */
export function pollQueue(options: PollerOptions): void {
  const open = new Map<number, (ended: Ended) => void>();
  let lastId = 0;
  process.on("message", (ended: Ended) => {
    open.get(ended.id)?.(ended);
    open.delete(ended.id);
  });
  startEventSourceMapping({
    ...bulkQueue,
    ...options,
    onError: () => {},
    handler: async ({ Records }) => {
      const id = (lastId += 1);
      const invocation: Invocation = { id, records: Records };
      const { answer } = await new Promise<Ended>((resolve) => {
        open.set(id, resolve);
        process.send?.(invocation);
      });
      if (!answer) throw new Error("The invocation has failed.");
      return answer;
    },
  });
}

/**
 * Works on the batches that the poller in this child process sends; answers a function that waits until all are done.
 */
export function workFor(
  poller: ChildProcess,
  work: (records: SqsRecord[]) => Promise<Answer>,
): () => Promise<unknown> {
  const running = new Set<Promise<void>>();
  poller.on("message", ({ id, records }: Invocation) => {
    const end = (answer?: Answer) => {
      const ended: Ended = { id, answer };
      poller.send(ended);
    };
    const invocation = work(records)
      .then(end, () => end())
      .finally(() => running.delete(invocation));
    running.add(invocation);
  });
  return () => Promise.all(running);
}
