import { adLimits } from "../../limits.ts";
import { countedWidth } from "../../width.ts";
import { functionWordsOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import type { Verdict } from "../judge-promise.ts";
import type { Reading } from "../reading.ts";
import type { Amount } from "./amounts.ts";
import { isAsked, isEither, isSupposed, limitsFree } from "./conditions.ts";
import { isMeasuredAs, nounsAfter } from "./fact-amounts.ts";
import { isTime } from "./measures.ts";
import { claimsNoTerm, isInSpan, isTimeOfDay } from "./number-roles.ts";
import { isPartOfName } from "./part-of-name.ts";
import { ratioOf } from "./ratios.ts";
import { isSince, isYearLike } from "./years.ts";

/** Bare numbers from here on are more than a party, a size or a house: they count what an advertiser has. */
const MANY = 1000;
/** From here on a bare number is worth a look. */
const SEVERAL = 100;
const RANKS = 3;
const WORDS_AHEAD = 14;

const RANK_BEFORE = /(?:^|[^\p{L}])(?:no|nr|n[º°]|#|№|nro|numéro|numero|número)\.?\s?$/iu;
const TOP_BEFORE = /(?<!\p{L})top\s?-?$/iu;
const DECIMAL = /\d[.,]\d{1,2}$/;
/** Sizes of things: what does not contradict the facts claims nothing. */
const SIZE_AFTER =
  /^[\s-]?(?:mm|cm|dm|km|m|m²|m2|m³|ml|cl|l|kg|mg|g|t|v|w|kw|kwh|wh|mah|ah|a|hp|ps|cv|ch|gb|tb|mb|mbps|mbit|mhz|ghz|hz|bar|nm|rpm|px|mp|db|btu|lm|lumen|kcal|cc|psi|dpi|ppm|in|inch|inches|zoll|ft|feet|miles?|mi|kilomet\p{L}+|kilómetr\p{L}+|kilomètr\p{L}+|chilometr\p{L}+|quilómetr\p{L}+|quilômetr\p{L}+|километр\p{L}*|lbs?|oz|sq|°|℃|liters?|litres?|litros?|litri|litrów|litra|litraa|met(?:er|re|ro|ri|r[oóyaeiu])\p{L}{0,4}|mètres?|mtr|метр\p{L}*|yards?|volts?|watts?|вольт|ватт|литр\p{L}*|мм|см|км|м|кг|г|л|в|вт|मिमी|सेमी|मीटर|लीटर|किलो|वोल्ट|ملم|سم|متر|لتر|كجم|فولت|واط|毫米|厘米|公分|米|升|毫升|公斤|公里|千米|克|伏|瓦|平米|メートル|リットル|ミリ|センチ|キロ|グラム|리터|킬로|미터|킬로미터)(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])/iu;

/** Whether a number of a line claims anything, and if so whether the facts say the same. */
export function judgeNumber(
  amount: Amount,
  line: Reading,
  evidence: Evidence,
  year: number | undefined,
): Verdict {
  const ratio = amount.counts === undefined ? ratioOf(amount) : undefined;
  if (ratio !== undefined) return evidence.ratios.has(ratio) ? "proved" : "missing";
  if (isNoClaim(amount, line, evidence) || isNamed(amount, evidence)) return "proved";
  const verdict = judgeClaim(amount, line, evidence, year);
  return verdict === "missing" && maySayNothing(amount, line) ? "unknown" : verdict;
}

/** A number of a question, or one of two, may be the reader's own; a price or a share never is. */
const maySayNothing = (amount: Amount, line: Reading): boolean =>
  (amount.counts === undefined || isTime(amount.counts)) &&
  !limitsFree(amount, line) &&
  (isAsked(amount, line) ||
    isSupposed(amount) ||
    (isEither(amount) && !promisesSoon(amount, line)));

function judgeClaim(
  amount: Amount,
  line: Reading,
  evidence: Evidence,
  year: number | undefined,
): Verdict {
  const { counts } = amount;
  const mayBeYear = /^\d{4}$/.test(amount.text) && amount.values.some(isYearLike);
  if (mayBeYear && (counts === undefined || counts === "year")) {
    return judgeYear(amount, line, evidence, year);
  }
  if (counts === undefined) return judgeBare(amount, line, evidence);
  if (claimsNoTerm(amount, line)) return "proved";
  if (counts === "times" && /^\s\p{L}+\s*(?:[.,;:!?]|$)/u.test(amount.after)) return "unknown";
  return mayBeLength(amount, line) || isUnbound(amount, line) ? "unknown" : "missing";
}

/** "Wait 4 hours": in a sentence, a term that no promise, delivery or experience is bound to may be the reader's own. */
const isUnbound = (amount: Amount, line: Reading): boolean =>
  isTime(amount.counts) &&
  countedWidth(line.text) > adLimits.headlines.width &&
  line.promises.every(({ kind }) => kind === "forever") &&
  !promisesSoon(amount, line) &&
  !isMoreThan(amount, line) &&
  !line.hits.some(({ name }) => name === "commitment" || name.startsWith("object/"));

const SOON_BEFORE =
  /(?<!\p{L})(?:in|within|under|unter|innerhalb von|en|em|sous|entro|binnen|за|w|inom|på|inden for|innen|خلال|في|ab|only|nur)\s?$|(?:徒歩|步行|도보)\s?約?\s?$/iu;
// Where the word or ending for "within" follows the unit.
const SOON_AFTER = new RegExp(
  [
    String.raw`^[\s-]*(?:分|時間|日|週間|か月|ヶ月)(?:で(?!も)|以内)`,
    String.raw`^[\s-]*(?:分钟|个?小时|天|周|个月)(?:之?内|就|可|到|送|学会)`,
    String.raw`^[\s-]*(?:분|시간|일|주|개월|달)\s?(?:안|만|이내|내)`,
    String.raw`^[\s-]*(?:मिनट|घंट\p{M}*|दिन\p{M}*|हफ़?्त\p{M}*|महीन\p{M}*) में`,
    String.raw`^[\s-]*(?:dakikada|saatte|günde|haftada|ayda)(?!\p{L})`,
    String.raw`^[\s-]*(?:minuutissa|tunnissa|päivässä|viikossa|kuukaudessa)(?!\p{L})`,
  ].join("|"),
  "u",
);

/** "Every 10 minutes" */
const EVERY_BEFORE =
  /(?<!\p{L})(?:every|each|alle|cada|toutes les|ogni|elke|каждые|var|hvert?|co|joka|كل|हर)\s?$|[毎每]\s?$/iu;

/** "A 60-minute class" may only say how long something takes; "in 60 minutes" promises that it is soon. */
const mayBeLength = (amount: Amount, line: Reading): boolean =>
  amount.counts === "minute" &&
  line.promises.length === 0 &&
  !promisesSoon(amount, line) &&
  !EVERY_BEFORE.test(amount.before);

/** "In 60 minutes", and any term of a delivery or a repair. */
const promisesSoon = ({ text, before, after }: Amount, { hits }: Reading): boolean =>
  SOON_BEFORE.test(before) ||
  SOON_AFTER.test(after) ||
  FINNISH_WITHIN.test(text) ||
  hits.some(({ name }) => name === "object/delivery" || name === "object/repair");

/** Codes, names, times of the day, "a day at the beach", and "0 €", which is judged as a promise that something is free. */
function isNoClaim(amount: Amount, line: Reading, { names, ...known }: Evidence): boolean {
  const { isCode, text, values, counts } = amount;
  if (isCode || isPartOfName(amount, names) || isTimeOfDay(amount, line)) return true;
  const isOne = values[0] === 1 && !/\p{N}/u.test(text);
  if (isOne && !isOnePromised(amount, line, known)) return true;
  return counts !== "percent" && values.every((value) => value === 0);
}

type KnownUnits = Pick<Evidence, "units" | "bareUnits" | "workUnits">;

const BOUND_TO_TERM: ReadonlySet<string> = new Set(["guarantee", "moneyBack", "lifetime", "best"]);
const TRIED = new Set(["object/trial", "object/returns"]);
const LONG_UNITS: ReadonlySet<string | undefined> = new Set(["week", "month", "year"]);

/** "A year of warranty", "try it for a full year", "within an hour": "a day at the beach" promises nothing. */
const isOnePromised = (amount: Amount, line: Reading, known: KnownUnits): boolean =>
  line.promises.some(({ kind }) => BOUND_TO_TERM.has(kind)) ||
  isWithinOne(amount, known) ||
  (LONG_UNITS.has(amount.counts) &&
    !known.bareUnits.has(amount.counts ?? "") &&
    line.hits.some(({ name }) => TRIED.has(name)));

const SHORT_UNITS: ReadonlySet<string | undefined> = new Set(["hour", "minute"]);

/**
 * "Ready in an hour" is a promise like "in one hour"; "in a day" is the same as a fact that says "on a business day",
 * and not where the facts say that it takes seven.
 */
const isWithinOne = ({ text, counts, before }: Amount, known: KnownUnits): boolean =>
  isTime(counts) &&
  counts !== "year" &&
  (SHORT_UNITS.has(counts) || !known.units.has(counts) || isOtherwise(counts, known)) &&
  (SOON_BEFORE.test(before) || FINNISH_WITHIN.test(text));

const isOtherwise = (unit: string, { workUnits, bareUnits }: KnownUnits): boolean =>
  workUnits.has(unit) && !bareUnits.has(unit);

const FINNISH_WITHIN = /ss[aä]$/u;

/** How many of a smaller unit make one: 48 hours are two days. */
const SAME: readonly [larger: string, smaller: string, factor: number][] = [
  ["hour", "minute", 60],
  ["day", "hour", 24],
  ["week", "day", 7],
  ["year", "month", 12],
];

function isNamed(amount: Amount, { amounts }: Evidence): boolean {
  const isIn = (one: Amount) =>
    one.values.some((value) => amounts.get(value)?.some((fact) => isMeasuredAs(one, fact)));
  if (isIn(amount)) return true;
  if (isSameInDays(amount, isIn)) return true;
  return SAME.some(([larger, smaller, factor]) => {
    if (amount.counts === larger) return isIn(inUnit(amount, smaller, factor));
    return amount.counts === smaller && isIn(inUnit(amount, larger, 1 / factor));
  });
}

const DAYS_OF_MONTH = 30;

/** Two months are 60 days; one month is not said of 30 days, which facts name by the month. */
function isSameInDays(amount: Amount, isIn: (one: Amount) => boolean): boolean {
  const [value = 0] = amount.values;
  if (amount.counts === "month") return value > 1 && isIn(inUnit(amount, "day", DAYS_OF_MONTH));
  if (amount.counts !== "day" || value <= DAYS_OF_MONTH) return false;
  return isIn(inUnit(amount, "month", 1 / DAYS_OF_MONTH));
}

const inUnit = (amount: Amount, counts: string, factor: number): Amount => ({
  ...amount,
  counts,
  values: amount.values.map((value) => value * factor),
});

/** "Since 1998" is a claim and "over 2,026 guests" too; "2018 models" and "winter 2026" are none. */
function judgeYear(
  amount: Amount,
  line: Reading,
  evidence: Evidence,
  year: number | undefined,
): Verdict {
  if (isInRange(amount, evidence)) return "proved";
  if (isSince(amount)) return "missing";
  if (year !== undefined && amount.values.some((value) => Math.abs(value - year) <= 1))
    return "proved";
  return countsAchievement(amount, line) || isMoreThan(amount, line) ? "missing" : "proved";
}

function judgeBare(amount: Amount, line: Reading, evidence: Evidence): Verdict {
  if (limitsFree(amount, line)) return "missing";
  if (isInRange(amount, evidence) || isWithin(amount, line, evidence)) return "proved";
  const [value = 0] = amount.values;
  if (isRank(amount, value)) return "missing";
  if (isSize(amount)) return contradicts(amount, line, evidence) ? "unknown" : "proved";
  // "From 0.2 to 2 carats" names what there is to choose from.
  if (contradicts(amount, line, evidence)) return isInSpan(amount) ? "unknown" : "missing";
  return isPlainAtEnd(amount) ? "unknown" : judgeCount(amount, value, line);
}

/** 300 cm, and the 160 of "160 to 300 cm". */
const isSize = ({ after }: Amount): boolean =>
  SIZE_AFTER.test(after) ||
  SIZE_AFTER.test(after.replace(RANGE_ON, "")) ||
  SIZE_AFTER.test(after.replace(MAGNITUDE, ""));

const MAGNITUDE = /^\s?[만천억万千億亿]/u;

const RANGE_ON =
  /^\s?(?:[–~〜～-]|to|bis|a|à|al|tot|até|do|till|til|ile|до|から|부터|至|到|إلى|से|x|×)\s?\d+(?:[.,]\d+)?/u;

/** Counts of customers, ratings, and numbers that are more than a party or a size. */
function judgeCount(amount: Amount, value: number, line: Reading): Verdict {
  if (value >= MANY || countsAchievement(amount, line) || isRating(amount, line)) return "missing";
  if (value < SEVERAL) return DECIMAL.test(amount.text) ? "unknown" : "proved";
  return isMoreThan(amount, line) ? "missing" : "unknown";
}

/** "ZIP code 55401" counts nothing: figures without a mark and without a word behind them. */
const isPlainAtEnd = ({ text, after, values }: Amount): boolean =>
  (values[0] ?? 0) >= MANY && /^\d+$/.test(text) && /^\s*(?:[.,;:!?]|$)/u.test(after);

const BEST_RATING = 10;
const OF_BEST =
  /^\s?(?:\/|von|of|out of|sur|de|su|van|av|af|z|na|из|üzerinden|点)\s?(?:5|10)?(?![\p{L}\d])/iu;

/** "4.9 of 5", "rated 4.9" */
const isRating = ({ text, after, values }: Amount, { hits }: Reading): boolean =>
  DECIMAL.test(text) &&
  values.some((value) => value <= BEST_RATING) &&
  (OF_BEST.test(after) || hits.some(({ name }) => name === "achievement" || name === "rating"));

const isInRange = ({ values }: Amount, { ranges }: Evidence): boolean =>
  ranges.some(({ low, high }) => values.some((value) => value >= low && value <= high));

function isRank({ before }: Amount, value: number): boolean {
  if (TOP_BEFORE.test(before)) return true;
  return value <= RANKS && RANK_BEFORE.test(before);
}

/** "Over 4,000 firms" where there are 4,200, "40 guests" where there is room for up to 60. */
function isWithin(amount: Amount, line: Reading, evidence: Evidence): boolean {
  const isLess = isMoreThan(amount, line);
  const [value = 0] = amount.values;
  const nouns = nounsOf(amount, line);
  const isComparable = evidence.language === line.language && nouns.length > 0;
  if (!isComparable) return isLess && evidence.most >= value;
  const facts = nouns.flatMap((noun) => evidence.counted.get(noun) ?? []);
  return facts.some(
    (fact) =>
      (isLess || fact.isMost) && !fact.mayBeYear && fact.values.some((known) => known >= value),
  );
}

/** The facts count the same thing and come to another number. */
function contradicts(amount: Amount, line: Reading, evidence: Evidence): boolean {
  const [noun] = nounsOf(amount, line);
  return noun !== undefined && (evidence.counted.get(noun)?.length ?? 0) > 0;
}

const nounsOf = (amount: Amount, { language }: Reading): string[] => {
  const small = functionWordsOf(language);
  return nounsAfter(amount).filter((noun) => !small.has(noun));
};

/** "300 stores", "4.9 stars": customers, shops, prizes right after the number. */
function countsAchievement({ end, values }: Amount, { hits, text }: Reading): boolean {
  // A car with 7 seats for the family has room for them, and serves no 7 families.
  const ahead = (values[0] ?? 0) < SEVERAL ? 1 : WORDS_AHEAD;
  return hits.some(
    (hit) =>
      hit.name === "achievement" &&
      hit.start >= end &&
      hit.start - end <= ahead &&
      !/[\p{N}.,;:!?]/u.test(text.slice(end, hit.start)),
  );
}

function isMoreThan({ start, after }: Amount, { hits }: Reading): boolean {
  if (
    /^(?:[kKmM]|[社名人件店枚個台家位]|개|명)?\s?(?:\+|以上|이상|余|多|से ज़्यादा|से ज्यादा|से अधिक|['’]?(?:den|dan|ten|tan|i|ı) (?:fazla|aşkın))/u.test(
      after,
    )
  ) {
    return true;
  }
  return hits.some((hit) => hit.name === "moreThan" && hit.end <= start && start - hit.end <= 1);
}
