import type { ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import { notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { getStoredSet, type SetInput } from "./change-set-view.ts";

/** The receipt of a set; NOT_FOUND until it is applied. */
export async function getChangeReceipt(ctx: UserContext, input: SetInput): Promise<ChangeReceipt> {
  const { row } = await getStoredSet(ctx, input);
  if (row.receiptSequence === undefined) throw notFound();
  const receipt = await ctx.store.receipts.findAt(ctx.userId, row.receiptSequence);
  if (receipt === undefined || !("setId" in receipt)) throw notFound();
  return receipt;
}
