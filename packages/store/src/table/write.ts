import { AppError } from "@adwright/contracts/errors";
import {
  type CommittedTransactionResult,
  createWriteTransaction,
  type TransactWriteFunction,
  type TransactWriteItem,
} from "electrodb";

import type { AnyEntity } from "./entity.ts";

/** Joins conditions with OR, in parentheses, because electrodb adds its own conditions with AND. */
export function anyOf(...conditions: string[]): string {
  return `(${conditions.join(" OR ")})`;
}

export function allOf(...conditions: string[]): string {
  return `(${conditions.join(" AND ")})`;
}

/** The attribute has one of these values. */
export function isOneOf<Name, Value>(
  is: { eq(name: Name, value: Value): string },
  name: Name,
  values: readonly Value[],
): string {
  return anyOf(...values.map((value) => is.eq(name, value)));
}

/**
 * The counter has room for `more` below its limit, or is absent because nothing was counted yet; no condition without a
 * limit.
 */
export function isBelow<Name>(
  is: { notExists(name: Name): string; lt(name: Name, limit: number): string },
  counter: Name,
  limit: number | undefined,
  more = 1,
): string {
  if (limit === undefined) return "";
  // A condition cannot compute, so the highest count before adding is computed here.
  return anyOf(is.notExists(counter), is.lt(counter, limit - more + 1));
}

/** The row still has this version; undefined if there was none, and no version if the table has removed the row. */
export function isUnchanged<Name>(
  is: { notExists(name: Name): string; eq(name: Name, value: number): string },
  name: Name,
  version: number | undefined,
): string {
  const isGone = is.notExists(name);
  return version === undefined ? isGone : anyOf(is.eq(name, version), isGone);
}

/** Makes a failed condition a result (`rejected`) instead of an error. */
export const quietly = { returnOnConditionCheckFailure: true } as const;

type Entities = Record<string, AnyEntity>;
type Writes<Item> = readonly CommittedTransactionResult<Item, TransactWriteItem>[];

/**
 * Writes all or nothing, and returns for each operation whether its condition refused it: all false if everything was
 * written.
 */
export async function transact<All extends Entities, Item, Built extends Writes<Item>>(
  entities: All,
  build: TransactWriteFunction<All, Item, Built>,
): Promise<boolean[]> {
  // electrodb does not throw if a transaction is canceled.
  const { canceled, data } = await createWriteTransaction(entities, build).go();
  const refused = data.map((operation) => operation.code === "ConditionalCheckFailed");
  if (!canceled || refused.includes(true)) return refused;

  if (data.some(({ code }) => code === "TransactionConflict")) throw changedMeanwhile();
  const reasons = data.map(({ code, message }) => message ?? code).join("; ");
  throw new Error(`The transaction was canceled: ${reasons}`);
}

/** The error when another call is writing to the same row. */
export function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", "This is being changed right now. Please try again.");
}

/** electrodb writes batches of 25 items and reads batches of 100; this many run in parallel. */
export const batches = { concurrent: 4 } as const;

/** The answer to a batch, all of which was done: DynamoDB may leave a part, and does not call that an error. */
export async function whole<Answer extends { unprocessed: unknown[] }>(
  answered: Promise<Answer>,
): Promise<Answer> {
  const answer = await answered;
  if (answer.unprocessed.length > 0) throw new Error("The table left part of a batch.");
  return answer;
}

/** Deletes rows by their keys; without any, there is nothing to do. */
export async function deleteAll<Key>(
  entity: {
    delete(keys: Key[]): { go(options: typeof batches): Promise<{ unprocessed: unknown[] }> };
  },
  rows: Key[],
): Promise<void> {
  if (rows.length > 0) await whole(entity.delete(rows).go(batches));
}
