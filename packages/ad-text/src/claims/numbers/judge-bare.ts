import { adLimits } from "../../limits.ts";
import { countedWidth } from "../../width.ts";
import { functionWordsOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import type { Reading } from "../reading.ts";
import type { Verdict } from "../verdict.ts";
import type { Amount } from "./amounts.ts";
import { limitsFree } from "./conditions.ts";
import { type FactAmount, nounsAfter } from "./fact-amounts.ts";
import { isInSpan } from "./number-roles.ts";

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
  /^[\s-]?(?:mm|cm|dm|km|m|m²|m2|m³|ml|cl|l|kg|mg|g|t|v|w|kw|kwh|wh|mah|ah|a|hp|ps|cv|ch|gb|tb|mb|mbps|mbit|mhz|ghz|hz|bar|nm|rpm|px|mp|db|btu|lm|lumen|kcal|cc|psi|dpi|ppm|in|inch|inches|zoll|ft|feet|miles?|mi|kilomet\p{L}+|kilómetr\p{L}+|kilomètr\p{L}+|chilometr\p{L}+|quilómetr\p{L}+|quilômetr\p{L}+|километр\p{L}*|lbs?|oz|sq|°|℃|grad|degrees?|grados|degrés|gradi|graden|graus|градус\p{L}*|derece|stopni|grader|astetta|度(?![假])|درجة|डिग्री|liters?|litres?|litros?|litri|litrów|litra|litraa|met(?:er|re|ro|ri|r[oóyaeiu])\p{L}{0,4}|mètres?|mtr|метр\p{L}*|yards?|volts?|watts?|вольт|ватт|литр\p{L}*|мм|см|км|м|кг|г|л|в|вт|मिमी|सेमी|मीटर|लीटर|किलो|वोल्ट|ملم|سم|متر|لتر|كجم|فولت|واط|毫米|厘米|公分|米|升|毫升|公斤|公里|千米|克|伏|瓦|平米|メートル|リットル|ミリ|センチ|キロ|グラム|리터|킬로|미터|킬로미터)(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])/iu;

/** A number that counts neither money, time nor shares: customers, ratings, ranks, sizes, or nothing. */
export function judgeBare(amount: Amount, line: Reading, evidence: Evidence): Verdict {
  if (limitsFree(amount, line) || isCloser(amount, evidence)) return "missing";
  if (isInRange(amount, evidence) || isWithin(amount, line, evidence)) return "proved";
  const [value = 0] = amount.values;
  if (alwaysClaims(amount, value, line)) return "missing";
  // "Two movers, 1 truck" where the facts say "a truck".
  const isArticle = value === 1 && line.promises.length === 0;
  if (!isArticle && contradicts(amount, line, evidence))
    return judgeOtherNumber(amount, line, evidence);
  if (isSize(amount)) return "proved";
  return isPlainAtEnd(amount) ? "unknown" : judgeCount(amount, value, line);
}

const alwaysClaims = (amount: Amount, value: number, line: Reading): boolean =>
  isRank(amount, value) || promisesResult(amount, line) || countsAwards(amount, line);

/** The facts count the same otherwise. "From 0.2 to 2 carats" names what there is to choose from. */
const judgeOtherNumber = (amount: Amount, line: Reading, evidence: Evidence): Verdict =>
  (isSize(amount) &&
    !isSameDistance(amount, line, evidence) &&
    !isBeyondMost(amount, line, evidence)) ||
  isInSpan(amount) ||
  isOneMore(amount, line, evidence)
    ? "unknown"
    : "missing";

/** "2 km from Siena" where it is 6 km: the same words after the unit. */
function isSameDistance(amount: Amount, line: Reading, evidence: Evidence): boolean {
  const unit = UNIT.exec(amount.after)?.[1]?.slice(0, LETTERS_OF_UNIT) ?? "";
  const more = nounsOf(amount, line).filter((noun) => noun !== unit);
  return inSameUnit(unit, evidence).some(({ nouns }) => more.some((noun) => nouns.includes(noun)));
}

const UNIT = /^[\s-]?(\p{L}+)/u;
const LETTERS_OF_UNIT = 4;
/** Units that are written in full and in short: "50 м" and "400 метров". */
const LENGTHS: readonly RegExp[] = [
  /^(?:m|м|metr|метр|metr|mètr|mete|mett)/u,
  /^(?:km|км|kilo|kiló|kilò|кило|chil|quil)/u,
  /^(?:mi$|mile)/u,
  /^(?:kg|кг)/u,
];

function inSameUnit(unit: string, { counted }: Evidence): readonly FactAmount[] {
  const spelled = LENGTHS.find((one) => one.test(unit));
  if (spelled === undefined) return counted.get(unit) ?? [];
  return [...counted].flatMap(([noun, facts]) => (spelled.test(noun) ? facts : []));
}

