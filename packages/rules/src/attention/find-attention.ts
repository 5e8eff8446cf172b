import type { Attention, AttentionKind, HistoryEvent } from "@adwright/contracts/figures/attention";

import {
  type AttentionRows,
  type Finding,
  type Judging,
  judgingOf,
  type Kind,
  seriesOf,
} from "./attention-rows.ts";
import { adsDisapproved, adsWeak } from "./kinds/ads.ts";
import { budgetIdle } from "./kinds/budget-idle.ts";
import { budgetLimits } from "./kinds/budget-limits.ts";
import { googleChanged } from "./kinds/google-changed.ts";
import { googleRecommends } from "./kinds/google-recommends.ts";
import { keywordExpensive } from "./kinds/keyword-expensive.ts";
import { negativesConflict } from "./kinds/negatives-conflict.ts";
import { overTwiceBudget } from "./kinds/over-twice-budget.ts";
import { pageBroken } from "./kinds/page-broken.ts";
import { conversionsDown, costPerConversionUp, spendUp } from "./kinds/shifted.ts";
import { conversionsStopped, spendStopped } from "./kinds/stopped.ts";
import { termMissing } from "./kinds/term-missing.ts";
import { termsWasted } from "./kinds/terms-wasted.ts";

/** How many findings a screen shows. */
export const MOST_SHOWN = 7;

/** Of these an entity has at most one: the first that holds, as the others follow from it. */
const statistical: readonly Kind[] = [
  spendStopped,
  conversionsStopped,
  costPerConversionUp,
  spendUp,
  conversionsDown,
];

const others: readonly Kind[] = [
  keywordExpensive,
  termsWasted,
  termMissing,
  budgetLimits,
  budgetIdle,
  overTwiceBudget,
  pageBroken,
  adsDisapproved,
  adsWeak,
  negativesConflict,
  googleChanged,
  googleRecommends,
];

const severities: Record<AttentionKind, Attention["severity"]> = {
  "spend-stopped": "stop",
  "conversions-stopped": "stop",
  "ads-disapproved": "stop",
  "page-broken": "stop",
  "cost-per-conversion-up": "money",
  "conversions-down": "money",
  "spend-up": "money",
  "keyword-expensive": "money",
  "terms-wasted": "money",
  "over-twice-budget": "money",
  "budget-limits": "money",
  "term-missing": "hint",
  "budget-idle": "hint",
  "ads-weak": "hint",
  "negatives-conflict": "money",
  "google-changed": "hint",
  "google-recommends": "hint",
};
const ranks = { stop: 0, money: 1, hint: 2 };

/**
 * What needs a person's attention in an account, most important first; every figure is counted from the rows. `history`
 * are the changes of at least the last 40 days, `today` is the account's. The same rows always give the same findings.
 */
export function findAttention(
  rows: AttentionRows,
  history: readonly HistoryEvent[],
  today: string,
): Attention[] {
  const judging = judgingOf(rows, history, today);
  const found = [...oneForEach(judging), ...others.flatMap((kind) => kind(judging))];
  return rankAttention(withoutRepeated(found).map((one) => attentionOf(one, judging)));
}

/** Stops first, then what costs money, each by its share of the account's spend. */
export const rankAttention = <Item extends Pick<Attention, "severity" | "share">>(
  all: readonly Item[],
): Item[] =>
  all.toSorted(
    (left, right) => ranks[left.severity] - ranks[right.severity] || right.share - left.share,
  );

function oneForEach(judging: Judging): Finding[] {
  const byEntity = new Map<string, Finding>();
  for (const finding of statistical.flatMap((kind) => kind(judging))) {
    if (!byEntity.has(finding.entity.id)) byEntity.set(finding.entity.id, finding);
  }
  return [...byEntity.values()];
}

/** What Google recommends is not shown again where our own finding offers it. */
function withoutRepeated(found: readonly Finding[]): Finding[] {
  const own = new Set(
    found
      .filter(({ kind }) => kind !== "google-recommends")
      .flatMap(({ changes = [] }) => changes.map(placeOf)),
  );
  return found.filter(
    ({ kind, changes = [] }) =>
      kind !== "google-recommends" || !changes.every((what) => own.has(placeOf(what))),
  );
}

const placeOf = (what: NonNullable<Attention["changes"]>[number]): string =>
  "target" in what ? `${what.kind} ${what.target}` : JSON.stringify(what);

/** Its small chart is that of the campaign's cost, unless it is about something else. */
function attentionOf(finding: Finding, { byId, today }: Judging): Attention {
  const { kind, entity } = finding;
  const campaign = byId.get(entity.id.split("/")[0] ?? "");
  return {
    ...(campaign && { series: seriesOf(campaign.cost, today) }),
    ...finding,
    key: `${kind}/${entity.id}`,
    severity: severities[kind],
  };
}
