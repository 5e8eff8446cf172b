import { factBounds } from "@adwright/contracts/brand-fact";
import type { ValidationError } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";

/** The part of a stored fact that decides whether it still proves something. */
export interface DatedFact {
  source: string;
  at?: string | undefined;
  until?: string | undefined;
}

/** The source of what a person has confirmed. */
export const CONFIRMED = "confirmed";

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether its last day is past, or it is a price or an offer that was confirmed so long ago that it is asked again. */
export function isOver({ source, at, until }: DatedFact, nowMs: number): boolean {
  if (until === undefined) return false;
  if (until < dayOf(nowMs)) return true;
  if (source !== CONFIRMED || at === undefined) return false;
  return nowMs - Date.parse(at) > factBounds.days * DAY_MS;
}

/** ISO 4217, the currencies that ads are billed in most, and their names in words. */
const CODES =
  "EUR|USD|GBP|CHF|JPY|CNY|KRW|CAD|AUD|NZD|PLN|SEK|NOK|DKK|CZK|HUF|RON|BGN|TRY|INR|BRL|MXN|RUB|UAH|AED|SAR|ZAR|SGD|HKD";
const NAMES = "kr|zł|kč|ft|lei|лв|руб|грн|euros?|dollars?|円|元|원";
/** A sign of money (Unicode's category Sc), a percentage, or a currency beside a number: a price or an offer. */
const MONEY = new RegExp(
  String.raw`\p{Sc}|[%٪％]|\d[\s\u00A0]?(?:${CODES}|${NAMES})(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<!\p{L})(?:${CODES})[\s\u00A0]?\d`,
  "iu",
);

/** Whether a line is about a price or an offer, so that its last day has to be known. */
export const needsLastDay = (text: string): boolean => MONEY.test(text);

/** Text that speaks to a model instead of about the advertiser. */
const INSTRUCTIONS =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|facts?|above)\b|\b(?:system|developer) prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|model|chatgpt)\b|<\|?[a-z_]+\|?>|^\s*(?:system|assistant|user)\s*:/iu;

export interface StatedFact {
  text: string;
  until?: string | null | undefined;
  page?: string | null | undefined;
}

/** Why a person's fact cannot be stored as it is; `needsPage` for superlatives and comparisons. */
export function factProblems(
  { text, until, page }: StatedFact,
  { nowMs, needsPage }: { nowMs: number; needsPage: boolean },
): ValidationError[] {
  const problems: ValidationError[] = [];
  if (INSTRUCTIONS.test(text)) {
    const message = "This reads like an instruction to the AI. State a fact about the business.";
    problems.push({ field: "text", message });
  }
  if (!until && needsLastDay(text)) {
    problems.push({ field: "until", message: "Until when is this price or offer valid?" });
  }
  if (until && until < dayOf(nowMs)) {
    problems.push({ field: "until", message: "This day is past." });
  }
  if (!page && needsPage) {
    const message = "Which page shows this? Comparisons and superlatives need one.";
    problems.push({ field: "page", message });
  }
  return problems;
}
