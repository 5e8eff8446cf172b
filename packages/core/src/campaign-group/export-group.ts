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
 * A page of a group's drafts as a file for Google Ads Editor. The first page begins with the header, so that the pages
 * one after the other are one file.
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
