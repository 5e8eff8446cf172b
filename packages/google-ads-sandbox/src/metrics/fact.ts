import { perDollar } from "./per-dollar.ts";

/** The metrics of one keyword on one day. */
export interface Fact {
  impressions: number;
  clicks: number;
  costMicros: number;
  conversions: number;
  conversionsValue: number;
  /** Impressions that there was no budget for. */
  lostImpressions: number;
}

const WEEKDAY_SHARE = [0.7, 1, 1.1, 1.1, 1.05, 1, 0.75];
const YEARLY_GROWTH = 0.22;
const REFERENCE_DAY = 20_000;

/** FNV-1a: a number for a resource name. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** A number in [0, 1) that only depends on the arguments. */
export function chance(seed: number, salt: number): number {
  let hash = (seed ^ Math.imul(salt, 0x9e3779b1)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const cents = (value: number): number => Math.round(value * 100) / 100;

/** The properties of a keyword that are the same on all days. */
export interface KeywordProfile {
  seed: number;
  dailyImpressions: number;
  clickRate: number;
  clickMicros: number;
  conversionRate: number;
  orderValue: number;
  unitMicros: number;
}

export function keywordProfile(
  resourceName: string,
  currencyCode: string,
  unitMicros: number,
): KeywordProfile {
  const seed = seedOf(resourceName);
  const rate = perDollar(currencyCode);
  return {
    seed,
    unitMicros,
    dailyImpressions: 20 + chance(seed, 1) * 400,
    clickMicros: (400_000 + chance(seed, 3) * 2_600_000) * rate,
    conversionRate: 0.01 + 0.09 * chance(seed, 5),
    clickRate: 0.015 + 0.06 * chance(seed, 7),
    orderValue: (30 + 90 * chance(seed, 9)) * rate,
  };
}

/** The metrics of one day, a pure function of the keyword's name and the day. */
export function factOf(profile: KeywordProfile, day: number): Fact {
  const { seed, unitMicros } = profile;
  const growth = 1 + (YEARLY_GROWTH * (day - REFERENCE_DAY)) / 365;
  const share = WEEKDAY_SHARE[(day + 4) % 7] ?? 1;
  const swing = 0.6 + 0.8 * chance(seed, day);
  const impressions = Math.round(profile.dailyImpressions * share * growth * swing);
  const clickRate = profile.clickRate * (0.7 + 0.6 * chance(seed, day + 1_000_003));
  const clicks = Math.round(impressions * clickRate);
  const conversionSwing = 0.5 + chance(seed, day + 2_000_003);
  const conversions = cents(clicks * profile.conversionRate * conversionSwing);
  return {
    impressions,
    clicks,
    costMicros: Math.round((clicks * profile.clickMicros) / unitMicros) * unitMicros,
    conversions,
    conversionsValue: cents(conversions * profile.orderValue),
    lostImpressions: 0,
  };
}
