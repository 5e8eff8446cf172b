import type { ChildProcess } from "node:child_process";

import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { startEventSourceMapping } from "@adwright/stand-ins/aws/sqs/event-source-mapping";

/** Sent from the poller to the process that does the work: the messages of one invocation. */
interface Invocation {
  id: number;
  bodies: string[];
}

/** Sent back when the invocation has ended. */
interface Ended {
  id: number;
  hasFailed: boolean;
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
      const invocation: Invocation = { id, bodies: Records.map(({ body }) => body) };
      const { hasFailed } = await new Promise<Ended>((resolve) => {
        open.set(id, resolve);
        process.send?.(invocation);
      });
      if (hasFailed) throw new Error("The invocation has failed.");
    },
  });
}

/**
 * Works on the batches that the poller in this child process sends; answers a function that waits until all are done.
 */
export function workFor(
  poller: ChildProcess,
  work: (body: string) => Promise<unknown>,
): () => Promise<unknown> {
  const running = new Set<Promise<void>>();
  poller.on("message", ({ id, bodies }: Invocation) => {
    const end = (hasFailed: boolean) => {
      const ended: Ended = { id, hasFailed };
      poller.send(ended);
    };
    const invocation = Promise.all(bodies.map(work))
      .then(
        () => end(false),
        () => end(true),
      )
      .finally(() => running.delete(invocation));
    running.add(invocation);
  });
  return () => Promise.all(running);
}