const UP_TO_BEFORE =
  /(?<!\p{L})(?:up to|as far as|bis zu|bis|hasta|jusqu['’]à|fino a|tot|até|до|do|upp till|opptil|op til|jopa|over|more than|über|mehr als|más de|plus de|oltre|più di|meer dan|ruim|mais de|более|свыше|больше|ponad|över|mer än|mere end|mer enn|yli)\s$/u;

/** "Up to 250 km of range", where the facts that speak of range name 140 at most. */
function isBeyondMost(amount: Amount, line: Reading, evidence: Evidence): boolean {
  if (!UP_TO_BEFORE.test(amount.before)) return false;
  const [unit = "", ...more] = nounsOf(amount, line);
  const own = new Set(more);
  const about = evidence.said.filter((fact) => [...own].some((noun) => fact.content().has(noun)));
  const known = about
    .flatMap(({ amounts }) => amounts)
    .filter((fact) => fact.nouns.includes(unit))
    .flatMap(({ values }) => values);
  return known.length > 0 && amount.values.every((value) => known.every((one) => one < value));
}

const LESS_BEFORE =
  /(?<!\p{L})(?:less than|under|within|weniger als|unter|innerhalb von|menos de|moins de|meno di|entro|minder dan|binnen|менее|в пределах|poniżej|w promieniu|mindre än|inom|mindre end|inden for|mindre enn|innenfor|alle)\s$/u;

/** "Farms less than 20 km away" where the facts say less than 100 km. */
const isCloser = (amount: Amount, { counted }: Evidence): boolean => {
  if (!LESS_BEFORE.test(amount.before) || !isSize(amount)) return false;
  const [unit = ""] = nounsAfter(amount);
  const known = counted.get(unit)?.flatMap(({ values }) => values) ?? [];
  return known.length > 0 && known.every((value) => amount.values.every((own) => own < value));
};

const RESULT_BEFORE =
  /(?<!\p{L})(?:in|after|within|nach|en|après|tras|después de|dopo|na|em|após|за|po|w|efter|på|etter|في|خلال|بعد)\s$/u;

/** "Tango in 3 lessons": how soon one can do something. */
const promisesResult = ({ before, end }: Amount, { hits }: Reading): boolean =>
  RESULT_BEFORE.test(before) &&
  hits.some(({ name, start }) => name === "object/lesson" && start - end === 1);

/** "3 gold medals" */
const countsAwards = ({ end, values }: Amount, { promises }: Reading): boolean =>
  (values[0] ?? 0) > 1 && promises.some(({ kind, start }) => kind === "award" && start - end === 1);

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
  if (countsAchievement(amount, line) || isRating(amount, line)) return "missing";
  // A sentence has room for other numbers than those of the advertiser.
  if (value >= MANY) return isSentence(line) && !isMoreThan(amount, line) ? "unknown" : "missing";
  if (value < SEVERAL && !(isMoreThan(amount, line) && !/\p{N}/u.test(amount.text))) {
    return DECIMAL.test(amount.text) ? "unknown" : "proved";
  }
  return isMoreThan(amount, line) ? "missing" : "unknown";
}

const isSentence = ({ text }: Reading): boolean => countedWidth(text) > adLimits.headlines.width;

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

export const isInRange = ({ values }: Amount, { ranges }: Evidence): boolean =>
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

/** "10 colors" where the facts name white and nine more. */
function isOneMore(amount: Amount, line: Reading, evidence: Evidence): boolean {
  const [noun = ""] = nounsOf(amount, line);
  const inWords = evidence.counted.get(noun)?.filter(({ isInWords }) => isInWords) ?? [];
  const known = inWords.flatMap(({ values }) => values);
  return amount.values.some((value) => known.includes(value - 1));
}

const nounsOf = (amount: Amount, { language }: Reading): string[] => {
  const small = functionWordsOf(language);
  return nounsAfter(amount).filter((noun) => !small.has(noun));
};

/** "300 stores", "4.9 stars": customers, shops, prizes right after the number. */
export function countsAchievement({ end, values }: Amount, { hits, text }: Reading): boolean {
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

export function isMoreThan({ start, after }: Amount, { hits }: Reading): boolean {
  if (
    /^(?:[kKmM]|[社名人件店枚個台家位]|개|명)?\s?(?:\+|以上|이상|余|多|से ज़्यादा|से ज्यादा|से अधिक|['’]?(?:den|dan|ten|tan|i|ı) (?:fazla|aşkın))/u.test(
      after,
    )
  ) {
    return true;
  }
  return hits.some((hit) => hit.name === "moreThan" && hit.end <= start && start - hit.end <= 1);
}
