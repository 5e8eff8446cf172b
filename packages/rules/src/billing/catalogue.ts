import type { Offer, PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod } from "@adwright/contracts/session";

import {
  STORM_CHASERS_MONTHLY_USD,
  SUPERCHARGED_MONTHLY_USD,
  UNLIMITED_MONTHLY_USD,
  UNLIMITED_YEARLY_USD,
} from "./revenue.ts";

const TRIAL_DAYS = 3;

/** Ids of prices at Paddle. Each price with a trial has a second one for people who had their trial. */
export interface PriceIds {
  unlimitedMonthly: string;
  unlimitedYearly: string;
  unlimitedMonthlyWithoutTrial: string;
  unlimitedYearlyWithoutTrial: string;
  stormChasers: string;
  supercharged: string;
  /** Prices that are no longer sold but may still be paid. */
  retired?: Record<string, { planType: PlanType; billingPeriod: BillingPeriod }> | undefined;
}

export interface CataloguePrice {
  priceId: string;
  planType: PlanType;
  billingPeriod: BillingPeriod;
  trialDays: number;
  isSold: boolean;
}

export type Catalogue = readonly CataloguePrice[];

/** What each price id sells; only this determines which plan a subscription pays for. */
export function catalogueOf(ids: PriceIds): Catalogue {
  const retired = Object.entries(ids.retired ?? {});
  return [
    sold(ids.unlimitedMonthly, "unlimited", "monthly", TRIAL_DAYS),
    sold(ids.unlimitedYearly, "unlimited", "yearly", TRIAL_DAYS),
    sold(ids.unlimitedMonthlyWithoutTrial, "unlimited", "monthly"),
    sold(ids.unlimitedYearlyWithoutTrial, "unlimited", "yearly"),
    sold(ids.stormChasers, "storm_chasers", "monthly"),
    sold(ids.supercharged, "supercharged", "monthly"),
    ...retired.map(([priceId, kind]) => ({ priceId, ...kind, trialDays: 0, isSold: false })),
  ];
}

function sold(
  priceId: string,
  planType: PlanType,
  billingPeriod: BillingPeriod,
  trialDays = 0,
): CataloguePrice {
  return { priceId, planType, billingPeriod, trialDays, isSold: true };
}

export function findPrice(catalogue: Catalogue, priceId: string): CataloguePrice | undefined {
  return catalogue.find((price) => price.priceId === priceId);
}

/** The price to sell: with a trial if the person has had none. Undefined if there is no such price. */
export function choosePrice(
  catalogue: Catalogue,
  wanted: { planType: PlanType; billingPeriod: BillingPeriod; hadTrial: boolean },
): CataloguePrice | undefined {
  const fitting = catalogue.filter(
    ({ planType, billingPeriod, isSold }) =>
      isSold && planType === wanted.planType && billingPeriod === wanted.billingPeriod,
  );
  const isWanted = ({ trialDays }: CataloguePrice) => trialDays > 0 !== wanted.hadTrial;
  return fitting.find(isWanted) ?? fitting.find(({ trialDays }) => trialDays === 0);
}

const listPricesUsd: [PlanType, BillingPeriod, number][] = [
  ["unlimited", "monthly", UNLIMITED_MONTHLY_USD],
  ["unlimited", "yearly", UNLIMITED_YEARLY_USD],
  ["storm_chasers", "monthly", STORM_CHASERS_MONTHLY_USD],
  ["supercharged", "monthly", SUPERCHARGED_MONTHLY_USD],
];

/** Everything for sale, before tax; add-ons may only be announced. */
export function offersFor(person: { hadTrial: boolean; areAddonsOnSale: boolean }): Offer[] {
  return listPricesUsd.map(([planType, billingPeriod, usd]) => ({
    planType,
    billingPeriod,
    price: { amount: usd * 100, currencyCode: "USD" },
    trialDays: planType === "unlimited" && !person.hadTrial ? TRIAL_DAYS : 0,
    isOnSale: planType === "unlimited" || person.areAddonsOnSale,
  }));
}
