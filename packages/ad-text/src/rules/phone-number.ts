import { hasDigit, withAsciiDigits } from "../digits.ts";
import type { LineRule } from "./line-rule.ts";

// Dates, spans of years and amounts of money have many digits too.
const NO_PHONE =
  /(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}(?!\d)|(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d|[$€£¥₹₽₩₺]\s?\d[\d.,\s]*|\d[\d.,\s]*[$€£¥₹₽₩₺]/gu;
// Nine digits and more, or seven after a plus; local numbers by their groups.
const PHONE_NUMBER =
  /(?:\d[\s()./-]*){9}|\+(?:[\s()./-]*\d){7}|(?<![\d.,-])\d{3}[-.]\d{4}(?![\d.,-])|(?<![\d.,])\d{2}(?: \d{2}){3}(?![\d.,])/u;
const VANITY_NUMBER = /(?<!\d)(?:1-)?8(?:00|33|44|55|66|77|88)-[\dA-Z][\dA-Z-]{5,}/u;

/** Phone numbers, also in digits of other scripts. */
export const phoneNumber: LineRule = ({ text }) => {
  if (!hasDigit(text)) return undefined;
  const shown = withAsciiDigits(text);
  const bare = shown.replace(NO_PHONE, " ");
  if (!PHONE_NUMBER.test(bare) && !VANITY_NUMBER.test(shown)) return undefined;
  return { rule: "phone-number", message: "Phone numbers in ad text may be disapproved." };
};
