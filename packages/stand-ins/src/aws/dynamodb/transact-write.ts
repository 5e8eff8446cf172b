import { isServiceError, serviceError, shapeNameOf } from "../service-error.ts";
import { writingTo } from "./atomic-writes.ts";
import {
  db,
  itemActions,
  promised,
  type Attributes,
  type Done,
  type LevelWrite,
  type Store,
} from "./dynalite-internals.ts";
import {
  readTransactOperation,
  transactItemsOf,
  type TransactOperation,
} from "./transact-operation.ts";

interface CancellationReason {
  Code: string;
  Message?: string | undefined;
}

/** TransactWriteItems: if every condition holds, writes everything in one LevelDB batch, otherwise nothing. */
export async function transactWrite(input: Attributes, store: Store): Promise<void> {
  const operations: TransactOperation[] = [];
  for (const entry of transactItemsOf(input)) {
    operations.push(await readTransactOperation(entry, store));
  }
  refuseTwoOnOneItem(operations);

  const release = await lockItems(operations, store);
  try {
    await writeAll(operations, store);
  } finally {
    release();
  }
}

async function writeAll(operations: TransactOperation[], store: Store): Promise<void> {
  const writes: LevelWrite[] = [];
  const reasons: CancellationReason[] = [];
  for (const operation of operations) {
    const outcome = await rehearse(operation, store);
    writes.push(...outcome.writes);
    reasons.push(outcome.reason);
  }
  if (reasons.some((reason) => reason.Code !== "None")) throw cancelled(reasons);
  await promised<void>((done) => store.db.batch(writes, done));
}

/** Runs dynalite's own action on a store that records the writes instead of executing them. */
async function rehearse(
  operation: TransactOperation,
  store: Store,
): Promise<{ writes: LevelWrite[]; reason: CancellationReason }> {
  const noted: LevelWrite[] = [];
  const rehearsal = { ...store, getItemDb: (name: string) => notingItemDb(name, store, noted) };
  try {
    const run = itemActions[operation.action];
    await promised<Attributes>((done) => run(rehearsal, operation.data, done));
  } catch (error) {
    return { writes: [], reason: reasonOf(error) };
  }
  const writes = operation.kind === "ConditionCheck" ? [] : noted;
  return { writes, reason: { Code: "None" } };
}

function notingItemDb(name: string, store: Store, noted: LevelWrite[]) {
  return {
    ...store.getItemDb(name),
    ...writingTo(name, (writes, done) => {
      noted.push(...writes);
      done(null);
    }),
    // The transaction already holds the locks of all its items.
    lock: (_keys: unknown, work: (release: (done: Done<unknown>) => Done<unknown>) => void) =>
      work((done) => done),
  };
}

/** Locks the items table by table, in order of table name, so that two transactions cannot deadlock. */
async function lockItems(operations: TransactOperation[], store: Store): Promise<() => void> {
  const tableNames = new Set(operations.map((operation) => operation.data.TableName));
  const releases: (() => void)[] = [];
  for (const tableName of [...tableNames].toSorted()) {
    const keys = operations
      .filter(({ data }) => data.TableName === tableName)
      .map(({ key }) => key);
    const release = await new Promise<() => void>((resolve) => {
      store.getItemDb(tableName).lock(keys, (wrap) => {
        const end = wrap(() => undefined);
        resolve(() => end(null));
      });
    });
    releases.push(release);
  }
  return () => releases.forEach((release) => release());
}

function refuseTwoOnOneItem(operations: TransactOperation[]): void {
  const items = new Set(operations.map(({ data, key }) => `${data.TableName}\0${key}`));
  if (items.size < operations.length) {
    throw db.validationError("Transaction request cannot include multiple operations on one item");
  }
}

function reasonOf(error: unknown): CancellationReason {
  if (!isServiceError(error)) throw error;
  const name = shapeNameOf(error).replace(/Exception$/, "");
  return {
    Code: name === "Validation" ? "ValidationError" : name,
    Message: error.body.message,
  };
}

function cancelled(reasons: CancellationReason[]): Error {
  const codes = reasons.map((reason) => reason.Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return serviceError(
    "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
    message,
    // The SDK reads `Message` of this exception with a capital letter.
    { Message: message, CancellationReasons: reasons },
  );
}
