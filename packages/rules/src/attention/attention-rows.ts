import type { ChangeWhat } from "@adwright/contracts/change/change";
import type {
  AccountDetails,
  AdState,
  KeywordFigures,
} from "@adwright/contracts/figures/account-details";
import type {
  Attention,
  AttentionClaim,
  HistoryEvent,
} from "@adwright/contracts/figures/attention";
import type { CampaignDays, CampaignState } from "@adwright/contracts/figures/daily-figures";
import type { FailedPage } from "@adwright/contracts/figures/landing-page";
import { DAY_MS } from "@adwright/contracts/time";

import { addDays } from "../report-period.ts";
import { type Arrived, arrivedIn, LONGEST_RUN, WINDOW_DAYS } from "./statistics.ts";

/** Everything that is stored of an account, on which findings rest. */
export interface AttentionRows extends AccountDetails {
  customerId: string;
  currencyCode: string;
  /** The first stored day. */
  from: string;
  states: readonly CampaignState[];
  campaigns: readonly CampaignDays[];
  /** Pages that ads lead to and that failed twice; absent before pages were looked at. */
  pages?: readonly FailedPage[] | undefined;
}

/** How many days back findings look: 8 weeks before the longest stop. */
export const DAYS_BACK = 90;
const MONTH_DAYS = 30;

/** A campaign's days: `cost[0]` is yesterday's, `cost[1]` that of the day before, and so on. */
export interface CampaignToJudge {
  state: CampaignState;
  id: string;
  name: string;
  cost: number[];
  clicks: number[];
  conversions: number[];
  /** How many days ago it first had clicks, 90 at most. */
  age: number;
}

export interface Judging {
  rows: AttentionRows;
  history: readonly HistoryEvent[];
  today: string;
  /** Enabled campaigns that have not ended. */
  campaigns: CampaignToJudge[];
  byId: ReadonlyMap<string, CampaignToJudge>;
  keywordsOf: (campaign: { id: string }) => readonly KeywordFigures[];
  /** Micros of the last 30 complete days. */
  accountCost: number;
  /** How the account's conversions come in. */
  arrived: Arrived;
}

/** A finding as its kind judges it; without `causes` it has none. */
export type Finding = Omit<Attention, "kind" | "key" | "severity" | "causes"> &
  Partial<Pick<Attention, "causes">>;
export type Kind = (judging: Judging) => Finding[];

export const daysAgo = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

const empty = () => Array<number>(DAYS_BACK).fill(0);

function daysOf(
  state: CampaignState,
  months: readonly CampaignDays[],
  indexOf: (day: string) => number,
) {
  const found = { cost: empty(), clicks: empty(), conversions: empty() };
  let age = 0;
  for (const { days } of months) {
    for (const { day, cost_micros: cost, clicks, conversions } of days) {
      const index = indexOf(day);
      if (index < 0) continue;
      if (clicks > 0) age = Math.max(age, Math.min(index + 1, DAYS_BACK));
      if (index >= DAYS_BACK) continue;
      found.cost[index] = cost;
      found.clicks[index] = clicks;
      found.conversions[index] = conversions;
    }
  }
  return { state, id: state.id, name: state.name, age, ...found };
}

/** Prepares the rows once for all kinds. */
export function judgingOf(
  rows: AttentionRows,
  history: readonly HistoryEvent[],
  today: string,
): Judging {
  const months = Map.groupBy(rows.campaigns, ({ id }) => id);
  const indexes = new Map<string, number>();
  const indexOf = (day: string): number => {
    const known = indexes.get(day) ?? daysAgo(day, today) - 1;
    indexes.set(day, known);
    return known;
  };
  const all = rows.states.map((state) => daysOf(state, months.get(state.id) ?? [], indexOf));
  const campaigns = all.filter(
    ({ state }) => state.status === "ENABLED" && state.servingStatus !== "ENDED",
  );
  const accountCost = all.reduce((total, { cost }) => total + sum(cost, 0, MONTH_DAYS), 0);
  const byId = new Map(campaigns.map((one) => [one.id, one]));
  const keywords = Map.groupBy(rows.keywords, ({ campaign }) => campaign);
  const keywordsOf = ({ id }: { id: string }) => keywords.get(id) ?? [];
  const arrived = arrivedIn(rows.conversionLag);
  return { rows, history, today, campaigns, byId, keywordsOf, accountCost, arrived };
}

