import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { buildApp } from "fauxqs";

/**
 * fauxqs always listens on every network interface, so its app is assembled here and listens on loopback only. The
 * store and its SQLite file are not in the package's `exports`, so its version is pinned.
 */
export interface SqsMessage {
  messageAttributes: object;
  sentTimestamp: number;
  messageGroupId: string | undefined;
  messageDeduplicationId: string | undefined;
}

export interface SqsQueue {
  persistence?: Persistence;
  /** Visible, in the order in which they are received. */
  messages: SqsMessage[];
  /** Messages by receipt handle. */
  inflightMessages: ReadonlyMap<string, { message: SqsMessage; visibilityDeadline: number }>;
  enqueue(message: SqsMessage): void;
  dequeue(maxCount: number, ...rest: unknown[]): unknown;
  /** Makes messages visible whose time-out or delay is over. */
  processTimers(): void;
  changeVisibility(receiptHandle: string, timeoutSeconds: number): void;
}

export interface SqsStore {
  persistence?: Persistence;
  createQueue(...given: unknown[]): SqsQueue;
  allQueues(): Iterable<SqsQueue>;
  getQueue(queueUrl: string): SqsQueue | undefined;
  /** Ends all long polls. */
  shutdown(): void;
}

export interface Persistence {
  loadSqsQueues(store: SqsStore): void;
  close(): void;
}

type App = ReturnType<typeof buildApp>;
type BuildApp = (options: { logger: boolean; stores: { sqsStore: SqsStore } }) => App;

/**
 * The SQS app, in memory or on the SQLite file in `folder`; it is not listening yet. `adapt` is called with each queue,
 * before its messages are loaded.
 */
export async function createSqsApp(
  folder: string | undefined,
  adapt: (queue: SqsQueue) => void,
): Promise<{ app: App; store: SqsStore; persistence: Persistence | undefined }> {
  const { SqsStore } = await importInternal<{ SqsStore: new () => SqsStore }>("sqs/sqsStore.js");
  const store = new SqsStore();
  const create = store.createQueue.bind(store);
  store.createQueue = (...given) => {
    const queue = create(...given);
    adapt(queue);
    return queue;
  };
  const persistence = folder === undefined ? undefined : await openPersistence(folder, store);
  const build = buildApp as unknown as BuildApp;
  return { app: build({ logger: false, stores: { sqsStore: store } }), store, persistence };
}

async function openPersistence(folder: string, store: SqsStore): Promise<Persistence> {
  const { PersistenceManager } = await importInternal<{
    PersistenceManager: new (folder: string) => Persistence;
  }>("persistence.js");
  const persistence = new PersistenceManager(folder);
  // Loads first, because a store with persistence would write back what it loads.
  persistence.loadSqsQueues(store);
  store.persistence = persistence;
  for (const queue of store.allQueues()) queue.persistence = persistence;
  return persistence;
}

async function importInternal<T>(file: string): Promise<T> {
  const manifest = findPackageJSON("fauxqs", import.meta.url);
  if (manifest === undefined) throw new Error("fauxqs is not installed");
  const path = join(dirname(manifest), "dist", file);
  return (await import(pathToFileURL(path).href)) as T;
}
