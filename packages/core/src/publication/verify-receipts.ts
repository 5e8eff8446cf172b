import type { Receipt, ReceiptsVerified } from "@adwright/contracts/publication";
import type { ReceiptHead } from "@adwright/store/receipt";

import type { UserContext } from "../context.ts";
import { isUntouched } from "./link-receipt.ts";

const PAGE_SIZE = 100;

/** Walks the person's chain from its head to its first receipt; `brokenAt` is the place that does not hold. */
export async function verifyReceipts(ctx: UserContext): Promise<ReceiptsVerified> {
  let expected = await ctx.store.receipts.findHead(ctx.userId);
  const count = expected?.sequence ?? 0;
  let cursor: string | undefined;
  do {
    const page = { limit: PAGE_SIZE, cursor };
    // oxlint-disable-next-line no-await-in-loop -- every page is checked against the one before
    const read = await ctx.store.receipts.listOf(ctx.userId, page);
    for (const receipt of read.items) {
      if (!holds(receipt, expected)) {
        return { ok: false, count, brokenAt: expected?.sequence ?? receipt.sequence };
      }
      expected = before(receipt);
    }
    cursor = read.cursor;
  } while (cursor !== undefined);
  // What is still expected was removed.
  return expected ? { ok: false, count, brokenAt: expected.sequence } : { ok: true, count };
}

function holds(receipt: Receipt, expected: ReceiptHead | undefined): boolean {
  const { sequence, hash } = receipt;
  return sequence === expected?.sequence && hash === expected.hash && isUntouched(receipt);
}

function before({ sequence, previousHash }: Receipt): ReceiptHead | undefined {
  return previousHash === null ? undefined : { sequence: sequence - 1, hash: previousHash };
}
