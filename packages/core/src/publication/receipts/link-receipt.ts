import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { Receipt } from "@adwright/contracts/publication/publication";
import type { ReceiptHead } from "@adwright/store/publication/receipt-row";

import { hashOf } from "../plan/canonical-json.ts";

/** A receipt before it is added to the chain. */
export type ReceiptBody = Omit<Receipt, "sequence" | "previousHash" | "hash">;

/** The receipt as the next link of the chain, after its head. */
export function linkReceipt<Body extends object>(
  body: Body,
  head: ReceiptHead | undefined,
): Body & Pick<Receipt, "sequence" | "previousHash" | "hash"> {
  const linked = {
    ...body,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? null,
  };
  return { ...linked, hash: hashOf(linked) };
}

/** Whether the receipt matches its hash. */
export function isUntouched({ hash, ...linked }: ChainReceipt): boolean {
  return hashOf(linked) === hash;
}
