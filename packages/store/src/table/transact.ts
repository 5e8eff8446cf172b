import { setTimeout as pause } from "node:timers/promises";

import { AppError } from "@adwright/contracts/errors";
import {
  type CommittedTransactionResult,
  createWriteTransaction,
  type Entity,
  type TransactWriteFunction,
  type TransactWriteItem,
} from "electrodb";

// oxlint-disable-next-line typescript/no-explicit-any -- electrodb's own way to say any entities.
type Entities = Record<string, Entity<any, any, any, any>>;
type Writes<Item> = readonly CommittedTransactionResult<Item, TransactWriteItem>[];

/** A transaction as electrodb builds it. */
interface Transaction {
  go(): Promise<{
    canceled: boolean;
    data: readonly { rejected: boolean; code: string; message?: string | undefined }[];
  }>;
}

/**
 * Writes all or nothing, and returns for each operation whether its condition refused it: all false if everything was
 * written.
 */
export function transact<All extends Entities, Item, Built extends Writes<Item>>(
  entities: All,
  build: TransactWriteFunction<All, Item, Built>,
): Promise<boolean[]> {
  return run(createWriteTransaction(entities, build));
}

/**
 * Like `transact`, for rows that many calls write at the same time, such as counters: builds and runs the transaction
 * again while another one holds a row. DynamoDB cancels such a transaction, and the AWS client does not retry it.
 */
export function transactWhenFree<All extends Entities, Item, Built extends Writes<Item>>(
  entities: All,
  build: TransactWriteFunction<All, Item, Built>,
): Promise<boolean[]> {
  return retryWhileBusy(() => createWriteTransaction(entities, build));
}

/** electrodb does not throw if a transaction is canceled. */
async function run(transaction: Transaction): Promise<boolean[]> {
  const { canceled, data } = await transaction.go();
  const refused = data.map((operation) => operation.code === "ConditionalCheckFailed");
  if (!canceled || refused.includes(true)) return refused;

  if (data.some(({ code }) => code === "TransactionConflict")) throw changedMeanwhile();
  const reasons = data.map(({ code, message }) => message ?? code).join("; ");
  throw new Error(`The transaction was canceled: ${reasons}`);
}

/** A few seconds in total; after that, the conflict is thrown. */
const MAX_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 400;

/** Builds and runs a transaction until no other one holds its rows. */
export async function retryWhileBusy(build: () => Transaction): Promise<boolean[]> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return await run(build());
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
    }
  }
  return run(build());
}

/** The error when another call is writing to the same row. */
export function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", "This is being changed right now. Please try again.");
}
