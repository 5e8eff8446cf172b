import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { awaitFault } from "../../await-fault.ts";
import type { FaultSource } from "../../faults.ts";
import { actionOf, answerJson, type JsonAction } from "../json-service.ts";
import { makeWritesAtomic } from "./atomic-writes.ts";
import { createDynalite, db, type DynaliteOptions, type Store } from "./dynalite-internals.ts";
import { createRequestTokens } from "./request-tokens.ts";
import { transactWrite } from "./transact-write.ts";

/** dynalite, behind a server that answers the operations it lacks; a `hold` fault stops an operation. */
export function createDynamoDbServer(
  path: string | undefined,
  faults: FaultSource | undefined,
): { server: Server; store: Store; requests: OpenRequests } {
  const { inner, store } = openDynalite({
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
    ...(path === undefined ? {} : { path }),
  });
  closeIterators(store);
  makeWritesAtomic(store);
  const added = addedActions(store);
  const requests = makeOpenRequests();

  const server = createServer(async (request, response) => {
    const method = actionOf(request);
    if (faults) await awaitFault(faults, { vendor: "dynamodb", method, when: "before" });
    if (requests.isClosing) {
      response.destroy();
      return;
    }
    requests.add(response);
    const action = request.method === "POST" ? added[method] : undefined;
    if (action) void answerJson(request, response, action, console.error);
    else inner.emit("request", request, response);
  });
  return { server, store, requests };
}

/** dynalite does not expose its store, so it is captured while dynalite creates it. */
function openDynalite(options: DynaliteOptions): { inner: Server; store: Store } {
  const create = db.create;
  const made: Store[] = [];
  db.create = (given) => {
    const store = create(given);
    made.push(store);
    return store;
  };
  try {
    const inner = createDynalite(options);
    const [store] = made;
    if (!store) throw new Error("dynalite made no store; is its version still 4.0.0?");
    return { inner, store };
  } finally {
    db.create = create;
  }
}

function addedActions(store: Store): Record<string, JsonAction> {
  const tokens = createRequestTokens();
  const oneAtATime = createTurns();
  return {
    TransactWriteItems: (input) =>
      oneAtATime(async () => {
        if (tokens.isReplay(input)) return {};
        await transactWrite(input, store);
        tokens.remember(input);
        return {};
      }),
  };
}

/** Runs transactions one at a time: no read sees half of one, and a token is never used twice at once. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

interface LevelIterator {
  close(): Promise<void>;
  return?: () => Promise<void>;
}

type Open = (options?: unknown) => LevelIterator;

interface Level {
  keys: Open;
  values: Open;
}

/**
 * dynalite 4.0.0 ends its iterators by `return`, as generators are, which those of `level` do not have: each Query and
 * Scan would keep one, with a snapshot of the table, until the process ends.
 */
function closeIterators(store: Store): void {
  const level = store.db as Store["db"] & Level;
  level.keys = closedByReturn(level.keys.bind(level));
  level.values = closedByReturn(level.values.bind(level));
}

const closedByReturn =
  (open: Open): Open =>
  (options) => {
    const iterator = open(options);
    iterator.return = () => iterator.close();
    return iterator;
  };

/** The longest wait for a request whose body never arrives. */
const PATIENCE_MS = 1000;

/** The requests being answered; the store must not be closed while they read from it. */
export type OpenRequests = ReturnType<typeof makeOpenRequests>;

function makeOpenRequests() {
  const open = new Set<Promise<void>>();
  let isClosing = false;
  return {
    /** True once `settled` was called, after which no request may start. */
    get isClosing(): boolean {
      return isClosing;
    },
    /** Counts the request as open until its response has ended, even if the client has gone. */
    add(response: ServerResponse): void {
      // The "close" event is emitted as soon as the connection is gone, although the work continues, so `end` is
      // wrapped instead.
      const ended = new Promise<void>((resolve) => {
        const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
        response.end = (...given: unknown[]) => {
          resolve();
          return end(...given);
        };
      });
      open.add(ended);
      void ended.then(() => open.delete(ended));
    },
    /** Resolves when all requests have been answered. */
    async settled(): Promise<void> {
      isClosing = true;
      await Promise.race([Promise.all(open), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