/** The sum of the values from one index to before another. */
export function sum(values: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let index = from; index < to; index += 1) total += values[index] ?? 0;
  return total;
}

/** Whether there are eight weeks of days before the longest stop or the last seven days. */
export const isOldEnough = ({ age }: CampaignToJudge, today: string, from: string): boolean =>
  Math.min(age, daysAgo(from, today)) >= 8 * WINDOW_DAYS + LONGEST_RUN;

/** What a campaign cost in the last 30 complete days; micros. */
export const monthCost = ({ cost }: CampaignToJudge): number => sum(cost, 0, MONTH_DAYS);

/** Days as a claim names them: `to` days ago to `from` days ago, 1 being yesterday. */
export const daysBetween = (today: string, first: number, last: number) => ({
  from: addDays(today, -first),
  to: addDays(today, -last),
});

export const claim = (
  label: string,
  value: number,
  unit: AttentionClaim["unit"],
  days: { from: string; to: string },
  of?: string,
): AttentionClaim => ({ label, value, unit, ...days, ...(of !== undefined && { of }) });

/** The last four weeks of a figure, oldest first. */
export const seriesOf = (values: readonly number[], today: string) =>
  Array.from({ length: 28 }, (_, index) => ({
    day: addDays(today, index - 28),
    value: values[27 - index] ?? 0,
  }));

export const entityOf = ({ id, name }: CampaignToJudge) => ({
  level: "campaign" as const,
  id,
  name,
});

/** A campaign whose first ad of these is to be opened. */
export function adOf(campaign: CampaignToJudge, [ad]: readonly AdState[]) {
  const { resource = "", headline } = ad ?? {};
  return { ...entityOf(campaign), ad: { resource, ...(headline !== undefined && { headline }) } };
}

export const shareOf = (costMicros: number, { accountCost }: Judging): number =>
  accountCost > 0 ? Math.max(0, Math.min(1, costMicros / accountCost)) : 0;

/** Never more than the campaign's own 30 days. */
export const stakeOf = (micros: number, campaign: CampaignToJudge): number =>
  Math.round(Math.max(0, Math.min(micros, monthCost(campaign))));

/** What a conversion may cost: the target, or what it has cost in 90 days; undefined without either. */
export function referenceMicros({ state, cost, conversions }: CampaignToJudge): number | undefined {
  if (state.targetMicros !== undefined) return state.targetMicros;
  const found = sum(conversions, 0, DAYS_BACK);
  return found >= 1 ? sum(cost, 0, DAYS_BACK) / found : undefined;
}

export const resourceOf = (customerId: string, { id }: { id: string }): string =>
  `customers/${customerId}/campaigns/${id}`;

/** What a finding offers, with what follows from it. */
export const offered = (changes: readonly ChangeWhat[], otherwise: "open" | "read") =>
  changes.length > 0
    ? { changes: changes.slice(0, MOST_CHANGES), next: "stage" as const }
    : { next: otherwise };

/** A set takes 200; a person reads fewer. */
const MOST_CHANGES = 50;

const WEEK = 7;

/** Read once a week on a day of their own, instead of the search terms: an account has six operations a day. */
const weekly = [
  "campaignNegatives",
  undefined,
  "groupNegatives",
  undefined,
  "recommendations",
  undefined,
  "conversionLag",
] as const;

/** What is read of an account today, beside its days: three operations. */
export function detailsDue(known: Partial<AccountDetails> | undefined, today: string) {
  return ["keywords", "ads", dueOf(known, today)] as const;
}

/** Without their lag, conversions that come late look as if they were missing, so it does not wait for its day. */
function dueOf(known: Partial<AccountDetails> | undefined, today: string) {
  if (known?.terms === undefined) return "terms";
  if (known.conversionLag === undefined) return "conversionLag";
  return weekly[Math.round(Date.parse(today) / DAY_MS) % WEEK] ?? "terms";
}
