import type { Page, PageRequest } from "@adwright/contracts/page";

import { campaignLines, csvHeader } from "../campaign/csv/campaign-csv.ts";
import type { UserContext } from "../context.ts";
import { fileNameOf } from "../file-name.ts";
import { getGroupRow } from "./get-group-row.ts";

interface ExportedPage extends Pick<Page<never>, "cursor"> {
  fileName: string;
  text: string;
}

/**
 * One page of a group's drafts as CSV for Google Ads Editor. Only the first page has the header, so that the
 * concatenated pages form one file.
 */
export async function exportGroup(
  ctx: UserContext,
  groupId: number,
  page: PageRequest,
): Promise<ExportedPage> {
  const { store, userId } = ctx;
  const group = await getGroupRow(ctx, groupId);
  const { items, cursor } = await store.campaignGroups.listTargets(userId, groupId, page);
  const ids = items.map(({ campaignId }) => campaignId);
  const campaigns = await store.campaigns.findMany(userId, ids);
  const drafts = campaigns.filter(
    ({ summary, body }) => body.adGroups.length > 0 && summary.status !== "published",
  );
  const header = page.cursor === undefined ? csvHeader() : "";
  return {
    fileName: fileNameOf(group.name, "csv", "workflow"),
    text: header + drafts.map((draft) => campaignLines(draft)).join(""),
    cursor,
  };
}
