import type {
  ActionTarget,
  AiInsights,
  Claim,
  RawMetrics,
  SuggestedAction,
} from "@adwright/contracts/report";
import { type ClaimEvidence, claimEvidence, judgeClaim } from "@adwright/rules/report-claim";
import { problemOfSuggestion, quoteNamesOnce } from "@adwright/rules/report-wording";
import type { ReportRow } from "@adwright/store/report/report-row";

import { googleAdsAddress } from "../google/google-ads-address.ts";
import type { InsightsDraft } from "./insights-prompt.ts";
import { stagedBy } from "./stage-action.ts";

// The limits of the screen and of an item; what the model writes beyond them is dropped.
const MAX_CLAIMS = 30;
const MAX_ACTIONS = 10;
const MAX_CHARACTERS = 400;
const MAX_ROWS = 50;
const MAX_NAME_CHARACTERS = 60;

/** Keeps the part of the model's answer that the report's rows prove, with every number computed by us. */
export function judgeInsights(
  draft: InsightsDraft,
  rawMetrics: RawMetrics,
  report: Pick<ReportRow, "currencyCode" | "customerId" | "brandId">,
  notes: string[],
): AiInsights {
  const evidence = claimEvidence(rawMetrics, report.currencyCode);
  const claims = draft.claims
    .slice(0, MAX_CLAIMS)
    .filter(fits)
    .flatMap((claim) => {
      const judged = judgeClaim(claim, evidence);
      return judged.outcome === "dropped" ? [] : [judged.claim];
    });
  const tables = new Set(claims.flatMap(({ rowIds }) => rowIds.map((id) => id.split("/")[0])));
  return {
    campaign_report_included: tables.has("campaign"),
    ad_group_report_included: tables.has("adGroup"),
    keyword_report_included: tables.has("keyword"),
    full_report: fullReport(claims),
    claims,
    dropped_claims: draft.claims.length - claims.length,
    notes,
    suggested_actions: draft.actions
      .slice(0, MAX_ACTIONS)
      .filter(fits)
      .flatMap((action) => judgeAction(action, evidence, rawMetrics, report) ?? []),
  };
}

const fits = ({ text, rowIds }: { text: string; rowIds: string[] }) =>
  text.length <= MAX_CHARACTERS && rowIds.length <= MAX_ROWS;

/** Undefined if the action names no rows of the report or claims what they do not prove. */
function judgeAction(
  action: InsightsDraft["actions"][number],
  evidence: ClaimEvidence,
  rawMetrics: RawMetrics,
  report: Pick<ReportRow, "customerId" | "brandId">,
): SuggestedAction | undefined {
  const rows = action.rowIds.map((id) => evidence.find(id));
  if (rows.length === 0 || rows.includes(undefined)) return undefined;
  const names = rows.map((row) => row?.current?.name ?? row?.previous?.name ?? "");
  if (problemOfSuggestion(action.text, names) !== undefined) return undefined;
  const isEffectSound =
    action.effect.length <= MAX_CHARACTERS &&
    problemOfSuggestion(action.effect, names) === undefined;
  return {
    text: quoteNamesOnce(action.text, names),
    rowIds: action.rowIds,
    effect: isEffectSound ? quoteNamesOnce(action.effect, names) : "",
    action: targetOf(action, evidence, rawMetrics, report),
  };
}

function targetOf(
  action: InsightsDraft["actions"][number],
  evidence: ClaimEvidence,
  rawMetrics: RawMetrics,
  { customerId, brandId }: Pick<ReportRow, "customerId" | "brandId">,
): ActionTarget | null {
  const { kind, campaignName, rowIds } = action;
  const staged = stagedBy(action, evidence, { customerId, brandId });
  if (staged !== undefined) return staged;
  if (kind === "new_campaign") {
    const suggestion = campaignName.trim().slice(0, MAX_NAME_CHARACTERS);
    return suggestion === "" ? null : { kind, brandId, suggestion };
  }
  const campaignId = campaignOf(rowIds[0] ?? "", rawMetrics);
  if (campaignId === undefined) return null;
  return { kind: "google_ads", url: googleAdsAddress("adgroups", { customerId, campaignId }) };
}

/** Google's id of the campaign that a row belongs to. */
function campaignOf(rowId: string, { current, previous }: RawMetrics): string | undefined {
  const rows = [current, ...(previous ? [previous] : [])].flatMap(
    ({ adGroups, keywords, adCopy }) => [...adGroups, ...keywords, ...adCopy],
  );
  const parents = new Map(rows.map(({ id, parent_id: parent }) => [id, parent]));
  const adGroup = parents.get(rowId) ?? rowId;
  const campaign = parents.get(adGroup) ?? adGroup;
  return campaign.startsWith("campaign/") ? campaign.slice("campaign/".length) : undefined;
}

const SECTIONS = [
  ["campaign", "Campaigns"],
  ["adGroup", "Ad groups"],
  ["keyword", "Keywords"],
  ["ad", "Ads"],
] as const;

/** The valid claims by table, as Markdown. */
function fullReport(claims: readonly Claim[]): string {
  return SECTIONS.flatMap(([prefix, title]) => {
    const own = claims.filter(({ rowIds }) => rowIds[0]?.startsWith(`${prefix}/`));
    return own.length === 0 ? [] : [`## ${title}`, ...own.map(({ text }) => `- ${plain(text)}`)];
  }).join("\n");
}

/** Names are external text, so line breaks and characters with a meaning in Markdown are removed. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, " ").replaceAll(/[*_`[\]<>#\\]/g, "");
}
