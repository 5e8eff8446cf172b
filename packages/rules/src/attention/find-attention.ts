import type { Attention, AttentionKind, HistoryEvent } from "@adwright/contracts/figures/attention";
import { DAY_MS } from "@adwright/contracts/time";

import {
  type AttentionRows,
  type Finding,
  type Judging,
  judgingOf,
  type Kind,
  seriesOf,
} from "./attention-rows.ts";
import { adsDisapproved, adsWeak, pageBroken } from "./kinds/ads.ts";
import { budgetIdle, budgetLimits, overTwiceBudget } from "./kinds/budgets.ts";
import { googleChanged, googleRecommends } from "./kinds/google.ts";
import { keywordExpensive, negativesConflict } from "./kinds/keywords.ts";
import {
  conversionsDown,
  conversionsStopped,
  costPerConversionUp,
  spendStopped,
  spendUp,
} from "./kinds/statistical.ts";
import { termMissing, termsWasted } from "./kinds/terms.ts";

/** How many findings a screen shows. */
export const MOST_SHOWN = 7;

interface KindOfFinding {
  severity: Attention["severity"];
  find: Kind;
}

/** Of these an entity has at most one: the first that holds, as the others follow from it. */
const statistical = {
  "spend-stopped": { severity: "stop", find: spendStopped },
  "conversions-stopped": { severity: "stop", find: conversionsStopped },
  "cost-per-conversion-up": { severity: "money", find: costPerConversionUp },
  "spend-up": { severity: "money", find: spendUp },
  "conversions-down": { severity: "money", find: conversionsDown },
} as const;

const kinds: Record<AttentionKind, KindOfFinding> = {
  ...statistical,
  "keyword-expensive": { severity: "money", find: keywordExpensive },
  "terms-wasted": { severity: "money", find: termsWasted },
  "term-missing": { severity: "hint", find: termMissing },
  "budget-limits": { severity: "money", find: budgetLimits },
  "budget-idle": { severity: "hint", find: budgetIdle },
  "over-twice-budget": { severity: "money", find: overTwiceBudget },
  "page-broken": { severity: "stop", find: pageBroken },
  "ads-disapproved": { severity: "stop", find: adsDisapproved },
  "ads-weak": { severity: "hint", find: adsWeak },
  "negatives-conflict": { severity: "money", find: negativesConflict },
  "google-changed": { severity: "hint", find: googleChanged },
  "google-recommends": { severity: "hint", find: googleRecommends },
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
  const all = (Object.keys(kinds) as AttentionKind[]).flatMap((kind) =>
    kinds[kind].find(judging).map((finding) => attentionOf(kind, finding, judging)),
  );
  return rankAttention(withoutRepeated(oneForEach(all)));
}

/** Stops first, then what costs money, each by its share of the account's spend. */
export const rankAttention = <Item extends Pick<Attention, "severity" | "share">>(
  all: readonly Item[],
): Item[] =>
  all.toSorted(
    (left, right) => ranks[left.severity] - ranks[right.severity] || right.share - left.share,
  );

function oneForEach(all: readonly Attention[]): Attention[] {
  const judged = new Set<string>();
  return all.filter(({ kind, entity: { id } }) => {
    if (!(kind in statistical)) return true;
    const isFirst = !judged.has(id);
    judged.add(id);
    return isFirst;
  });
}

/** What Google recommends is not shown again where our own finding offers it. */
function withoutRepeated(found: readonly Attention[]): Attention[] {
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
function attentionOf(kind: AttentionKind, finding: Finding, { byId, today }: Judging): Attention {
  const { entity } = finding;
  const campaign = byId.get(entity.id.split("/")[0] ?? "");
  return {
    kind,
    causes: [],
    ...(campaign && { series: seriesOf(campaign.cost, today) }),
    ...finding,
    key: `${kind}/${entity.id}`,
    severity: kinds[kind].severity,
  };
}

const AWAY_DAYS = { dismissed: 28, later: 7, staged: 28 };
const TIMES_WORSE = 2;

/** What a person did about a finding. */
interface Answer {
  answer: keyof typeof AWAY_DAYS;
  /** ISO 8601 */
  at: string;
  atStakeMicros?: number | undefined;
}

/** Whether a finding is not shown because of what the person did about it; not once twice as much is at stake. */
export function isAway(
  { answer, at, atStakeMicros: before }: Answer,
  { atStakeMicros: now }: Pick<Attention, "atStakeMicros">,
  nowMs: number,
): boolean {
  if (nowMs - Date.parse(at) >= AWAY_DAYS[answer] * DAY_MS) return false;
  const isWorse =
    before !== undefined && now !== undefined && now >= TIMES_WORSE * before && now > 0;
  return answer === "later" || !isWorse;
}
