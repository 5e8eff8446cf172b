import type { Language } from "./language.ts";
import { hasSign, signsIn, textSigns } from "./text-signs.ts";

const CLOSING_MARKS = ".!?。！？…।؟";
// Invisible characters, the stroke that lengthens Arabic words, and the vowels Arabic may leave out.
const EVERY_UNSEEN = new RegExp(
  String.raw`[\xad\u061c\u0640\u064b-\u0652\u0670\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]`,
  "g",
);
const DOT_ABOVE = "\u0307";

/**
 * The text in lower case with one way of writing each character. Turkish keeps its dotted and dotless i
 * apart; elsewhere İ is an i. Invisible characters, Arabic vowel marks and the Arabic stroke are left out.
 */
export function folded(text: string, language?: Language): string {
  if (language === "tr") return foldedNow(text, language);
  const slot = (text.length * SPREAD + text.charCodeAt(text.length >> 1)) & (SLOTS - 1);
  const known = text === texts[slot] ? folds[slot] : undefined;
  if (known !== undefined) return known;
  const now = foldedNow(text);
  texts[slot] = text;
  folds[slot] = now;
  return now;
}

// Several rules fold the lines of an ad one after the other, and folding takes longer than most of them. Where a text is
// kept follows from its length and the unit in its middle: a map would take as long as folding.
const SLOTS = 128;
const SPREAD = 31;
const texts: string[] = Array.from({ length: SLOTS }, () => "");
const folds = texts.slice();

function foldedNow(text: string, language?: Language): string {
  const signs = signsIn(text);
  const isSettled = (signs & textSigns.unsettled) === 0;
  if (isSettled && (signs & textSigns.capital) === 0) return text;
  const settled = isSettled ? text : withoutUnseen(text.normalize("NFKC"));
  if (language === "tr") return turkishLowerCase(settled);
  const lower = settled.toLowerCase();
  // Lower case of İ is an i with a combining dot above.
  return isSettled || !lower.includes(DOT_ABOVE) ? lower : lower.replaceAll(DOT_ABOVE, "");
}

const withoutUnseen = (text: string): string =>
  hasSign(text, textSigns.unseen) ? text.replace(EVERY_UNSEEN, "") : text;

/** `toLocaleLowerCase` takes several times as long; only a dot apart from its I needs it. */
function turkishLowerCase(text: string): string {
  if (text.includes(DOT_ABOVE)) return text.toLocaleLowerCase("tr");
  return text.replaceAll("I", "ı").replaceAll("İ", "i").toLowerCase();
}

const hasOddSpaces = (text: string): boolean =>
  text.startsWith(" ") ||
  text.endsWith(" ") ||
  text.includes("  ") ||
  hasSign(text, textSigns.oddSpace);

/** The text as duplicates are compared: one case, single spaces, no closing punctuation. */
export function normalized(text: string, language?: Language): string {
  const lower = folded(text, language);
  const spaced = hasOddSpaces(lower) ? lower.replace(/\s+/gu, " ").trim() : lower;
  return CLOSING_MARKS.includes(spaced.slice(-1))
    ? spaced.replace(/(?<![\s.!?。！？…।؟])[\s.!?。！？…।؟]+$/u, "")
    : spaced;
}
