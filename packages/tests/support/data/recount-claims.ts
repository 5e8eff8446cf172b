import type { Attention, AttentionClaim } from "@adwright/contracts/figures/attention";
import { addDays, dayIn } from "@adwright/rules/report-period";

import { present } from "./brands.ts";
import type { LiveAccount } from "./live-account.ts";
import { openGoogle } from "./recount-figures.ts";

const DAY_MS = 24 * 60 * 60_000;
const WEEKS = 8;
type Name = "cost_micros" | "clicks" | "conversions";
type Metrics = Record<Name, string | number | undefined>;
type Counted = Record<Name, number>;

const numbers = ({ cost_micros: cost, clicks, conversions }: Metrics): Counted => ({
  cost_micros: Number(cost ?? 0),
  clicks: Number(clicks ?? 0),
  conversions: Number(conversions ?? 0),
});
const add = (rows: readonly Counted[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
const FIELDS = "metrics.cost_micros, metrics.clicks, metrics.conversions";

/** The rows that findings of an account rest on, read from Google's stand-in without the product. */
export async function readForRecount(at: LiveAccount) {
  const { ctx } = at.held;
  const { figures } = present(await ctx.store.figures.find(ctx.userId, at.customerId));
  const today = dayIn(present(figures).timeZone, ctx.now());
  const client = await openGoogle(at);
  const last = (days: number) =>
    `segments.date BETWEEN '${addDays(today, -days)}' AND '${addDays(today, -1)}'`;
  const [days, states, keywords, terms] = await Promise.all([
    client.query<{ campaign: { id: string }; segments: { date: string }; metrics: Metrics }>(
      `SELECT campaign.id, segments.date, ${FIELDS} FROM campaign WHERE ${last(120)}`,
    ),
    client.query<{
      campaign: { id: string; status: string; campaign_budget: string };
      campaign_budget: { amount_micros: string; recommended_budget_amount_micros?: string };
      metrics: { search_budget_lost_impression_share?: number };
    }>(
      `SELECT campaign.id, campaign.status, campaign.campaign_budget, campaign_budget.amount_micros,
       campaign_budget.recommended_budget_amount_micros, metrics.search_budget_lost_impression_share
       FROM campaign WHERE ${last(30)}`,
    ),
    client.query<{
      campaign: { id: string };
      ad_group_criterion: { keyword: { text: string } };
      metrics: Metrics;
    }>(
      `SELECT campaign.id, ad_group_criterion.keyword.text, ${FIELDS} FROM keyword_view
       WHERE ${last(30)} AND ad_group_criterion.negative = FALSE`,
    ),
    client.query<{
      campaign: { id: string };
      search_term_view: { search_term: string; ad_group: string; status: string };
      metrics: Metrics;
    }>(
      `SELECT campaign.id, search_term_view.search_term, search_term_view.ad_group,
       search_term_view.status, ${FIELDS} FROM search_term_view WHERE ${last(90)}`,
    ),
  ]);
  const byDay = new Map(
    days.map((row) => [`${row.campaign.id} ${row.segments.date}`, numbers(row.metrics)]),
  );
  const on = (id: string, day: string) =>
    byDay.get(`${id} ${day}`) ?? { cost_micros: 0, clicks: 0, conversions: 0 };
  return {
    today,
    states,
    keywords: keywords.map(({ campaign, ad_group_criterion: { keyword }, metrics }) => ({
      campaign: campaign.id,
      text: keyword.text,
      ...numbers(metrics),
    })),
    terms: terms.map(({ campaign, search_term_view: view, metrics }) => ({
      campaign: campaign.id,
      text: view.search_term,
      adGroup: view.ad_group,
      status: view.status,
      ...numbers(metrics),
    })),
    on,
    /** Of the days from so many days before the given one to the day before it. */
    sumOf: (id: string, name: Name, end: string, count: number): number =>
      add(
        Array.from({ length: count }, (_, index) => on(id, addDays(end, -1 - index))),
        name,
      ),
  };
}
type Recount = Awaited<ReturnType<typeof readForRecount>>;

const daysIn = ({ from, to }: Pick<AttentionClaim, "from" | "to">): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) =>
    addDays(from, index),
  );

