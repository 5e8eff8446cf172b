import type { ChangeWhat } from "@adwright/contracts/change/change";
import { LONGEST_REASON } from "@adwright/contracts/change/change-set";
import type { Attention } from "@adwright/contracts/figures/attention";
import type { ActionTarget, Claim, SuggestedAction } from "@adwright/contracts/report";
import { DAY_MS } from "@adwright/contracts/time";
import { seriesWords } from "@adwright/rules/attention/words";
import { sumMetrics } from "@adwright/rules/metrics";
import { moneyWords } from "@adwright/rules/money";
import type { ClaimEvidence } from "@adwright/rules/report-claim";
import type { ReportRow } from "@adwright/store/report/report-row";

import type { UserContext } from "../context.ts";

/** Older findings are of other days than the report. */
const MOST_DAYS = 3;
const MOST_FINDINGS = 5;

/** What was found in the report's account lately; stored figures of the account, so nothing of it is the model's. */
export async function findingsFor(
  ctx: UserContext,
  { customerId, createdAt }: Pick<ReportRow, "customerId" | "createdAt">,
): Promise<Attention[]> {
  const { found } = await ctx.store.attention.list(ctx.userId);
  const row = found.find((one) => one.customerId === customerId);
  const isRecent =
    row !== undefined &&
    Math.abs(Date.parse(createdAt) - Date.parse(row.asOf)) <= MOST_DAYS * DAY_MS;
  return isRecent ? row.found : [];
}

/** The claims about the most money first; the same figure of a campaign, its ad group and its ad counts once. */
export function rankClaims(claims: readonly Claim[], evidence: ClaimEvidence): Claim[] {
  const costOf = ({ rowIds }: Claim) =>
    sumMetrics(rowIds.flatMap((id) => evidence.find(id)?.current ?? [])).cost_micros;
  const once = new Map<string, Claim>();
  for (const claim of claims.toSorted((left, right) => costOf(right) - costOf(left))) {
    const key = `${claim.metric} ${claim.period} ${claim.value}`;
    if (!once.has(key)) once.set(key, claim);
  }
  return [...once.values()];
}

/** What was found comes first, ready to be staged; the model's advice follows where it is about something else. */
export function rankActions(
  advised: readonly SuggestedAction[],
  found: readonly Attention[],
  { evidence, brandId }: { evidence: ClaimEvidence; brandId: number },
): SuggestedAction[] {
  const own = found
    .filter(({ changes = [] }) => changes.length > 0)
    .slice(0, MOST_FINDINGS)
    .map((finding) => actionOf(finding, evidence, brandId));
  const said = new Set(own.flatMap(({ action }) => placesOf(action)));
  const others = advised.filter(({ action, rowIds }) => {
    const places = action === null ? [rowIds.join(" ")] : placesOf(action);
    const isNew = places.some((place) => !said.has(place));
    for (const place of places) said.add(place);
    return isNew;
  });
  return [...own, ...others];
}

function actionOf(
  { kind, sentence, entity, series, atStakeMicros = 0, changes = [] }: Attention,
  evidence: ClaimEvidence,
  brandId: number,
): SuggestedAction {
  const rowIds = changes.flatMap(rowOf).filter((id) => evidence.find(id) !== undefined);
  const campaign = `campaign/${entity.id.split("/")[0] ?? ""}`;
  const isKnown = evidence.find(campaign) !== undefined;
  return {
    text: sentence,
    rowIds: rowIds.length > 0 ? rowIds : isKnown ? [campaign] : [],
    effect:
      atStakeMicros > 0
        ? `At stake in 30 days: ${moneyWords(atStakeMicros, evidence.currencyCode)}.`
        : "",
    action: { kind: "changes", brandId, changes, reason: sentence.slice(0, LONGEST_REASON) },
    ...(series && {
      chart: { label: seriesWords(kind), values: series.map(({ value }) => value) },
    }),
  };
}

/** The row of a report that a change of a keyword is about. */
function rowOf(what: ChangeWhat): string[] {
  const [, adGroup, id] =
    ("target" in what && /adGroupCriteria\/(\d+)~(\d+)$/.exec(what.target)) || [];
  return adGroup === undefined ? [] : [`keyword/${adGroup}/${id}`];
}

/** What an action is about, so that nothing is advised twice. */
function placesOf(action: ActionTarget | null): string[] {
  if (action === null) return [];
  if (action.kind === "changes") {
    return action.changes.map((what) => ("target" in what ? what.target : JSON.stringify(what)));
  }
  return [JSON.stringify(action)];
}
