import { setTimeout as pause } from "node:timers/promises";

import { AppError } from "@adwright/contracts/errors";

/** A transaction as electrodb builds it. */
interface Transaction {
  go(): Promise<{
    canceled: boolean;
    data: readonly { rejected: boolean; code: string; message?: string | undefined }[];
  }>;
}

/**
 * Runs a transaction and returns for each operation whether its condition refused it: all false if everything was
 * written, otherwise nothing was. electrodb does not throw if a transaction is canceled.
 */
export async function transact(transaction: Transaction): Promise<boolean[]> {
  const { canceled, data } = await transaction.go();
  const refused = data.map((operation) => operation.code === "ConditionalCheckFailed");
  if (!canceled || refused.includes(true)) return refused;

  if (isBusy(data)) throw changedMeanwhile();
  const reasons = data.map(({ code, message }) => message ?? code).join("; ");
  throw new Error(`The transaction was canceled: ${reasons}`);
}

/** A few seconds in total; after that, the conflict is thrown. */
const MAX_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 400;

/**
 * Like `transact`, for rows that many calls write at the same time, such as counters: builds and runs the transaction
 * again while another one holds a row. DynamoDB cancels such a transaction, and the AWS client does not retry it.
 */
export async function transactWhenFree(build: () => Transaction): Promise<boolean[]> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return await transact(build());
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
    }
  }
  return transact(build());
}

type Outcomes = Awaited<ReturnType<Transaction["go"]>>["data"];

const isBusy = (outcomes: Outcomes): boolean =>
  outcomes.some(({ code }) => code === "TransactionConflict");

/** The error when another call is writing to the same row. */
export function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", "This is being changed right now. Please try again.");
}
