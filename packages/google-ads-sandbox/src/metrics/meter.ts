import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import {
  isLive,
  type Resource,
  type ResourceKind,
  type ServingPeriod,
} from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { DayRange } from "../gaql/dates.ts";
import { isExcludedBy, type Keyword, termsOf } from "../gaql/search-term-rows.ts";
import { biddingStrategyTypeOf } from "../rules/campaign/campaign-bidding.ts";
import { cents, type Fact, factOf, type KeywordProfile, keywordProfile } from "./fact.ts";
import { scenarioFactor } from "./scenario.ts";
import { isServingKeyword, type ServingKeyword } from "./serving-keywords.ts";
import { addFact, noFact } from "./totals.ts";

/** A resource as it was on a day (counted from 1970); undefined before it was created. */
type ResourceOn = (resource: Resource, day: number) => Resource | undefined;

interface Replacement {
  day: number;
  before: Resource | undefined;
}

/**
 * Looks up resources as they were, from the changes of which change_event reports: a change has an effect from the day
 * after it. What was changed before the first known change counts as unchanged.
 */
function createHistory(state: AccountState, account: CustomerAccount): ResourceOn {
  const replaced = new Map<string, Replacement[]>();
  for (const { resourceName, atMs, before } of state.changeEventsOf(account.id)) {
    const known = replaced.get(resourceName) ?? [];
    replaced.set(resourceName, known);
    known.push({ day: localDay(atMs, account.time_zone), before });
  }
  return (resource, day) => {
    const next = replaced.get(resource.resource_name)?.find((change) => change.day >= day);
    return next === undefined ? resource : next.before;
  };
}

/** Google Ads help: conversions count for the day of the click and come later; how fast is assumed. */
const CONVERTED_AT_ONCE = 0.6;
const CONVERTED_AFTER_DAYS = 14;
/** More for a click wins more and dearer clicks; how many more is assumed. */
const BID_EXPONENT = 0.5;
const RECENT_DAYS = 7;
/** Google recommends more budget to campaigns that lose a good part of their impressions; the share is assumed. */
const TOO_LITTLE = 0.9;
const EVER = -Infinity;

interface Term {
  text: string;
  share: number;
  excludedBy: Resource[];
}

/** A keyword with what it belongs to, and the terms it is shown for with the negative keywords that exclude each. */
interface Place {
  keyword: Resource;
  adGroup: Resource | undefined;
  campaign: Resource | undefined;
  budget: Resource | undefined;
  terms: Term[];
  profile: KeywordProfile;
}

const didServe = (periods: ServingPeriod[] | undefined, day: number): boolean =>
  periods === undefined ||
  periods.some(({ from, until }) => day >= from && (until === undefined || day < until));

const amountOf = (budget: Resource | undefined): number => Number(budget?.["amount_micros"] ?? 0);

const affordable = (amount: number, demandMicros: number) =>
  amount > 0 && demandMicros > amount ? amount / demandMicros : 1;

const leftOf = (out: readonly Term[]) => 1 - out.reduce((sum, { share }) => sum + share, 0);

/** The share of a day's conversions that is known so many days later. */
const arrivedAfter = (days: number): number =>
  Math.min(1, CONVERTED_AT_ONCE + ((1 - CONVERTED_AT_ONCE) * days) / CONVERTED_AFTER_DAYS);

export type Meter = ReturnType<typeof createMeter>;

/**
 * The metrics of an account's keywords by day, and what budgets keep them from. They follow from ids and days, and from
 * what the account was set to on each day.
 */
