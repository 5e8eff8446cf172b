import type {
  BulkCheckRow,
  CampaignDigest,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";
import type { Store } from "@adwright/store/store";

import { CREATED_AT, NOW_MS } from "./rows.ts";

interface Of {
  userId: string;
  groupId: number;
}

export const SET_HASH = "5".repeat(64);

/** Work on the campaigns at the indexes 0 and 1. */
const bulk = {
  attempt: 1,
  euPoliticalAdvertising: false,
  startServing: false,
  order: [0, 1],
  operations: 0,
};

export function checkRow(of: Of, fields: Partial<BulkCheckRow> = {}): BulkCheckRow {
  return {
    ...of,
    runId: "Check-1",
    ...bulk,
    status: "checking",
    startedAt: CREATED_AT,
    checked: [],
    withErrors: [],
    withWarnings: [],
    ...fields,
  };
}

export function checkedRow(of: Of, index: number): CheckedCampaignRow {
  return {
    ...of,
    runId: "Check-1",
    index,
    campaignId: 1000 + index,
    name: `Campaign ${index}`,
    place: "Germany",
    language: "de",
    state: "waiting",
    findings: [],
    currencyCode: "EUR",
    operations: 0,
  };
}

export function digestRow(index: number): CampaignDigest {
  return {
    index,
    campaignId: 1000 + index,
    name: `Campaign ${index}`,
    planHash: "7".repeat(64),
    version: 2,
    dailyBudgetMicros: 20_000_000,
    currencyCode: "EUR",
    operations: 30,
    confirmAboveMicros: null,
    language: "de",
    locations: [{ id: 2276, countryCode: "DE" }],
    keywords: ["laufschuhe"],
  };
}

export function runRow(of: Of, fields: Partial<BulkRunRow> = {}): BulkRunRow {
  return {
    ...of,
    runId: "Run-1",
    ...bulk,
    status: "running",
    brandId: 42,
    approvedBy: of.userId,
    approvedAt: CREATED_AT,
    setHash: SET_HASH,
    running: [],
    published: [],
    failed: [],
    undone: [],
    kept: [],
    undoFailed: [],
    ...fields,
  };
}

export function runCampaignRow(of: Of, index: number): BulkRunCampaignRow {
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
