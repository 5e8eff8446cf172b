import type {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type {
  BulkCheckRow,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";

import { withQuestion } from "../../campaign/claims/asked-lines.ts";

/** How long a check remains valid, as Google and the account may change. */
const VALID_MS = 15 * 60 * 1000;

/** Until when (epoch ms) a check may be approved; undefined while it is running. */
export function validUntilMs({ endedAt }: BulkCheckRow): number | undefined {
  return endedAt === undefined ? undefined : Date.parse(endedAt) + VALID_MS;
}

/** A check as the contract describes it. */
export function asBulkPreflight(check: BulkCheckRow): BulkPreflight {
  const { status, startedAt, euPoliticalAdvertising, startServing, order, result } = check;
  const untilMs = validUntilMs(check);
  return {
    status,
    startedAt,
    euPoliticalAdvertising,
    startServing,
    total: order.length,
    checked: check.checked.length,
    publishable: result?.publishable ?? check.checked.length - check.withErrors.length,
    withErrors: check.withErrors.length,
    withWarnings: check.withWarnings.length,
    setHash: check.setHash ?? null,
    validUntil: untilMs === undefined ? null : new Date(untilMs).toISOString(),
    totals: result?.totals ?? [],
    competing: result?.competing ?? [],
    operations: { checking: check.operations, publishing: result?.publishingOperations ?? 0 },
  };
}

/** The answer for a group that was never checked. */
export const noPreflight: BulkPreflight = {
  status: "none",
  startedAt: null,
  euPoliticalAdvertising: null,
  startServing: false,
  total: 0,
  checked: 0,
  publishable: 0,
  withErrors: 0,
  withWarnings: 0,
  setHash: null,
  validUntil: null,
  totals: [],
  competing: [],
  operations: { checking: 0, publishing: 0 },
};

export function asCheckedCampaign(row: CheckedCampaignRow): CheckedCampaign {
  const { campaignId, index, name, place, language, state, findings, currencyCode } = row;
  return {
    campaignId,
    index,
    name,
    place,
    language,
    state,
    error: row.error ?? null,
    findings: findings.map(withQuestion),
    planHash: row.planHash ?? null,
    dailyBudget: row.dailyBudget ?? null,
    currencyCode,
  };
}
