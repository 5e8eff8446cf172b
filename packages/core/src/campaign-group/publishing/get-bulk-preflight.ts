import type {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { Page, PageRequest } from "@adwright/contracts/page";

import type { UserContext } from "../../context.ts";
import { getGroupRow } from "../get-group-row.ts";
import { asBulkPreflight, asCheckedCampaign, noPreflight } from "./bulk-preflight-view.ts";

/** The group's latest check, or the answer for none. */
export async function getBulkPreflight(ctx: UserContext, groupId: number): Promise<BulkPreflight> {
  await getGroupRow(ctx, groupId);
  const check = await ctx.store.bulkChecks.find(ctx.userId, groupId);
  return check ? asBulkPreflight(check) : noPreflight;
}

/** The campaigns of the latest check, in their order within the group. */
export async function listCheckedCampaigns(
  ctx: UserContext,
  groupId: number,
  page: PageRequest,
): Promise<Page<CheckedCampaign>> {
  await getGroupRow(ctx, groupId);
  const check = await ctx.store.bulkChecks.find(ctx.userId, groupId);
  if (!check) return { items: [] };
  const { checkId } = check;
  const key = { userId: ctx.userId, groupId, checkId };
  const { items, cursor } = await ctx.store.bulkChecks.listCampaigns(key, page);
  return { items: items.map((row) => asCheckedCampaign(row)), cursor };
}
