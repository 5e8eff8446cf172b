import { withoutInvisible } from "./invisible.ts";

const BRACE = /[{}]/;
const PAIR_OF_BRACES = /\{([^{}]*)\}/g;
// Google Ads: what is inserted for the searched keyword, the place of the searcher, or by an attribute.
const INSERTED =
  /^(keyword|customizer\.[\p{L}\p{M}\p{N}_ -]+|location\((?:city|state|country)\))(?::([^]*))?$/iu;
/** The time that is left until a date, from some days before it on; the time of day and the days may be omitted. */
const COUNTDOWN = /^(global_)?countdown\(([^()]*)\)(:[^]*)?$/i;
const COUNTDOWN_DATE =
  /^ *(\d{4})[-/](\d{2})[-/](\d{2})(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)? *(?:, *\d{1,3} *)?$/;

/**
 * Google Ads help 7074155: a text for people on mobile devices or in audiences, and one for everybody else. Both are
 * shown, so both are judged.
 */
const CONDITION =
  /^=if *\( *(?:device *= *mobile|audience +in *\([^()]*[^() ][^()]*\)) *,([^]*)\)(?::([^]*))?$/i;

/** In rules, a countdown stands as a word without digits, as the time that is left is no claim. */
const ANY_TIME = "X";

// Google Ads takes fewer in a line.
const MAX_KEPT_INSERTIONS = 10;

interface Insertion {
  whole: string;
  at: number;
  /** What is shown where nothing is inserted; undefined if it has none. */
  shown: string | undefined;
  kind: "keyword" | "countdown" | "global countdown" | "condition" | "other";
  /** What a condition shows where it is met. */
  met?: string;
  /** For a countdown: whether its date and days can be read, and its year. */
  isDated?: boolean;
  year?: number;
}

/** What braces hold; undefined if Google knows no such insertion. */
function insertionOf(inner: string): Omit<Insertion, "whole" | "at"> | undefined {
  const [, name = "", shown] = INSERTED.exec(inner) ?? [];
  if (name !== "") return { kind: /^keyword$/i.test(name) ? "keyword" : "other", shown };
  const [, met, otherwise] = CONDITION.exec(inner) ?? [];
  if (met !== undefined) return { kind: "condition", met: met.trim(), shown: otherwise };
  return countdownOf(inner);
}

function countdownOf(inner: string): ReturnType<typeof insertionOf> {
  const countdown = COUNTDOWN.exec(inner);
  if (countdown === null) return undefined;
  const [, isGlobal, date = "", added] = countdown;
  const [, year, month, day] = COUNTDOWN_DATE.exec(date) ?? [];
  const on = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return {
    kind: isGlobal === undefined ? "countdown" : "global countdown",
    shown: added?.slice(1),
    isDated: !Number.isNaN(on.getTime()) && on.getUTCDate() === Number(day),
    year: Number(year),
  };
}

/** The pairs of braces of a text; `undefined` for one that holds anything else than an insertion. */
function insertionsIn(text: string): (Insertion | undefined)[] {
  return [...text.matchAll(PAIR_OF_BRACES)].map((match) => {
    const found = insertionOf(match[1] ?? "");
    return found && { ...found, whole: match[0], at: match.index };
  });
}

const isCountdown = ({ kind }: Insertion): boolean => kind.endsWith("countdown");

type Choice = (met: string, otherwise: string) => string;

const OTHERWISE: Choice = (_met, otherwise) => otherwise;

/**
 * `{KeyWord:Default}` and `{LOCATION(City):Default}` stand as their default text, a countdown as `time`, and a condition
 * as the one of its texts that is chosen.
 */
export function withoutInsertion(text: string, time = ANY_TIME, choose = OTHERWISE): string {
  if (!text.includes("{")) return text;
  return text.replace(PAIR_OF_BRACES, (whole: string, inner: string) => {
    const found = insertionOf(inner);
    if (found === undefined) return whole;
    if (found.kind.endsWith("countdown")) return time;
    if (found.met !== undefined) return choose(found.met, found.shown ?? "");
    return found.shown ?? (found.kind === "keyword" ? whole : "");
  });
}

