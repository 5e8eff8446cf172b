import { AppError } from "@adwright/contracts/errors";

/** A transaction as electrodb builds it. */
interface Transaction {
  go(): Promise<{
    canceled: boolean;
    data: readonly { rejected: boolean; code: string; message?: string | undefined }[];
  }>;
}

/**
 * Carries out a transaction and says of each operation, in order, whether its condition refused it: all false when
 * everything was written, else nothing was. electrodb does not throw when a transaction is cancelled.
 */
export async function transact(transaction: Transaction): Promise<boolean[]> {
  const { canceled, data } = await transaction.go();
  const refused = data.map((operation) => operation.code === "ConditionalCheckFailed");
  if (!canceled || refused.includes(true)) return refused;

  const isBusy = data.some((operation) => operation.code === "TransactionConflict");
  if (isBusy) {
    throw changedMeanwhile();
  }
  const reasons = data.map(({ code, message }) => message ?? code).join("; ");
  throw new Error(`The transaction was canceled: ${reasons}`);
}

/** Another call is writing to the same row. */
export function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", "This is being changed right now. Please try again.");
}
