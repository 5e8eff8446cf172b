import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../../context.ts";
import { ownCampaignsOf } from "../../live-campaign/own-campaigns.ts";

/** Updates the serving status of campaigns that were published here to what a set changed it to. Can be repeated. */
export async function followServing(
  ctx: UserContext,
  { brandId }: Pick<ChangeSetRow, "brandId">,
  lines: readonly ReceiptLine[],
  at: string,
): Promise<void> {
  const switched = lines.flatMap(({ change: { what }, isVerified }) =>
    what.kind === "campaign_status" && isVerified ? [what] : [],
  );
  if (switched.length === 0) return;
  const own = await ownCampaignsOf(ctx, brandId);
  for (const { target, to } of switched) {
    const campaignId = own.get(target);
    if (campaignId === undefined) continue;
    await ctx.store.campaigns.noteServing({
      userId: ctx.userId,
      campaignId,
      servingStatus: to,
      at,
    });
  }
}
