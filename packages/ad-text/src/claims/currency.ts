const SIGNS: Record<string, string> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₽": "RUB",
  "₩": "KRW",
  "₺": "TRY",
  zł: "PLN",
  руб: "RUB",
  р: "RUB",
  tl: "TRY",
  lira: "TRY",
  원: "KRW",
  euro: "EUR",
  euros: "EUR",
  евро: "EUR",
  ユーロ: "EUR",
  يورو: "EUR",
  ريال: "SAR",
  درهم: "AED",
  złotych: "PLN",
  रुपये: "INR",
  rs: "INR",
  fr: "CHF",
};
// Signs and words that several currencies share.
const SHARED: Record<string, string> = {
  $: "$",
  dollar: "$",
  dollars: "$",
  usd: "$",
  "¥": "¥",
  "￥": "¥",
  円: "¥",
  元: "¥",
  块: "¥",
  jpy: "¥",
  cny: "¥",
  kr: "kr",
  kroner: "kr",
  kronor: "kr",
  sek: "kr",
  nok: "kr",
  dkk: "kr",
};
const CODES = new Set([
  "eur",
  "gbp",
  "inr",
  "rub",
  "krw",
  "try",
  "pln",
  "chf",
  "brl",
  "aed",
  "sar",
]);

const ALONE = /([$€£¥￥₹₽₩₺])\s?$/u;
const WORD_BEFORE =
  /(?<![\p{L}\p{M}])(usd|eur|gbp|chf|sek|nok|dkk|pln|inr|rs|brl|try|tl|aed|sar|kr)\.?\s?$/iu;
const AFTER = /^[\s\u00a0\u202f]?(?:([$€£¥￥₹₽₩₺円元块원])|([\p{L}\p{M}]+))/u;
const CJK_AFTER = /^(?:[万億千만억천亿]+)?(円|元|块|원|ユーロ)/u;

/** The currency of an amount by what stands around it: a code, or a sign where several share it. */
export function currencyOf(before: string, after: string): string | undefined {
  const sign = ALONE.exec(before)?.[1] ?? WORD_BEFORE.exec(before)?.[1];
  if (sign !== undefined) return named(sign);
  const wide = CJK_AFTER.exec(after)?.[1];
  if (wide !== undefined) return named(wide);
  const [, sign2, word] = AFTER.exec(after) ?? [];
  return named(sign2 ?? word ?? "");
}

function named(sign: string): string | undefined {
  const key = sign.toLowerCase();
  return SIGNS[key] ?? SHARED[key] ?? (CODES.has(key) ? key.toUpperCase() : undefined);
}
