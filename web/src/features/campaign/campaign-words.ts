import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import { languages } from "@adwright/contracts/language";
import { plainWords } from "@adwright/rules/words";

import { formatMoney } from "../../format/money.ts";
import { once } from "../../format/once.ts";
import { plural } from "../../format/plural.ts";

const optionsOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: plainWords(value) }));

export const campaignTypes = optionsOf<Campaign["campaignType"]>([
  "search",
  "display",
  "shopping",
  "video",
]);

export const biddingStrategies: { value: Campaign["biddingStrategy"]; label: string }[] = [
  { value: "manual_cpc", label: "Manual CPC" },
  { value: "target_cpa", label: "Target CPA" },
  { value: "target_roas", label: "Target ROAS" },
  { value: "maximize_clicks", label: "Maximize Clicks" },
];

type Device = Campaign["deviceTargeting"][number];
export const devices = optionsOf<Device>(["desktop", "mobile", "tablet"]);

type Age = Campaign["ageTargeting"][number];
export const ages = optionsOf<Age>(["18-24", "25-34", "35-44", "45-54", "55-64", "65+"]);

type Gender = Campaign["genderTargeting"][number];
export const genders = optionsOf<Gender>(["Male", "Female", "Unknown"]);

/** "$20.00 per day" in the account's currency, or a text for a campaign without a budget. */
export function budgetWords(campaign: Pick<CampaignSummary, "dailyBudget" | "currencyCode">) {
  if (campaign.dailyBudget === null) return "No budget yet";
  return `${formatMoney(campaign.dailyBudget, campaign.currencyCode)}/day`;
}

/** The strategy and its target: "Target CPA, €12.00". */
export function biddingWords(campaign: Campaign): string {
  const { biddingStrategy, targetCpa, targetRoas, currencyCode } = campaign;
  const name = labelOf(biddingStrategies, biddingStrategy);
  if (biddingStrategy === "target_cpa" && targetCpa !== null) {
    return `${name}, ${formatMoney(targetCpa, currencyCode)}`;
  }
  return biddingStrategy === "target_roas" && targetRoas !== null ? `${name}, ${targetRoas}` : name;
}

/** From `isCold`. */
export function audienceWords({ isCold }: Pick<CampaignSummary, "isCold">): string {
  return isCold ? "Cold Audience" : "Branded";
}

const regions = once(() => new Intl.DisplayNames("en", { type: "region", fallback: "code" }));

/** "Germany" for DE; an unknown code as it is. */
export function countryWords(countryCode: string | null): string {
  if (countryCode === null || countryCode === "") return "Not set";
  return /^[A-Z]{2}$/.test(countryCode) ? (regions().of(countryCode) ?? countryCode) : countryCode;
}

export function languageWords(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

export function labelOf<Value extends string>(
  choices: readonly { value: Value; label: string }[],
  value: Value,
): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** "3 keywords" for each count with its noun; what there is none of is left out. */
export const countedWords = (
  counts: readonly (readonly [count: number, one: string, many?: string])[],
): string[] => counts.flatMap(([count, one, many]) => (count > 0 ? plural(count, one, many) : []));

/** The color for a readiness of 0–100. */
export function readinessTone(readiness: number): "ok" | "neutral" | "warn" | "bad" {
  // A campaign with readiness 0 cannot be published.
  if (readiness === 0) return "bad";
  if (readiness >= 70) return "ok";
  return readiness >= 40 ? "neutral" : "warn";
}

/** "24/7", or "Mon 09–17, Tue 09–17". */
export function scheduleWords(schedule: CampaignSettings["adSchedule"]): string {
  if (schedule.length === 0) return "24/7";
  return schedule
    .map(({ day, startHour, endHour }) => {
      const name = `${day.charAt(0)}${day.slice(1, 3).toLowerCase()}`;
      return `${name} ${twoDigits(startHour)}–${twoDigits(endHour)}`;
    })
    .join(", ");
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, "0");
}
