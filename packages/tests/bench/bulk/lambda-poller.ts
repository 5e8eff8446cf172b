import type { ChildProcess } from "node:child_process";

import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { startEventSourceMapping } from "@adwright/stand-ins/aws/sqs/event-source-mapping";

/** The messages of one invocation, from the poller to the process that works on them. */
interface Invocation {
  id: number;
  bodies: string[];
}

/** Its end, the other way. */
interface Ended {
  id: number;
  hasFailed: boolean;
}

interface PollerOptions {
  queueUrl: string;
  endpoint: string;
  maximumConcurrency: number;
}

/** Polls the queue and lets the process that started this one work on each batch. */
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

/** Works on what the poller of this child process sends. Gives a function that waits until nothing is being worked on. */
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
