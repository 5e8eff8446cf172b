import { endOfLetters } from "../../words-in.ts";
import { isSpace } from "./numbers-in.ts";

/** The signs, words and codes of each currency, as folded text has them. */
const WORDS: Readonly<Record<string, string>> = {
  EUR: "€ euroja euro euroa eurot euron eurosta eurolla eurojen eur 유로 यूरो 欧元 euros евро ユーロ يورو",
  GBP: "£ pound pounds",
  INR: "₹ rupee रुपए रुपया rupees रुपये rs",
  RUB: "₽ р ruble roubles рублям руб rubles рубль рубля рублей",
  KRW: "₩ 원 won",
  TRY: "₺ tl lira lire lirası liraya liradan",
  PLN: "zł zloty złoty złote złotych",
  SAR: "رس ريال riyal riyals ريالا",
  BRL: "reais real r$",
  CHF: "franken francs fr",
  AED: "درهم درهما dirham dirhams",
  JOD: "دينار دينارا دنانير dinar dinars",
  // What several currencies share.
  $: "$ dollar dollars dólares dolar доллар доллара долларов ドル 달러 美元 دولار डॉलर cad aud usd peso pesos",
  "¥": "¥ ￥ 円 元 块 jpy cny yen yuan",
  kr: "krona krone crowns kr kronen kroner kronor sek nok dkk",
};
const CODES = ["eur", "gbp", "inr", "rub", "krw", "try", "pln", "chf", "brl", "aed", "sar"];
const currencies: ReadonlyMap<string, string> = new Map([
  ...CODES.map((code) => [code, code.toUpperCase()] as const),
  ...Object.entries(WORDS).flatMap(([currency, words]) =>
    words.split(" ").map((word) => [word, currency] as const),
  ),
]);

/** A code with its point, a space, and the letter that must not precede it. */
const LETTERS_BEFORE = 8;
const ALONE = /(R\$|[$€£¥￥₹₽₩₺])\s?$/iu;
const WORD_BEFORE =
  /(?<![\p{L}\p{M}])(usd|cad|aud|eur|gbp|chf|sek|nok|dkk|pln|inr|rs|brl|try|tl|aed|sar|kr)\.?\s?$/iu;
const SIGNS_AFTER: ReadonlySet<string> = new Set("$€£¥￥₹₽₩₺円元块원");
const CJK_AFTER = /^(?:[万億千만억천亿]+)?\s?(円|元|块|원|ユーロ|ドル|유로|달러|欧元|美元)/u;

/** The currency of an amount by what is around it: a code, or a sign where several share it. */
export function currencyOf(before: string, after: string): string | undefined {
  const sign = signOrCodeBefore(before);
  if (sign !== undefined) return named(sign);
  const wide = CJK_AFTER.exec(after)?.[1];
  if (wide !== undefined) return named(wide);
  const start = isSpace(after.charAt(0)) ? 1 : 0;
  const first = after.charAt(start);
  return named(SIGNS_AFTER.has(first) ? first : after.slice(start, endOfLetters(after, start)));
}

function signOrCodeBefore(before: string): string | undefined {
  const close = before.slice(-LETTERS_BEFORE);
  return ALONE.exec(close)?.[1] ?? WORD_BEFORE.exec(close)?.[1];
}

const named = (sign: string): string | undefined =>
  sign === "" ? undefined : currencies.get(sign.toLowerCase());
