import type { Brand } from "@adwright/contracts/brand";
import {
  type GroupTarget,
  groupBounds,
  groupDefaults,
} from "@adwright/contracts/campaign-group/group";
import type { LanguageCode } from "@adwright/contracts/language";
import { findAmount } from "@adwright/rules/amount";
import { splitList, withScheme } from "@adwright/rules/campaign-form";

import { type CreateGroupInput } from "../../../api/campaign-group.ts";

export interface TargetEntry {
  /** Stable while other rows are added and removed. */
  key: number;
  geoTarget: string;
  language: LanguageCode | null;
  campaignPrefix: string;
}

/** The form as typed. */
export interface CreateEntries {
  campaignGroupName: string;
  brandId: string | null;
  landingPageUrl: string;
  dailyBudget: string;
  targetCpa: string;
  negativeKeywords: string;
  targets: TargetEntry[];
}

let lastKey = 0;

export function makeTarget(given?: GroupTarget): TargetEntry {
  lastKey += 1;
  const { geoTarget = "", language = null, campaignPrefix = "" } = given ?? {};
  return { key: lastKey, geoTarget, language, campaignPrefix };
}

export const isBlank = ({ geoTarget, language, campaignPrefix }: TargetEntry): boolean =>
  geoTarget.trim() === "" && language === null && campaignPrefix.trim() === "";

export function emptyEntries(now: Date): CreateEntries {
  return {
    campaignGroupName: defaultGroupName(now),
    brandId: null,
    landingPageUrl: "",
    dailyBudget: String(groupDefaults.dailyBudget),
    targetCpa: String(groupDefaults.targetCpa),
    negativeKeywords: "",
    targets: [makeTarget()],
  };
}

const two = (value: number) => String(value).padStart(2, "0");

/** "Campaign Group 2026-11-22 14:05", in the browser's time zone. */
export function defaultGroupName(now: Date): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `Campaign Group ${day} ${two(now.getHours())}:${two(now.getMinutes())}`;
}

export type AmountField = keyof typeof groupDefaults;

/** The amount; 50 and 25 if the entry is empty or invalid. */
export function amountOf(entries: CreateEntries, field: AmountField, currencyCode: string): number {
  return findAmount(entries[field], currencyCode) ?? groupDefaults[field];
}

export const hasTarget = ({ geoTarget, language }: TargetEntry): boolean =>
  geoTarget.trim() !== "" && language !== null;

/** A complete row in the server's format; undefined if it is incomplete. */
export function targetOf(entry: TargetEntry): GroupTarget | undefined {
  const geoTarget = entry.geoTarget.trim();
  const campaignPrefix = entry.campaignPrefix.trim();
  if (geoTarget === "" || entry.language === null) return undefined;
  const { language } = entry;
  return { geoTarget, language, ...(campaignPrefix === "" ? {} : { campaignPrefix }) };
}

export const targetsOf = (entries: readonly TargetEntry[]): GroupTarget[] =>
  entries.flatMap((entry) => targetOf(entry) ?? []);

/** What all campaigns together may spend on an average day. */
export function totalDailyBudget(entries: CreateEntries, currencyCode: string): number {
  return entries.targets.length * amountOf(entries, "dailyBudget", currencyCode);
}

/** Of the chosen brand's account; until one is chosen, US dollars. */
export const currencyOf = (brand: Brand | undefined): string => brand?.currencyCode ?? "USD";

/** The call's body; the entries must have no problems. */
export function bodyOf(
  entries: CreateEntries,
  { id: brandId, currencyCode }: Pick<Brand, "id" | "currencyCode">,
  now: Date,
): CreateGroupInput {
  const name = entries.campaignGroupName.trim().slice(0, groupBounds.nameCharacters);
  return {
    brandId,
    campaignGroupName: name === "" ? defaultGroupName(now) : name,
    landingPageUrl: withScheme(entries.landingPageUrl),
    dailyBudget: amountOf(entries, "dailyBudget", currencyCode),
    targetCpa: amountOf(entries, "targetCpa", currencyCode),
    negativeKeywords: splitList(entries.negativeKeywords),
    targets: targetsOf(entries.targets),
    budgetCeiling: totalDailyBudget(entries, currencyCode),
  };
}

/** If several brands have the same customer id, only the newest is offered. */
export function offeredBrands(brands: readonly Brand[]): Brand[] {
  const newest = new Map<string, Brand>();
  for (const brand of brands) {
    const known = newest.get(brand.customerId);
    if (known === undefined || known.createdAt < brand.createdAt) {
      newest.set(brand.customerId, brand);
    }
  }
  return [...newest.values()];
}
