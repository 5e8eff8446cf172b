import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { toMicros } from "@adwright/rules/money";
import type {
  CampaignDigest,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

/** With these limits, all findings fit into one item of the table. */
const MOST_FINDINGS = 50;
const MOST_CHARACTERS = 500;

/** The preflight's findings about the campaign, errors and questions first, shortened to fit into one item. */
export function findingsRow(
  row: CheckedCampaignRow,
  { summary }: CampaignRow,
  { findings, planHash, estimate }: Preflight,
): CheckedCampaignRow {
  const errorsFirst = findings.toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    ...row,
    name: summary.name,
    state: "checked",
    findings: errorsFirst.slice(0, MOST_FINDINGS).map((finding) => cut(finding)),
    planHash: planHash ?? undefined,
    dailyBudget: estimate.dailyBudget ?? undefined,
    currencyCode: estimate.currency,
    operations: checkingOf(estimate.operations),
  };
}

export function failedRow(row: CheckedCampaignRow, error: string): CheckedCampaignRow {
  return { ...row, state: "failed", error: error.slice(0, MOST_CHARACTERS) };
}

/** Whether the campaign cannot be published. */
export function hasErrors({ state, findings, planHash }: CheckedCampaignRow): boolean {
  return state === "failed" || planHash === undefined || findings.some(isError);
}

/** Whether the campaign can be published but has questions or warnings. */
export function hasWarnings(row: CheckedCampaignRow): boolean {
  return !hasErrors(row) && row.findings.length > 0;
}

/** What the check of the whole set needs of a publishable campaign; undefined for others. */
export function digestOf(
  row: CheckedCampaignRow,
  { summary, body }: CampaignRow,
  { estimate }: Preflight,
): CampaignDigest | undefined {
  const { planHash } = row;
  if (planHash === undefined || hasErrors(row)) return undefined;
  const { operations, confirmAbove, dailyBudget, currency } = estimate;
  return {
    index: row.index,
    campaignId: row.campaignId,
    name: summary.name,
    planHash,
    version: summary.version,
    dailyBudgetMicros: toMicros(dailyBudget ?? 0),
    currencyCode: currency,
    operations: operations - checkingOf(operations),
    confirmAboveMicros: confirmAbove === null ? null : toMicros(confirmAbove),
    language: body.language,
    locations: body.locations.map(({ id, countryCode }) => ({ id, countryCode })),
    keywords: body.adGroups.flatMap((group) => group.keywords.map(({ text }) => text)),
  };
}

/**
 * The operations of validating a plan. An estimate includes validation and creation, which take about the same number.
 */
function checkingOf(operations: number): number {
  return Math.floor(operations / 2);
}

const isError = ({ severity }: PreflightFinding) => severity === "error";
const ranks = { error: 0, question: 1, warning: 2 };
const rankOf = ({ severity }: PreflightFinding) => ranks[severity];

const short = (text: string) => text.slice(0, MOST_CHARACTERS);

function cut(finding: PreflightFinding): PreflightFinding {
  const { field, message, cause, fix } = finding;
  return {
    ...finding,
    field: short(field),
    message: short(message),
    ...(cause !== undefined && { cause: short(cause) }),
    ...(fix !== undefined && { fix: short(fix) }),
  };
}
