import { hasDigit, withAsciiDigits } from "../digits.ts";
import { folded } from "../normalize.ts";
import { wordPattern } from "../word-pattern.ts";
import type { LineRule } from "./line-rule.ts";

// Dates, spans of years and amounts of money of up to 30 characters have many digits too.
const NO_PHONE =
  /(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}(?!\d)|(?:19|20)\d\d(?:\s?[-‐-—－/]\s?(?:19|20)\d\d)+|[$€£¥₹₽₩₺]\s?\d[\d.,\s]*|\d[\d.,\s]{0,29}[$€£¥₹₽₩₺]/gu;
// Nine digits and more, or seven after a plus; local numbers by their groups.
const PHONE_NUMBER =
  /(?:\d[\s()（）./．‐-—－-]*){9}|[+＋](?:[\s()（）./．‐-—－-]*\d){7}|(?<![\d.,-])\d{3}[-.‐‑－．]\d{4}(?![\d.,-])|(?<![\d.,])\d{2}(?: \d{2}){3}(?![\d.,])/u;
// Shorter numbers look like sizes and prices, unless the line asks to call them.
const SHORT_NUMBER =
  /(?<![\d.,-])(?:\d{3,4}[ .‐‑-]\d{4}|\d{3} \d{2} \d{3}|\d{2,4}(?:[ ‐‑-]\d{2,4}){2,})(?![\d.,%-])/u;
const CALLS = wordPattern(
  "call*, ring, dial, phone*, telephone*, tel, text, sms, whatsapp, hotline, helpline, anrufen, anruf*, rufen, ruf, telefon*, teléfono, llam*, appel*, téléphon*, chiam*, bel, bellen, ligue, ligar, telefone, zadzwoń, dzwoń, soita, puhelin*, ring oss, ara, arayın, звоните, позвоните, телефон*, тел, 電話, お電話, 전화, 문의, 电话, 致电, 热线, اتصل*, هاتف, फोन*, फ़ोन*, कॉल*",
);
const VANITY_NUMBER = /(?<!\d)(?:1-)?8(?:00|33|44|55|66|77|88)-[\dA-Z][\dA-Z-]{5,}/u;

// Sizes and the like: 36 37 38 39 40
const ROW = /(?<!\d)[1-9]\d{0,2}(?:[\s/,.-]+[1-9]\d{0,2}(?!\d)){2,}/gu;
const WIDEST_STEP = 10;

/** Phone numbers, also in digits of other scripts. */
export const phoneNumber: LineRule = ({ text }) => {
  if (!hasDigit(text)) return undefined;
  const shown = withAsciiDigits(text);
  const bare = shown.replace(NO_PHONE, " ");
  const isNumber =
    PHONE_NUMBER.test(bare) &&
    PHONE_NUMBER.test(bare.replace(ROW, (row) => (isStair(row) ? " " : row)));
  const isCalled = SHORT_NUMBER.test(bare) && CALLS.test(folded(text));
  if (!isNumber && !isCalled && !VANITY_NUMBER.test(shown)) return undefined;
  return { rule: "phone-number", message: "Phone numbers in ad text may be disapproved." };
};

/** True for numbers that rise by the same small step. */
function isStair(row: string): boolean {
  const numbers = (row.match(/\d+/gu) ?? []).map(Number);
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  return (
    step > 0 &&
    step <= WIDEST_STEP &&
    numbers.every((number, index) => number === first + index * step)
  );
}
