import words from "../../../data/currencies.json" with { type: "json" };

/** The currency by each of its signs, codes and words; "$", "¥" and "kr" are signs that several currencies share. */
const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([currency, signs]) =>
    signs.split(" ").map((sign) => [sign, currency] as const),
  ),
);

/** A code with its point, a space, and the letter that must not precede it. */
const LETTERS_BEFORE = 8;
const ALONE = /(R\$|[$€£¥￥₹₽₩₺])\s?$/iu;
const WORD_BEFORE =
  /(?<![\p{L}\p{M}])(usd|cad|aud|eur|gbp|chf|sek|nok|dkk|pln|inr|rs|brl|try|tl|aed|sar|kr)\.?\s?$/iu;
const SIGNS_AFTER: ReadonlySet<string> = new Set("$€£¥￥₹₽₩₺円元块원");
const LETTERS = /^[\p{L}\p{M}]+/u;
const CJK_AFTER = /^(?:[万億千만억천亿]+)?\s?(円|元|块|원|ユーロ|ドル|유로|달러|欧元|美元)/u;

/** The currency of an amount by what is around it: a code, or a sign where several share it. */
export function currencyOf(before: string, after: string): string | undefined {
  const sign = signOrCodeBefore(before);
  if (sign !== undefined) return named(sign);
  const wide = CJK_AFTER.exec(after)?.[1];
  if (wide !== undefined) return named(wide);
  const next = after.replace(/^\s/u, "");
  const first = next.charAt(0);
  return named(SIGNS_AFTER.has(first) ? first : (LETTERS.exec(next)?.[0] ?? ""));
}

function signOrCodeBefore(before: string): string | undefined {
  const close = before.slice(-LETTERS_BEFORE);
  return ALONE.exec(close)?.[1] ?? WORD_BEFORE.exec(close)?.[1];
}

const named = (sign: string): string | undefined =>
  sign === "" ? undefined : currencies.get(sign.toLowerCase());
