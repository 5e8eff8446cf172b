import type { Receipt } from "@adwright/contracts/publication/publication";
import type { ReceiptHead } from "@adwright/store/publication/receipt-row";

import { hashOf } from "../plan/canonical-json.ts";

/** A receipt before it has its place in the chain. */
export type ReceiptBody = Omit<Receipt, "sequence" | "previousHash" | "hash">;

/** The receipt as the next link after the chain's head. */
export function linkReceipt(body: ReceiptBody, head: ReceiptHead | undefined): Receipt {
  const linked = {
    ...body,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? null,
  };
  return { ...linked, hash: hashOf(linked) };
}

/** True when the receipt matches its hash. */
export function isUntouched({ hash, ...linked }: Receipt): boolean {
  return hashOf(linked) === hash;
}
