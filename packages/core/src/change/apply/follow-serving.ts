import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";
import type { CampaignLine } from "@adwright/contracts/figures/daily-figures";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../../context.ts";
import { ownCampaignsOf } from "../../live-campaign/own-campaigns.ts";

/**
 * Updates what lists say of campaigns to what a set changed: the serving status of those published here, and status,
 * name and budget of all as they were read. Can be repeated.
 */
export async function followServing(
  ctx: UserContext,
  { brandId, customerId }: Pick<ChangeSetRow, "brandId" | "customerId">,
  lines: readonly ReceiptLine[],
  at: string,
): Promise<void> {
  const whats = lines.flatMap(({ change: { what }, isVerified }) => (isVerified ? [what] : []));
  const listed = whats.filter(({ kind }) => LISTED.has(kind));
  if (listed.length === 0) return;
  await ctx.store.figures.noteChanges({ userId: ctx.userId, customerId }, (line) =>
    listed.reduce((before, what) => lineAfter(before, what, customerId), line),
  );
  const switched = listed.flatMap((what) => (what.kind === "campaign_status" ? [what] : []));
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

const LISTED = new Set<ChangeWhat["kind"]>(["campaign_status", "campaign_name", "budget_amount"]);

function lineAfter(line: CampaignLine, what: ChangeWhat, customerId: string): CampaignLine {
  if (what.kind === "budget_amount") {
    return line.budget === what.target ? { ...line, budgetMicros: what.toMicros } : line;
  }
  if (!("target" in what) || what.target !== `customers/${customerId}/campaigns/${line.id}`) {
    return line;
  }
  if (what.kind === "campaign_name") return { ...line, name: what.to };
  if (what.kind !== "campaign_status") return line;
  // Why it serves or not is known when the account is read again.
  return { ...line, status: what.to, primaryStatus: "UNKNOWN", reasons: [] };
}
