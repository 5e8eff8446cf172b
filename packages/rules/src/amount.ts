import { LARGEST_AMOUNT, LARGEST_MICROS } from "@adwright/contracts/campaign-bounds";

import { isPayable, moneyWords, toMicros, unpayableWords } from "./money.ts";

/** The number in an amount as people type it: 25, 25.50 or 1,500. */
function parseAmount(text: string): number | undefined {
  const plain = text.trim().replaceAll(/,(?=\d{3}(\D|$))/g, "");
  return /^\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A typed amount that the server accepts, payable in the currency if one is given; undefined for any other text. */
export function findAmount(text: string, currencyCode?: string): number | undefined {
  const amount = parseAmount(text);
  if (amount === undefined || amount === 0 || amount > LARGEST_AMOUNT) return undefined;
  const isUsable = currencyCode === undefined || isPayable(toMicros(amount), currencyCode);
  return isUsable ? amount : undefined;
}

interface AmountWords {
  /** The amount's name, such as "The bid". */
  what: string;
  /** What to say about a text that is no amount, and about zero. */
  invalid: string;
  zero: string;
}

/** Micros of a typed amount, with or without its currency sign, or what is wrong with it. */
export function readAmount(
  text: string,
  currencyCode: string,
  { what, invalid, zero }: AmountWords,
): number | string {
  const amount = parseAmount(text.trim().replace(/^\p{Sc}/u, ""));
  if (amount === undefined) return invalid;
  const micros = toMicros(amount);
  if (micros === 0) return zero;
  if (micros > LARGEST_MICROS) {
    return `${what} can be at most ${moneyWords(LARGEST_MICROS, currencyCode)}.`;
  }
  return isPayable(micros, currencyCode) ? micros : unpayableWords(what, currencyCode);
}
