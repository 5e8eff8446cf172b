import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Bidding } from "@adwright/contracts/change/bidding";
import type { ChangeValue, DiffLine } from "@adwright/contracts/change/change";

import { formatDay } from "../../format/date.ts";
import { formatMicros } from "../../format/money.ts";
import { formatNumber } from "../../format/number.ts";
import { plainWords } from "../../format/plain-words.ts";
import { statusWords } from "./live-words.ts";
import { modifierWords, segmentWords } from "./targeting-words.ts";

export const NOTHING = "—";

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
