import type { Attention, AttentionClaim } from "@adwright/contracts/figures/attention";
import { DAY_MS } from "@adwright/contracts/time";
import type { AttentionRows } from "@adwright/rules/attention/attention-rows";
import { noMetrics } from "@adwright/rules/metrics";
import { addDays } from "@adwright/rules/report-period";

import { present } from "../../support/data/brands.ts";

const WEEKS = 8;
type Name = "cost_micros" | "clicks" | "conversions";

const add = (rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** The rows of an account on the morning of `today`, from which its figures are counted apart from the product. */
export type Recount = AttentionRows & { today: string };

const on = ({ campaigns }: Recount, id: string, day: string) =>
  campaigns.find((one) => one.id === id)?.days.find((one) => one.day === day) ?? noMetrics;

const daysIn = ({ from, to }: Pick<AttentionClaim, "from" | "to">): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) =>
    addDays(from, index),
  );

/** How conversions come in where an account's own lag is not known: evenly over 14 days, most of them at once. */
const arrivedBy = (today: string, day: string): number =>
  Math.min(1, 0.6 + (0.4 * (Date.parse(today) - Date.parse(day))) / DAY_MS / 14);

/** What was usual on the weekdays of these days in the 8 weeks before them, as far as it would be known by now. */
function usual(rows: Recount, { id, name, days }: { id: string; name: Name; days: string[] }) {
  const share = (day: string) => (name === "conversions" ? arrivedBy(rows.today, day) : 1);
  return days.reduce((sum, day) => {
    const same = Array.from({ length: WEEKS + 2 }, (_, week) => addDays(day, -7 * week))
      .filter((one) => one < present(days[0]))
      .slice(0, WEEKS);
    const whole = same.map((one) => on(rows, id, one)[name] / share(one));
    return sum + (whole.reduce((all, one) => all + one, 0) / WEEKS) * share(day);
  }, 0);
}

/** What the cost of these days bought in the 8 weeks before. */
function bought(rows: Recount, id: string, days: string[]): number {
  const before = Array.from({ length: 7 * WEEKS }, (_, index) =>
    addDays(present(days[0]), -1 - index),
  );
  const found = before.reduce(
    (sum, day) => sum + on(rows, id, day).conversions / arrivedBy(rows.today, day),
    0,
  );
  const cost = before.reduce((sum, day) => sum + on(rows, id, day).cost_micros, 0);
  return days.reduce(
    (sum, day) => sum + (on(rows, id, day).cost_micros / cost) * found * arrivedBy(rows.today, day),
    0,
  );
}

/** The search terms that each offered negative keyword would have kept away, each counted once. */
function blockedTerms(rows: Recount, { entity, changes = [] }: Attention, index: number) {
  const taken = new Set<object>();
  const own = rows.terms.filter(
    ({ campaign, conversions, cost_micros: cost, status }) =>
      campaign === entity.id && conversions === 0 && cost > 0 && !status.includes("EXCLUDED"),
  );
  const byChange = changes.map((what) => {
    if (what.kind !== "negative_add") return [];
    const { parent, text, matchType } = what;
    const blocked = own.filter(
      (term) =>
        !taken.has(term) &&
        (parent.includes("/campaigns/") || parent === term.adGroup) &&
        isExcludedBy(term.text, { text, matchType }),
    );
    for (const term of blocked) taken.add(term);
    return blocked;
  });
  // Each negative has two figures.
  return byChange[Math.floor(index / 2)] ?? [];
}

/** Google Ads help 2453972: a negative keyword means its words, in any order or as they stand, not close variants. */
function isExcludedBy(term: string, { text, matchType }: { text: string; matchType: string }) {
  const [whole, part] = [term, text].map((one) => ` ${one.trim().toLowerCase()} `) as [
    string,
    string,
  ];
  if (matchType === "EXACT") return whole === part;
  if (matchType === "PHRASE") return whole.includes(part);
  return part
    .trim()
    .split(" ")
    .every((word) => whole.includes(` ${word} `));
}

