import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ActionTarget, MetricsRow } from "@adwright/contracts/report";
import { firstOf } from "@adwright/rules/finding/first-of";
import { moneyWords } from "@adwright/rules/money";
import type { ClaimEvidence } from "@adwright/rules/report-claim";
import type { ReportRow } from "@adwright/store/report/report-row";

import type { InsightsDraft } from "./insights-prompt.ts";

/** By how much a budget is raised or lowered. The person can edit it before it is applied. */
const BUDGET_PERCENT = 20;
/** The longest reason of a change. */
const MOST_CHARACTERS = 500;
const MOST_NAMED = 3;

type Action = InsightsDraft["actions"][number];
type Owner = Pick<ReportRow, "customerId" | "brandId">;

/** The change that pauses the entity of a report row; undefined if it cannot be paused this way. */
function pauseOf(rowId: string, { customerId }: Owner): ChangeWhat | undefined {
  const [, table, first = "", second] =
    /^(keyword|ad|adGroup)\/(\d+)(?:\/(\d+))?$/.exec(rowId) ?? [];
  const account = `customers/${customerId}`;
  const to = "PAUSED" as const;
  if (table === "adGroup" && second === undefined) {
    return { kind: "ad_group_status", target: `${account}/adGroups/${first}`, to };
  }
  if (second === undefined) return undefined;
  if (table === "keyword") {
    return {
      kind: "keyword_status",
      target: `${account}/adGroupCriteria/${first}~${second}`,
      to,
    };
  }
  return { kind: "ad_status", target: `${account}/adGroupAds/${first}~${second}`, to };
}

function figuresOf({ name, clicks, cost_micros: cost, conversions }: MetricsRow, code: string) {
  const found = Math.round(conversions * 10) / 10;
  return `“${name}”: ${clicks} clicks, ${moneyWords(cost, code)}, ${found} conversions`;
}

/** The suggestion and the report's figures that support it. */
function reasonOf({ text, rowIds }: Action, evidence: ClaimEvidence): string {
  const rows = rowIds.flatMap((id) => evidence.find(id)?.current ?? []);
  const each = rows.map((row) => figuresOf(row, evidence.currencyCode));
  const figures = firstOf(each, MOST_NAMED, "; ");
  return `Suggested by a report: ${text} ${figures}`.slice(0, MOST_CHARACTERS);
}

/** What a suggested action stages; undefined if it is not a change that can be made here. */
export function stagedBy(
  action: Action,
  evidence: ClaimEvidence,
  owner: Owner,
): ActionTarget | undefined {
  const { kind, rowIds } = action;
  const { brandId } = owner;
  // Entities without current figures are already paused or removed.
  const rows = rowIds.map((id) => evidence.find(id)?.current);
  if (rows.includes(undefined)) return undefined;
  const reason = reasonOf(action, evidence);
  if (kind === "pause") {
    const pauses = rowIds.flatMap((id) => pauseOf(id, owner) ?? []);
    const isOneTable = new Set(pauses.map((what) => what.kind)).size === 1;
    if (!isOneTable || pauses.length < rowIds.length) return undefined;
    return { kind: "changes", brandId, changes: pauses, reason };
  }
  if (kind !== "raise_budget" && kind !== "lower_budget") return undefined;
  const [, campaign] = /^campaign\/(\d+)$/.exec(rowIds[0] ?? "") ?? [];
  if (campaign === undefined || rowIds.length > 1) return undefined;
  const percent = kind === "raise_budget" ? BUDGET_PERCENT : -BUDGET_PERCENT;
  return { kind: "budget", brandId, campaign, percent, reason };
}
