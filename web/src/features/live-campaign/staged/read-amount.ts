import { LARGEST_MICROS } from "@adwright/contracts/campaign-bounds";
import { isPayable, moneyWords, toMicros, unpayableWords } from "@adwright/rules/money";

/** Parses a typed amount (25, 25.50 or 1,500) into micros, or returns an error message. */
export function readAmount(entry: string, what: string, currencyCode: string): number | string {
  const text = entry.replaceAll(/,(?=\d{3}(\D|$))/g, "").replace(/^\p{Sc}\s*/u, "");
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return `Enter ${what.toLowerCase()} such as 25 or 25.50.`;
  const micros = toMicros(Number(text));
  if (micros === 0) return `${what} must be more than zero. Pause it to stop spending.`;
  if (micros > LARGEST_MICROS) {
    return `${what} can be at most ${moneyWords(LARGEST_MICROS, currencyCode)}.`;
  }
  return isPayable(micros, currencyCode) ? micros : unpayableWords(what, currencyCode);
}
