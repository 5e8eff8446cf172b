import type {
  BulkCheckRow,
  CampaignDigest,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { Store } from "@adwright/store/store";

import { CREATED_AT, NOW_MS, sampleOf } from "./rows.ts";

interface Of {
  userId: string;
  groupId: number;
}

export const SET_HASH = "5".repeat(64);

export const checkRow = (of: Of, fields: Partial<BulkCheckRow> = {}): BulkCheckRow =>
  sampleOf("bulkCheck", { ...of, ...fields });

const nameOf = (index: number) => ({ index, campaignId: 1000 + index, name: `Campaign ${index}` });

const checkedRow = (of: Of, index: number): CheckedCampaignRow =>
  sampleOf("checked", { ...of, ...nameOf(index) });

const digestRow = (index: number): CampaignDigest => sampleOf("digest", nameOf(index));

export const runRow = (of: Of, fields: Partial<BulkRunRow> = {}): BulkRunRow =>
  sampleOf("bulkRun", { ...of, approvedBy: of.userId, setHash: SET_HASH, ...fields });

function runCampaignRow(of: Of, index: number): BulkRunCampaignRow {
  const { planHash, name, campaignId, operations } = digestRow(index);
  const row = { ...of, runId: "Run-1", index, campaignId, name, planHash, operations };
  return { ...row, message: "" };
}

/** A finished check of one campaign, and the publication that it allows. */
export async function writeBulkRows({ bulkChecks, bulkRuns }: Store, of: Of) {
  const check = checkRow(of, { order: [7] });
  const row = { ...checkedRow(of, 7), state: "checked" as const };
  await bulkChecks.start(check, [row]);
  await bulkChecks.record(row, digestRow(7), NOW_MS);
  await bulkChecks.count(row, { hasErrors: false, hasWarnings: true, operations: 31 });
  const result = { publishable: 1, totals: [], competing: [], publishingOperations: 30 };
  await bulkChecks.finish(check, { endedAt: CREATED_AT, setHash: SET_HASH, result });
  await bulkRuns.start(runRow(of, { order: [7] }), [runCampaignRow(of, 7)], check.runId);
}
