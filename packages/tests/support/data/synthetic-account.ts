import type {
  AdState,
  ConversionLag,
  KeywordFigures,
  NegativeKeyword,
  TermFigures,
} from "@adwright/contracts/figures/account-details";
import type { HistoryEvent } from "@adwright/contracts/figures/attention";
import type { CampaignState, DayFigures } from "@adwright/contracts/figures/daily-figures";
import type { AttentionRows } from "@adwright/rules/attention/attention-rows";
import { noMetrics } from "@adwright/rules/metrics";
import { addDays } from "@adwright/rules/report-period";

import { randomFrom } from "./random.ts";

export const CUSTOMER = "1234567890";
export const FIRST_DAY = "2026-01-05";
export const DAYS = 26 * 7;
/** How far a day lies from what is usual on its weekday. */
const VARIATION = 0.35;
const WEEKDAYS = [1, 1.1, 1.15, 1.1, 1.05, 0.7, 0.6];
const CURRENCY_UNIT = 10_000;

export type Random = () => number;

/** Seeds that follow each other have nothing in common. */
export const randomOf = (seed: number): Random => randomFrom(Math.imul(seed + 1, 0x9e3779b1));

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** How often something happens that happens so often on average. */
function poisson(random: Random, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const least = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > least) [count, product] = [count + 1, product * random()];
  return count;
}

/** What changes in a campaign from a day on; factors of what is usual. */
export interface Trouble {
  /** The campaign by its place in the account. */
  campaign: number;
  from: number;
  demand?: number;
  price?: number;
  conversions?: number;
}

interface SyntheticDay extends Omit<DayFigures, "day"> {
  /** After how many days each conversion is known. */
  lags: number[];
}

export interface SyntheticCampaign {
  state: CampaignState;
  days: SyntheticDay[];
}

export interface SyntheticAccount {
  campaigns: SyntheticCampaign[];
  keywords: KeywordFigures[];
  terms: TermFigures[];
  ads: AdState[];
  negatives: NegativeKeyword[];
  history: HistoryEvent[];
}

export interface AccountOptions {
  campaigns?: number;
  /** The average campaign's conversions a day, at most and at least. */
  conversionsADay?: [number, number];
  /** The share of conversions that come on the day of their click. */
  atOnce?: number;
  troubles?: readonly Trouble[];
}

/** Days of campaigns with a weekday pattern, noise and conversions that come late; the same seed gives the same. */
export function syntheticAccount(
  seed: number,
  { campaigns = 5, conversionsADay = [1, 12], troubles = [], ...given }: AccountOptions = {},
): SyntheticAccount {
  const random = randomOf(seed);
  const usually = 0.5 + 0.4 * random();
  const { atOnce = usually } = given;
  const [least, most] = conversionsADay;
  const made = Array.from({ length: campaigns }, (_, index): SyntheticCampaign => {
    const id = String(100 + index);
    const usual = least + (most - least) * random();
    const rate = 0.03 + 0.07 * random();
    const clickMicros = (0.5 + 2 * random()) * 1e6;
    const own = troubles.filter((trouble) => trouble.campaign === index);
    const factor = (what: "demand" | "price" | "conversions", day: number) =>
      own.reduce((all, one) => (day >= one.from ? all * (one[what] ?? 1) : all), 1);
    const days = Array.from({ length: DAYS }, (__, day): SyntheticDay => {
      const noise = Math.exp(VARIATION * normal(random) - VARIATION ** 2 / 2);
      const shown = (WEEKDAYS[day % 7] ?? 1) * noise * factor("demand", day);
      const clicks = poisson(random, (usual / rate) * shown);
      const price = clickMicros * factor("price", day);
      const conversions = poisson(random, clicks * rate * factor("conversions", day));
      const lags = Array.from({ length: conversions }, () =>
        random() < atOnce ? 0 : 1 + Math.floor(20 * random()),
      );
      const cost = Math.round((clicks * price) / CURRENCY_UNIT) * CURRENCY_UNIT;
      const impressions = clicks * 20;
      return { impressions, clicks, cost_micros: cost, conversions, conversions_value: 0, lags };
    });
    const budgetMicros = Math.round((usual / rate) * clickMicros * 1.3);
    return {
      days,
      state: {
        id,
        name: `Campaign ${index + 1}`,
        status: "ENABLED",
        servingStatus: "SERVING",
        primaryStatus: "ELIGIBLE",
        reasons: [],
        budgetMicros: Math.round(budgetMicros / CURRENCY_UNIT) * CURRENCY_UNIT,
        budget: `customers/${CUSTOMER}/campaignBudgets/${id}`,
      },
    };
  });
  return { campaigns: made, keywords: [], terms: [], ads: [], negatives: [], history: [] };
}