const NAMES: Record<string, Name> = {
  Cost: "cost_micros",
  Clicks: "clicks",
  Conversions: "conversions",
};

/** A figure of a finding, counted again; undefined for one that nothing here counts. */
export function recountClaim(rows: Recount, finding: Attention, index: number): number | undefined {
  const claim = present(finding.because[index]);
  const { label, of } = claim;
  if (of !== undefined) return recountOfPart(rows, finding, index);
  const { id } = finding.entity;
  const days = daysIn(claim);
  const sumOf = (name: Name) =>
    add(
      days.map((day) => on(rows, id, day)),
      name,
    );
  const state = present(rows.states.find((one) => one.id === id));
  const { budgetMicros: budget = 0, recommendedBudgetMicros, targetMicros, lostShare = 0 } = state;
  const name = NAMES[label];
  if (name !== undefined) return sumOf(name);
  const others: Record<string, () => number | undefined> = {
    "Cost per conversion": () => sumOf("cost_micros") / sumOf("conversions"),
    "Cost per conversion before": () => sumOf("cost_micros") / sumOf("conversions"),
    "Usual clicks on these days": () => usual(rows, { id, name: "clicks", days }),
    "Usual cost of 7 days": () => usual(rows, { id, name: "cost_micros", days }),
    "Usually known of these days by now": () => usual(rows, { id, name: "conversions", days }),
    "Conversions that this usually brings by now": () => bought(rows, id, days),
    "Budget of 28 days": () => budget * 28,
    "Daily budget": () => budget,
    "Twice the daily budget": () => budget * 2,
    "Cost of the day": () => costOfBudget(rows, state.budget, days),
    "Impressions lost for want of budget": () => 100 * lostShare,
    "Google's recommended daily budget": () => recommendedBudgetMicros,
    Target: () => targetMicros,
    "Cost per conversion of the account": () => {
      const enabled = rows.states.filter(({ status }) => status === "ENABLED");
      const all = enabled.flatMap((one) => days.map((day) => on(rows, one.id, day)));
      return add(all, "cost_micros") / add(all, "conversions");
    },
    "Disapproved ads": () => disapprovedIn(rows, id).length,
  };
  return others[label]?.();
}

function costOfBudget(rows: Recount, budget: string | undefined, days: readonly string[]): number {
  const ids = rows.states.filter((one) => one.budget === budget).map(({ id }) => id);
  return add(
    ids.flatMap((id) => days.map((day) => on(rows, id, day))),
    "cost_micros",
  );
}

const disapprovedIn = ({ ads }: Recount, id: string) =>
  ads.filter(({ campaign, approval }) => campaign === id && approval === "DISAPPROVED");

/** Of a keyword, a search term, words of search terms, a negative keyword or the ads of an ad group. */
function recountOfPart(rows: Recount, finding: Attention, index: number): number | undefined {
  const { kind, entity, because } = finding;
  const { label, of } = present(because[index]);
  const name = NAMES[label];
  if (kind === "terms-wasted") {
    const blocked = blockedTerms(rows, finding, index);
    return name === undefined ? blocked.length : add(blocked, name);
  }
  if (kind === "ads-disapproved") {
    return disapprovedIn(rows, entity.id).filter(({ adGroupName }) => adGroupName === of).length;
  }
  if (kind === "negatives-conflict") {
    const negative = present(rows.negatives?.find(({ text }) => text === of));
    const keywords = rows.keywords.filter(({ campaign }) => campaign === entity.id);
    return keywords.filter(({ text }) => isExcludedBy(text, negative)).length;
  }
  const all = kind === "keyword-expensive" ? rows.keywords : rows.terms;
  const own = all.filter(({ campaign, text }) => campaign === entity.id && text === of);
  return name === undefined ? undefined : add(own, name);
}
