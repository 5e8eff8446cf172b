import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";

import {
  campaignQuery,
  deleteCampaign,
  duplicateCampaign,
  exportCampaign,
} from "../../../api/campaign.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { saveFile } from "../../../ui/action/save-file.ts";
import { dropFromPages, invalidatePages } from "../list/campaign-pages.ts";
import type { BulkAction } from "./bulk-actions.ts";
import { mergeCsv } from "./merge-csv.ts";

/** The result for one campaign: a file to download, or a text to show instead of "done". */
interface Outcome {
  file?: Blob;
  notice?: string | undefined;
}

/** Applies the action to one campaign. Throws on failure. */
export async function runAction(
  queryClient: QueryClient,
  action: BulkAction,
  { id }: CampaignSummary,
): Promise<Outcome> {
  if (action === "export") return { file: await exportCampaign(id) };
  if (action === "delete") {
    const notice = await deleteCampaign(id);
    dropFromPages(queryClient, id);
    queryClient.removeQueries({ queryKey: campaignQuery(id).queryKey });
    return { notice };
  }
  await duplicateCampaign(id);
  return {};
}

/** Runs once all campaigns are done, including those that failed. */
export async function finishAction(
  queryClient: QueryClient,
  action: BulkAction,
  files: readonly Blob[],
): Promise<void> {
  if (action === "export") {
    if (files.length > 0) saveFile(await mergeCsv(files), "Campaigns.csv");
    return;
  }
  // Deleted campaigns left the tables already.
  if (action === "duplicate") await invalidatePages(queryClient);
  await invalidate(queryClient, "dashboard");
}
