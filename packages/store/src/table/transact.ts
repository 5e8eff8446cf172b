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
