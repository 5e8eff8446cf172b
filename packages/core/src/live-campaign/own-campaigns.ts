import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";

import type { UserContext } from "../context.ts";

/** The brand's campaigns that were published here: id by resource name in Google Ads. */
export async function ownCampaignsOf(
  ctx: UserContext,
  brandId: number,
): Promise<Map<string, number>> {
  const own = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await ctx.store.campaigns.listOf(ctx.userId, {
      limit: LARGEST_PAGE_SIZE,
      cursor,
      brandId,
      status: "published",
    });
    for (const { id, googleCampaign } of page.items)
      if (googleCampaign) own.set(googleCampaign, id);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return own;
}
