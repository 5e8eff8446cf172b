import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Bidding } from "@adwright/contracts/change/bidding";
import type { ChangeValue, DiffLine } from "@adwright/contracts/change/change";
import { readInterval } from "@adwright/contracts/change/targeting";
import { plainWords } from "@adwright/rules/words";

import { formatDay } from "../format/date.ts";
import { formatMicros } from "../format/money.ts";
import { formatNumber } from "../format/number.ts";

export const NOTHING = "—";

/** The words for one of Google's names; a name that is not listed, in plain words. */
const wordsFrom =
  (table: Partial<Record<string, string>>) =>
  (name: string): string =>
    table[name] ?? plainWords(name);

export const statusWords = wordsFrom({ PRESENT: "In use" });

export const deviceWords = wordsFrom({
  DESKTOP: "Computers",
  MOBILE: "Mobile phones",
  TABLET: "Tablets",
  CONNECTED_TV: "TV screens",
});

export const matchWords = wordsFrom({
  EXACT: "Exact match",
  PHRASE: "Phrase match",
  BROAD: "Broad match",
});

export const strategyWords = wordsFrom({
  MANUAL_CPC: "Manual CPC",
  TARGET_SPEND: "Maximize clicks",
  TARGET_CPA: "Target CPA",
  TARGET_ROAS: "Target ROAS",
});

/** What Google calls a place or a keyword that is left out, or wanted. */
const raw: Record<string, string> = { EXCLUDED: "Excluded", TARGETED: "Targeted" };

function textWords(text: string, unit: DiffLine["unit"]): string {
  if (unit === "day") return formatDay(text);
  return unit === "status" ? statusWords(text) : (raw[text] ?? text);
}

/** A field's value in words. */
export function valueWords(
  value: ChangeValue,
  unit: DiffLine["unit"],
  currencyCode: string,
): string {
  if (value === null || value === "") return NOTHING;
  if (typeof value === "number" && unit === "modifier") return modifierWords(value);
  if (typeof value === "number") {
    return unit === "money" ? formatMicros(value, currencyCode) : formatNumber(value);
  }
  if (typeof value === "string") return textWords(value, unit);
  if (Array.isArray(value)) return value.map(segmentWords).join(", ");
  return "strategy" in value ? biddingWords(value, currencyCode) : linesOf(value).join(" | ");
}

export function biddingWords(bidding: Bidding, currencyCode: string): string {
  const { targetCpaMicros, targetRoas, cpcCeilingMicros } = bidding;
  return [
    bidding.strategy === "manual_cpc" ? "Manual CPC" : plainWords(bidding.strategy),
    targetCpaMicros === null ? "" : `target CPA ${formatMicros(targetCpaMicros, currencyCode)}`,
    targetRoas === null ? "" : `target ROAS ${formatNumber(targetRoas * 100)}%`,
    cpcCeilingMicros === null
      ? ""
      : `at most ${formatMicros(cpcCeilingMicros, currencyCode)} a click`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

const pinWords = (pin: string | null): string => (pin === null ? "" : ` (${plainWords(pin)})`);

/** Every line of an ad with its pinned position, its paths and its URL. */
function linesOf({ headlines, descriptions, path1, path2, finalUrl }: AdText): string[] {
  const lines = [...headlines, ...descriptions].map(({ text, pin }) => `${text}${pinWords(pin)}`);
  const paths = [path1, path2].filter((path) => path !== "").join("/");
  return [...lines, ...(paths === "" ? [] : [`/${paths}`]), finalUrl];
}

const linesOnlyIn = (lines: string[], others: string[]): string =>
  lines.filter((line) => !others.includes(line)).join(" | ") || NOTHING;

/** Only the lines in which two texts of an ad differ: among fifteen headlines, the changed one is hard to find. */
export function adDifference(before: AdText, after: AdText): { before: string; after: string } {
  const [was, will] = [linesOf(before), linesOf(after)];
  return { before: linesOnlyIn(was, will), after: linesOnlyIn(will, was) };
}

const segments: Record<string, string> = {
  AGE_RANGE_18_24: "18–24",
  AGE_RANGE_25_34: "25–34",
  AGE_RANGE_35_44: "35–44",
  AGE_RANGE_45_54: "45–54",
  AGE_RANGE_55_64: "55–64",
  AGE_RANGE_65_UP: "65+",
  AGE_RANGE_UNDETERMINED: "Unknown",
  UNDETERMINED: "Unknown",
};

const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** An age range, a gender or a part of the week in words: "Monday 9:00–17:30". */
export function segmentWords(text: string): string {
  const interval = readInterval(text);
  if (interval === undefined) return segments[text] ?? plainWords(text);
  const { day, start, end, modifier } = interval;
  const bids = modifier === null ? "" : ` (${modifierWords(modifier)})`;
  return `${plainWords(day)} ${clockOf(start)}–${clockOf(end)}${bids}`;
}

/** A bid modifier in Google Ads' notation: "−20%". */
export function modifierWords(modifier: number | null): string {
  if (modifier === null) return "Bids unchanged";
  if (modifier === 0) return "No ads";
  const percent = Math.round((modifier - 1) * 100);
  return percent < 0 ? `Bids −${-percent}%` : `Bids +${percent}%`;
}

const learningCauses: Record<string, string> = {
  LEARNING_NEW: "a new strategy",
  LEARNING_SETTING_CHANGE: "a changed setting",
  LEARNING_BUDGET_CHANGE: "a changed budget",
  LEARNING_COMPOSITION_CHANGE: "new keywords or ad groups",
};

/** Why Google's bidding is learning; undefined if it is not. */
export function learningWords(biddingStatus: string): string | undefined {
  if (!biddingStatus.startsWith("LEARNING")) return undefined;
  return `Learning after ${learningCauses[biddingStatus] ?? "a change"}`;
}