/** The texts that a line shows: without insertions, and where it has a condition, also where that is met. */
export function shownTexts(text: string): [otherwise: string, met?: string] {
  const otherwise = withoutInsertion(text);
  const met = text.includes("{=") ? withoutInsertion(text, ANY_TIME, (one) => one) : otherwise;
  return met === otherwise ? [otherwise] : [otherwise, met];
}

/** True where a brace has no partner, or braces are inside braces: Google cannot read such a line. */
export function hasUnbalancedBraces(text: string): boolean {
  return BRACE.test(text.replaceAll(PAIR_OF_BRACES, ""));
}

const BROKEN =
  "Braces hold an insertion only, such as {KeyWord:Shoes}, {LOCATION(City):Berlin} or {COUNTDOWN(2026-12-24 18:00:00,5)}.";

/**
 * Why Google would refuse what the braces of a line hold, in words (Google Ads API: AdError, placeholders and ad
 * customizers); undefined if it would not. Without the year it is, no date is past.
 */
export function insertionProblem(text: string, year?: number): string | undefined {
  if (!text.includes("{")) return undefined;
  const found = insertionsIn(text);
  const insertions = found.filter((each) => each !== undefined);
  if (insertions.length < found.length) return BROKEN;
  const own = insertions.map((each) => ownProblem(each, year)).find((words) => words !== undefined);
  if (own !== undefined) return own;
  const others = insertions.filter((each) => !isCountdown(each));
  const without = others.filter(({ shown }) => shown === undefined);
  if (without.length > 0 && without.length < others.length) {
    return "Give each insertion of the line a default text, or none of them.";
  }
  const ends = new Set(insertions.map(({ at, whole }) => at + whole.length));
  const isAdjacent = insertions.some(({ at }) => ends.has(at));
  return isAdjacent ? "Two insertions need a character between them." : undefined;
}

function ownProblem(insertion: Insertion, year: number | undefined): string | undefined {
  const { kind, shown, met } = insertion;
  if (isCountdown(insertion)) {
    if (shown !== undefined) return "A countdown takes no default text.";
    if (!insertion.isDated) {
      return "The countdown's date must be as in {COUNTDOWN(2026-12-24 18:00:00,5)}.";
    }
    const isPast = year !== undefined && (insertion.year ?? year) < year;
    return isPast ? "The countdown's date is past." : undefined;
  }
  if (shown === undefined) {
    if (kind === "condition")
      return "Give the IF function a text for everybody else, after a colon.";
    return kind === "keyword" ? BROKEN : undefined;
  }
  const isEmpty = [shown, met ?? shown].some((each) => withoutInvisible(each).trim() === "");
  return isEmpty ? "A text in braces is empty." : undefined;
}

/** Google Ads API: an ad has countdowns to the searcher's clock or to the account's, not both. */
export function hasBothCountdowns(texts: readonly string[]): boolean {
  const kinds = new Set(
    texts
      .filter((text) => text.includes("{"))
      .flatMap((text) => insertionsIn(text).map((each) => each?.kind)),
  );
  return kinds.has("countdown") && kinds.has("global countdown");
}

/** The text with the insertions of `original` in place of what they stand as; undefined where that is not certain. */
export function withInsertion(text: string, original: string): string | undefined {
  const insertions = insertionsIn(original).filter((each) => each !== undefined);
  if (insertions.length > MAX_KEPT_INSERTIONS) return undefined;
  let whole = text;
  for (const insertion of insertions) {
    const shown = withoutInsertion(insertion.whole);
    const parts = shown === "" ? [] : whole.split(shown);
    if (parts.length !== 2) return undefined;
    whole = parts.join(insertion.whole);
  }
  return whole;
}