export function createMeter(state: AccountState, account: CustomerAccount) {
  const today = localDay(state.now(), account.time_zone);
  const unitMicros = state.currencies.unitMicrosOf(account.currency_code);
  let history: ResourceOn | undefined;
  // Most queries ask for no metrics, and an account may have had thousands of changes.
  const resourceOn: ResourceOn = (resource, day) =>
    (history ??= createHistory(state, account))(resource, day);
  const places = new Map<string, Place>();
  const keywordsByBudget = new Map<string, Resource[]>();
  const spendable = new Map<string, { demandMicros: number; share: number }>();
  const childrenOf = (kind: ResourceKind, name: string) =>
    state.tableOf(account.id, kind).childrenOf(name);

  /** What never changes about a keyword. */
  function placeOf(keyword: Resource): Place {
    const known = places.get(keyword.resource_name);
    if (known !== undefined) return known;
    const adGroup = state.find(textOf(keyword["ad_group"]));
    const campaign = state.find(textOf(adGroup?.["campaign"]));
    const negatives = [
      ...childrenOf("campaign_criterion", campaign?.resource_name ?? ""),
      ...childrenOf("ad_group_criterion", adGroup?.resource_name ?? ""),
    ].filter((criterion) => criterion["negative"] === true && criterion["keyword"] !== undefined);
    const terms = termsOf(keyword["keyword"] as Keyword).map((term) => ({
      ...term,
      excludedBy: negatives.filter((one) => isExcludedBy(term.text, one["keyword"] as Keyword)),
    }));
    const { resource_name: name } = keyword;
    const profile = keywordProfile(name, account.currency_code, unitMicros);
    const budget = state.find(textOf(campaign?.["campaign_budget"]));
    const place = { keyword, adGroup, campaign, budget, terms, profile };
    places.set(name, place);
    return place;
  }

  function bidOn({ keyword, adGroup }: Place, day: number): number {
    const own = resourceOn(keyword, day)?.["cpc_bid_micros"];
    const ofGroup = adGroup && resourceOn(adGroup, day)?.["cpc_bid_micros"];
    return Number(own ?? ofGroup ?? 0);
  }

  /** How a bid differs from the one that the keyword began with; 1 where Google bids. */
  function bidFactor(place: Place, day: number): number {
    if (!place.campaign || biddingStrategyTypeOf(place.campaign) !== "MANUAL_CPC") return 1;
    const [first, now] = [bidOn(place, EVER), bidOn(place, day)];
    return first > 0 && now > 0 ? (now / first) ** BID_EXPONENT : 1;
  }

  /** The keyword's terms that negative keywords exclude on that day. */
  function termsOut({ terms }: Place, day: number): Term[] {
    const isLiveOn = (criterion: Resource) => {
      const then = resourceOn(criterion, day);
      return then !== undefined && isLive(then);
    };
    return terms.filter(({ excludedBy }) => excludedBy.some(isLiveOn));
  }

  /** How much of the keyword's metrics a row has: a search term has none once it is excluded. */
  function shareOn({ keyword, share, term }: ServingKeyword, day: number): number {
    if (term === undefined) return share;
    const out = termsOut(placeOf(keyword), day);
    return out.some(({ text }) => text === term) ? 0 : share / leftOf(out);
  }

  /** What a day would bring with enough budget; undefined if the keyword did not serve. */
  function demandOf(keyword: Resource, day: number): Fact | undefined {
    const place = placeOf(keyword);
    const chain = [keyword, place.adGroup, place.campaign];
    if (!chain.every((resource) => didServe(resource?.serving_periods, day))) return undefined;
    const bid = bidFactor(place, day);
    const shown =
      leftOf(termsOut(place, day)) * bid * scenarioFactor(place.campaign, "demand", day);
    const price = bid * scenarioFactor(place.campaign, "price", day);
    const converting = scenarioFactor(place.campaign, "conversions", day);
    return scaled(factOf(place.profile, day), shown, { price, converting });
  }

  function scaled(fact: Fact, share: number, { price = 1, converting = 1 } = {}): Fact {
    const costMicros = fact.costMicros * share * price;
    return {
      impressions: Math.round(fact.impressions * share),
      clicks: Math.round(fact.clicks * share),
      costMicros: Math.round(costMicros / unitMicros) * unitMicros,
      conversions: cents(fact.conversions * share * converting),
      conversionsValue: cents(fact.conversionsValue * share * converting),
      lostImpressions: 0,
    };
  }

  /** The keywords of all campaigns of a budget. */
  function keywordsOf({ resource_name: budget }: Resource): Resource[] {
    const known = keywordsByBudget.get(budget);
    if (known !== undefined) return known;
    const keywords = childrenOf("campaign", budget)
      .flatMap((campaign) => childrenOf("ad_group", campaign.resource_name))
      .flatMap((adGroup) => childrenOf("ad_group_criterion", adGroup.resource_name))
      .filter(isServingKeyword);
    keywordsByBudget.set(budget, keywords);
    return keywords;
  }

  /** What all campaigns of a budget would have cost on a day, and the share of it that the budget allowed. */
  function spendableOn(budget: Resource | undefined, day: number) {
    if (budget === undefined) return { demandMicros: 0, share: 1 };
    const key = `${budget.resource_name} ${day}`;
    const known = spendable.get(key);
    if (known !== undefined) return known;
    const demandMicros = keywordsOf(budget).reduce(
      (sum, keyword) => sum + (demandOf(keyword, day)?.costMicros ?? 0),
      0,
    );
    const share = affordable(amountOf(resourceOn(budget, day)), demandMicros);
    spendable.set(key, { demandMicros, share });
    return { demandMicros, share };
  }

  /** A keyword's metrics of a day on which this share of the demand could be paid. */
  function factOn(keyword: Resource, day: number, share?: number): Fact | undefined {
    const demand = demandOf(keyword, day);
    if (demand === undefined) return undefined;
    const fact = scaled(demand, share ?? spendableOn(placeOf(keyword).budget, day).share);
    // Google Ads API: without conversion tracking there are no conversions.
    const arrived = account.hasConversionTracking ? arrivedAfter(today - day) : 0;
    return {
      ...fact,
      conversions: cents(fact.conversions * arrived),
      conversionsValue: cents(fact.conversionsValue * arrived),
      lostImpressions: demand.impressions - fact.impressions,
    };
  }

  /** A row of a search term converts as its keyword does, unless a scenario says otherwise. */
  function ofTerm({ keyword, term }: ServingKeyword, day: number, fact: Fact): Fact {
    if (term === undefined) return fact;
    const converting = scenarioFactor(placeOf(keyword).campaign, "conversions", day, term);
    return converting === 1 ? fact : scaled(fact, 1, { converting });
  }

  return {
    /**
     * Calls back with a keyword's metrics, and the share of them that counts, for each day on which it, its ad group and
     * its campaign served.
     */
    eachFact(
      of: ServingKeyword,
      [first, last]: DayRange,
      visit: (day: number, fact: Fact, share: number) => void,
    ): void {
      const start = Math.max(first, of.keyword.serving_periods?.[0]?.from ?? first);
      for (let day = start; day <= last; day += 1) {
        const fact = factOn(of.keyword, day);
        if (fact !== undefined) visit(day, ofTerm(of, day, fact), shareOn(of, day));
      }
    },
    /** How a day's conversions so far came in: their shares by the days since the click, the first of less than one. */
    lagsOn(day: number): number[] {
      const known = Math.min(today - day, CONVERTED_AFTER_DAYS);
      const until = Array.from({ length: known }, (_, index) => arrivedAfter(index + 1));
      return until.map((share, index) => (share - (until[index - 1] ?? 0)) / arrivedAfter(known));
    },
    /** What the campaigns of a budget would have brought on these days with another amount a day. */
    withBudget(budget: Resource, [first, last]: DayRange, amountMicros: number): Fact {
      const total = noFact();
      for (let day = first; day <= last; day += 1) {
        const share = affordable(amountMicros, spendableOn(budget, day).demandMicros);
        for (const keyword of keywordsOf(budget)) {
          const fact = factOn(keyword, day, share);
          if (fact !== undefined) addFact(total, fact, 1);
        }
      }
      return { ...total, conversions: cents(total.conversions) };
    },
    /** The daily budget that the last week's demand would have taken; undefined if the budget is enough. */
    recommendedBudget(budget: Resource): number | undefined {
      const days = Array.from({ length: RECENT_DAYS }, (_, index) => today - 1 - index);
      const demand = days.map((day) => spendableOn(budget, day).demandMicros);
      const mean = demand.reduce((sum, micros) => sum + micros, 0) / RECENT_DAYS;
      if (amountOf(budget) >= mean * TOO_LITTLE) return undefined;
      return Math.ceil(mean / unitMicros) * unitMicros;
    },
  };
}
