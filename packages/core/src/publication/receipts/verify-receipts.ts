import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { ReceiptsVerified } from "@adwright/contracts/publication/publication";
import type { ReceiptHead } from "@adwright/store/publication/receipt-row";

import type { UserContext } from "../../context.ts";
import { type DueReceipts, readDueReceipts, markFound } from "./due-receipts.ts";
import { isUntouched } from "./link-receipt.ts";

const PAGE_SIZE = 100;
const MAX_ATTEMPTS = 5;

/**
 * Walks the person's chain from its head to the first receipt, and checks that every receipt required by their
 * campaigns, publications and activities is there. The head alone would not show that the end or all of the chain was
 * removed.
 */
export async function verifyReceipts(ctx: UserContext): Promise<ReceiptsVerified> {
  for (let attempt = 1; ; attempt++) {
    const head = await ctx.store.receipts.findHead(ctx.userId);
    const verified = await verifyFrom(ctx, head);
    if (verified.ok || attempt === MAX_ATTEMPTS) return verified;
    const headNow = await ctx.store.receipts.findHead(ctx.userId);
    // A publication that ended in the meantime looks like an extra or missing receipt, so the walk is repeated.
    if (headNow?.hash === head?.hash) return verified;
  }
}

async function verifyFrom(
  ctx: UserContext,
  head: ReceiptHead | undefined,
): Promise<ReceiptsVerified> {
  const due = await readDueReceipts(ctx);
  const { count, brokenAt, foreignAt, writtenAt } = await walk(ctx, head, due);
  if (brokenAt !== undefined) return { ok: false, count, brokenAt };
  if (foreignAt !== undefined) return { ok: false, count, brokenAt: foreignAt, reason: "foreign" };
  const missingAt = placeOfMissing(due, writtenAt);
  if (missingAt !== undefined) return { ok: false, count, brokenAt: missingAt, reason: "missing" };
  return { ok: true, count };
}

interface Walk {
  count: number;
  /** The sequence number where the chain is broken; the walk ends there. */
  brokenAt?: number;
  /** The sequence number of a receipt approved by somebody else. */
  foreignAt?: number;
  /** When the receipts were written, newest first. */
  writtenAt: string[];
}

async function walk(
  ctx: UserContext,
  head: ReceiptHead | undefined,
  due: DueReceipts,
): Promise<Walk> {
  const walked: Walk = { count: head?.sequence ?? 0, writtenAt: [] };
  let expected = head;
  let cursor: string | undefined;
  do {
    const page = { limit: PAGE_SIZE, cursor };
    const read = await ctx.store.receipts.listOf(ctx.userId, page);
    for (const receipt of read.items) {
      if (!holds(receipt, expected)) return brokenOff(walked, receipt, expected);
      if (receipt.approvedBy !== ctx.userId) walked.foreignAt = receipt.sequence;
      markFound(due, receipt);
      walked.writtenAt.push(receipt.completedAt);
      expected = before(receipt);
    }
    cursor = read.cursor;
  } while (cursor !== undefined);
  // A receipt that is still expected was removed.
  return expected ? { ...walked, brokenAt: expected.sequence } : walked;
}

function brokenOff(
  walked: Walk,
  { sequence }: ChainReceipt,
  expected: ReceiptHead | undefined,
): Walk {
  const count = Math.max(walked.count, sequence);
  if (expected === undefined) return { ...walked, count, brokenAt: sequence };
  // A receipt was added beyond the head, or the head was moved.
  const brokenAt = sequence > expected.sequence ? expected.sequence + 1 : expected.sequence;
  return { ...walked, count, brokenAt };
}

function holds(receipt: ChainReceipt, expected: ReceiptHead | undefined): boolean {
  const { sequence, hash, previousHash } = receipt;
  const isExpected = sequence === expected?.sequence && hash === expected.hash;
  return isExpected && (sequence === 1) === (previousHash === null) && isUntouched(receipt);
}

function before({ sequence, previousHash }: ChainReceipt): ReceiptHead | undefined {
  return previousHash === null ? undefined : { sequence: sequence - 1, hash: previousHash };
}

/** The sequence number of a missing receipt by its time: in the middle if it was removed and the rest relinked. */
function placeOfMissing({ written, published }: DueReceipts, writtenAt: string[]) {
  const [first] = [...written.values()].toSorted();
  if (first === undefined && published.size === 0) return undefined;
  const next = first === undefined ? -1 : writtenAt.findLastIndex((at) => at > first);
  return next === -1 ? writtenAt.length + 1 : writtenAt.length - next;
}