/** The rows that are stored on the morning of that day (counted from the first): of days before, as far as known. */
export function rowsOn(account: SyntheticAccount, today: number): AttentionRows {
  const { keywords, terms, ads, negatives } = account;
  return {
    customerId: CUSTOMER,
    currencyCode: "USD",
    from: FIRST_DAY,
    states: account.campaigns.map(({ state }) => state),
    campaigns: account.campaigns.map(({ state: { id, name }, days }) => ({
      id,
      name,
      days: days.slice(0, today).flatMap(({ lags, ...day }, index) => {
        const conversions = lags.filter((lag) => index + lag < today).length;
        const known = { ...day, day: addDays(FIRST_DAY, index), conversions };
        return day.clicks > 0 ? [known] : [];
      }),
    })),
    keywords,
    terms,
    ads,
    negatives,
    conversionLag: lagOn(account, today),
  };
}

/** The last days of the steps in which Google counts how late conversions come. */
const LAG_STEPS = [...Array.from({ length: 14 }, (_, index) => index + 1), 21, 30];

/** That of the conversions of clicks of 31 to 120 days before. */
function lagOn({ campaigns }: SyntheticAccount, today: number): ConversionLag[] {
  const counts = Array.from({ length: 30 }, () => 0);
  const days = campaigns.flatMap((one) => one.days.slice(Math.max(0, today - 120), today - 30));
  for (const lag of days.flatMap(({ lags }) => lags)) counts[lag] = (counts[lag] ?? 0) + 1;
  return LAG_STEPS.map((withinDays, index) => {
    const step = counts.slice(LAG_STEPS[index - 1] ?? 0, withinDays);
    return { withinDays, conversions: step.reduce((sum, one) => sum + one, 0) };
  });
}

export const dayOf = (day: number): string => addDays(FIRST_DAY, day);

/** A change in the history of the account. */
export const eventOn = (
  day: number,
  campaign: number | null,
  more: Partial<HistoryEvent> = {},
): HistoryEvent => ({
  at: `${dayOf(day)}T09:00:00.000Z`,
  day: dayOf(day),
  origin: "others",
  by: "kim@elsewhere.example",
  tool: "Google Ads",
  setId: null,
  campaign: campaign === null ? null : String(100 + campaign),
  resource: `customers/${CUSTOMER}/campaigns/${100 + (campaign ?? 0)}`,
  message: "Daily budget: $20.00 to $10.00",
  ...more,
});

/** Splits the last days of each campaign among keywords and search terms, which therefore never cost more than it. */
export function withDetails(account: SyntheticAccount, seed: number, words: readonly string[]) {
  const random = randomOf(seed * 31 + 7);
  const word = () => words[Math.floor(random() * words.length)] ?? "shoes";
  const phrase = () => Array.from({ length: 1 + Math.floor(3 * random()) }, word).join(" ");
  for (const { state, days } of account.campaigns) {
    const adGroup = `customers/${CUSTOMER}/adGroups/${state.id}1`;
    const of = { campaign: state.id, adGroup };
    const names = [...new Set(Array.from({ length: 8 }, phrase))];
    const parts = split(random, days.slice(-30), names.length);
    account.keywords.push(
      ...names.map((text, index) => ({
        ...of,
        ...(parts[index] ?? noMetrics),
        text,
        matchType: "PHRASE",
        resource: `customers/${CUSTOMER}/adGroupCriteria/${state.id}1~${index + 1}`,
      })),
    );
    const texts = [...new Set(Array.from({ length: 60 }, () => `${phrase()} ${phrase()}`))];
    const shares = split(random, days.slice(-90), texts.length);
    account.terms.push(
      ...texts.map((text, index) => ({
        ...of,
        ...(shares[index] ?? noMetrics),
        text,
        status: "NONE",
      })),
    );
  }
  return account;
}

function split(random: Random, days: readonly SyntheticDay[], count: number) {
  const total = (name: "impressions" | "clicks" | "cost_micros" | "conversions") =>
    days.reduce((sum, day) => sum + day[name], 0);
  const weights = Array.from({ length: count }, () => random() ** 3);
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const parts = weights.map((weight) => ({
    impressions: Math.floor((total("impressions") * weight) / whole),
    clicks: Math.floor((total("clicks") * weight) / whole),
    cost_micros: Math.floor((total("cost_micros") * weight) / whole),
    conversions: 0,
  }));
  for (let left = total("conversions"); left >= 1; left -= 1) {
    const one = parts[Math.floor(random() ** 2 * count)];
    if (one) one.conversions += 1;
  }
  return parts;
}
