import type { Table } from "../table/open-table.ts";
import {
  bulkCheckEntity,
  campaignDigestEntity,
  checkedCampaignEntity,
} from "./bulk-check-entity.ts";
import { bulkRunCampaignEntity, bulkRunEntity } from "./bulk-run-entity.ts";

const whole = { pages: "all", consistent: true } as const;
const batches = { concurrent: 4 } as const;

/** Removes all checks and bulk publications of an idle group, with their campaigns. Can be repeated. */
export async function eraseBulkRows(table: Table, userId: string, groupId: number): Promise<void> {
  const ofGroup = { userId, groupId };
  const checked = table.entity(checkedCampaignEntity);
  const digests = table.entity(campaignDigestEntity);
  const started = table.entity(bulkRunCampaignEntity);

  const checkedKeys = { attributes: ["userId", "groupId", "checkId", "index"], ...whole } as const;
  const { data: checks } = await checked.query.primary(ofGroup).go({ ...checkedKeys });
  if (checks.length > 0) await checked.delete(checks).go(batches);
  const { data: digested } = await digests.query.primary(ofGroup).go({ ...checkedKeys });
  if (digested.length > 0) await digests.delete(digested).go(batches);
  const { data: runs } = await started.query
    .primary(ofGroup)
    .go({ attributes: ["userId", "groupId", "runId", "index"], ...whole });
  if (runs.length > 0) await started.delete(runs).go(batches);

  await table.entity(bulkCheckEntity).delete(ofGroup).go();
  await table.entity(bulkRunEntity).delete(ofGroup).go();
}
