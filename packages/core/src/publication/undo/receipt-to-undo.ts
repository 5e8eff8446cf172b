import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan, Receipt } from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { canonicalJson } from "../plan/canonical-json.ts";
import { isUntouched } from "../receipts/link-receipt.ts";

/**
 * The receipt of a complete publication, as proof of what an undo may remove. CONFLICT if it is missing, does not match
 * its hash, or differs from the publication. Undefined if the publication was undone since it was read.
 */
export async function findReceiptToUndo(
  ctx: UserContext,
  row: PublicationRow,
  plan: CampaignPlan,
): Promise<Receipt | undefined> {
  const receipt = await ctx.store.receipts.find(ctx.userId, row.campaignId);
  if (!receipt || !isOf(receipt, row)) throw refused("its receipt is missing");
  if (!isUntouched(receipt) || receipt.approvedBy !== ctx.userId) {
    throw refused("its receipt was changed after it was written");
  }
  if (receipt.kind === "undo") return undefined;
  const isSame =
    receipt.customerId === plan.customerId &&
    canonicalJson(receipt.made) === canonicalJson(row.made);
  if (!isSame) throw refused("its receipt lists something else than its record here");
  return receipt;
}

function isOf(receipt: Receipt, { campaignId, publicationId }: PublicationRow): boolean {
  return receipt.campaignId === campaignId && receipt.publicationId === publicationId;
}

function refused(why: string): AppError {
  return new AppError(
    "CONFLICT",
    `What this publication created is not certain: ${why}. Nothing was removed. Contact support, or remove the campaign in Google Ads.`,
  );
}