/** The stand-in's conversions come in evenly over 14 days, most of them at once. */
const arrivedBy = (today: string, day: string): number =>
  Math.min(1, 0.6 + (0.4 * (Date.parse(today) - Date.parse(day))) / DAY_MS / 14);

/** What was usual on the weekdays of these days in the 8 weeks before them, as far as it would be known by now. */
function usual(rows: Recount, { id, name, days }: { id: string; name: Name; days: string[] }) {
  const share = (day: string) => (name === "conversions" ? arrivedBy(rows.today, day) : 1);
  return days.reduce((sum, day) => {
    const same = Array.from({ length: WEEKS + 2 }, (_, week) => addDays(day, -7 * week))
      .filter((one) => one < present(days[0]))
      .slice(0, WEEKS);
    const whole = same.map((one) => rows.on(id, one)[name] / share(one));
    return sum + (whole.reduce((all, one) => all + one, 0) / WEEKS) * share(day);
  }, 0);
}

/** What the cost of these days bought in the 8 weeks before. */
function bought(rows: Recount, id: string, days: string[]): number {
  const before = Array.from({ length: 7 * WEEKS }, (_, index) =>
    addDays(present(days[0]), -1 - index),
  );
  const found = before.reduce(
    (sum, day) => sum + rows.on(id, day).conversions / arrivedBy(rows.today, day),
    0,
  );
  const cost = before.reduce((sum, day) => sum + rows.on(id, day).cost_micros, 0);
  return days.reduce(
    (sum, day) => sum + (rows.on(id, day).cost_micros / cost) * found * arrivedBy(rows.today, day),
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
  "Cost since": "cost_micros",
  "Cost before": "cost_micros",
  "Conversions since": "conversions",
  "Conversions before": "conversions",
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
      days.map((day) => rows.on(id, day)),
      name,
    );
  const state = present(rows.states.find(({ campaign }) => campaign.id === id));
  const budget = Number(state.campaign_budget.amount_micros);
  const name = NAMES[label];
  if (name !== undefined) return sumOf(name);
  const others: Record<string, () => number> = {
    "Cost per conversion": () => sumOf("cost_micros") / sumOf("conversions"),
    "Cost per conversion before": () => sumOf("cost_micros") / sumOf("conversions"),
    "Usual clicks on these days": () => usual(rows, { id, name: "clicks", days }),
    "Usual cost of 7 days": () => usual(rows, { id, name: "cost_micros", days }),
    "Usually known of these days by now": () => usual(rows, { id, name: "conversions", days }),
    "Conversions that this usually brings by now": () => bought(rows, id, days),
    "Budget of 28 days": () => budget * 28,
    "Daily budget": () => budget,
    "Twice the daily budget": () => budget * 2,
    "Cost of the day": () => costOfBudget(rows, state.campaign.campaign_budget, days),
    "Impressions lost for want of budget": () =>
      100 * (state.metrics.search_budget_lost_impression_share ?? 0),
    "Google's recommended daily budget": () =>
      Number(state.campaign_budget.recommended_budget_amount_micros),
    "Cost per conversion of the account": () => {
      const enabled = rows.states.filter(({ campaign }) => campaign.status === "ENABLED");
      const all = enabled.flatMap(({ campaign }) => days.map((day) => rows.on(campaign.id, day)));
      return add(all, "cost_micros") / add(all, "conversions");
    },
  };
  return others[label]?.();
}

function costOfBudget(rows: Recount, budget: string, days: readonly string[]): number {
  const ids = rows.states
    .filter(({ campaign }) => campaign.campaign_budget === budget)
    .map(({ campaign }) => campaign.id);
  return add(
    ids.flatMap((id) => days.map((day) => rows.on(id, day))),
    "cost_micros",
  );
}

/** Of a keyword, a search term, or words of search terms. */
function recountOfPart(rows: Recount, finding: Attention, index: number): number | undefined {
  const { kind, entity, because } = finding;
  const { label, of } = present(because[index]);
  const name = NAMES[label];
  if (kind === "terms-wasted") {
    const blocked = blockedTerms(rows, finding, index);
    return name === undefined ? blocked.length : add(blocked, name);
  }
  const all = kind === "keyword-expensive" ? rows.keywords : rows.terms;
  const own = all.filter(({ campaign, text }) => campaign === entity.id && text === of);
  return name === undefined ? undefined : add(own, name);
}
