import { notFound } from "@adwright/contracts/errors";
import type { Receipt } from "@adwright/contracts/publication/publication";

import type { UserContext } from "../../context.ts";

/** The newest receipt of a campaign; NOT_FOUND if there is none. */
export async function getReceipt(ctx: UserContext, campaignId: number): Promise<Receipt> {
  const receipt = await ctx.store.receipts.find(ctx.userId, campaignId);
  if (!receipt) throw notFound();
  return receipt;
}
