import { adLimits } from "../../limits.ts";
import { countedWidth } from "../../width.ts";
import type { Evidence } from "../evidence.ts";
import { bareContent, bareText } from "../line-content.ts";
import type { Reading } from "../reading.ts";
import { isOfSome } from "../scope/for-some.ts";
import type { Verdict } from "../verdict.ts";
import type { Amount } from "./amounts.ts";
import { isSmallerGroup } from "./capacity.ts";
import { isAsked, isEither, isFirstOf, isSupposed, limitsFree } from "./conditions.ts";
import { mayBeReckoned } from "./derived.ts";
import { isMoreForPrice } from "./for-price.ts";
import { countsAchievement, isInRange, isMoreThan, judgeBare } from "./judge-bare.ts";
import { isTime, minutesOf } from "./measures.ts";
import { isNamed } from "./named.ts";
import { claimsNoTerm, isTimeOfDay } from "./number-roles.ts";
import { isOfEvery, isOfOther } from "./other-thing.ts";
import { isPartOfName } from "./part-of-name.ts";
import { ratioOf } from "./ratios.ts";
import { isSince, isYearLike } from "./years.ts";

/** Whether a number of a line claims anything, and if so whether the facts say the same. */
export function judgeNumber(
  amount: Amount,
  line: Reading,
  evidence: Evidence,
  year: number | undefined,
): Verdict {
  const ratio = amount.counts === undefined ? ratioOf(amount) : undefined;
  if (ratio !== undefined) return evidence.ratios.has(ratio) ? "proved" : "missing";
  if (isYounger(amount, evidence)) return "missing";
  if (isNoClaim(amount, line, evidence) || isWithinAge(amount, line, evidence)) return "proved";
  if (isNamed(amount, evidence)) return judgeNamed(amount, line, evidence);
  return judgeUnnamed(amount, line, evidence, year);
}

/** What no fact names may be no claim, or what the facts come to. */
function judgeUnnamed(
  amount: Amount,
  line: Reading,
  evidence: Evidence,
  year: number | undefined,
): Verdict {
  if (isMoreForPrice(amount, line, evidence) || isSmallerGroup(amount, line.text, evidence)) {
    return "missing";
  }
  const verdict = judgeClaim(amount, line, evidence, year);
  if (verdict !== "missing") return verdict;
  const isDoubtful =
    maySayNothing(amount, line) ||
    mayBeReckoned(amount, line, evidence) ||
    mayBeSince(amount, line, evidence, year);
  return isDoubtful ? "unknown" : verdict;
}

const FROM_BEFORE =
  /(?<!\p{L})(?:from|ab|desde|desde los|a partir de|a partir de los|dès|à partir de|dai|vanaf|desde os|a partir dos|от|с|od|från|fra)\s(?:the age of )?$/u;
const FROM_AGE =
  /(?<!\p{L})(?:from|ab|desde|desde los|a partir de|a partir de los|dès|à partir de|dai|vanaf|desde os|a partir dos|от|с|od|från|fra)\s(?:the age of )?(\d{1,2})(?![\d.,]*\s?[€$£%])/u;

/** "From 3 years" where the facts say from 6. */
function isYounger({ before, counts, values: [own = 0] }: Amount, { said }: Evidence): boolean {
  if (counts !== "year" || !FROM_BEFORE.test(before)) return false;
  const known = said
    .filter(({ units }) => units.has("year"))
    .map(({ text }) => Number(FROM_AGE.exec(text)?.[1] ?? 0))
    .filter((age) => age > 0);
  return known.length > 0 && known.every((age) => own < age);
}

/** A number of the facts may be another thing's, or hold for less. */
const judgeNamed = (amount: Amount, line: Reading, evidence: Evidence): Verdict =>
  isOfOther(amount, line, evidence) ||
  isOfEvery(amount, line, evidence) ||
  isOfSome(amount, line.text, evidence)
    ? "missing"
    : "proved";

/** "Your daughter of 8 comes for free" where children under 12 do. */
const isWithinAge = (
  { counts, values: [value = 0] }: Amount,
  { promises }: Reading,
  { promised }: Evidence,
): boolean =>
  counts === "year" &&
  promises.some(({ kind }) => kind === "free") &&
  promised.some(({ kinds, longest }) => kinds.has("free") && longest >= minutesOf(value, "year"));

const MOST_ROUNDED = 0.7;

/** "We have seen it all in 10 years" of who was founded 11 years ago. */
const mayBeSince = (
  { counts, values }: Amount,
  line: Reading,
  { amounts }: Evidence,
  year: number | undefined,
): boolean =>
  year !== undefined &&
  counts === "year" &&
  line.promises.length === 0 &&
  countedWidth(line.text) > adLimits.headlines.width &&
  !line.hits.some(({ name }) => name === "commitment") &&
  [...amounts].some(
    ([since, facts]) =>
      facts.some(({ mayBeYear }) => mayBeYear) &&
      values.some((value) => value <= year - since && value >= (year - since) * MOST_ROUNDED),
  );

/** A number of a question, or one of two, may be the reader's own; a price or a discount never is. */
const maySayNothing = (amount: Amount, line: Reading): boolean =>
  (amount.counts === undefined || isTime(amount.counts) || isShare(amount, line)) &&
  !limitsFree(amount, line) &&
  (isAsked(amount, line) ||
    isSupposed(amount) ||
    (isFirstOf(amount) && !offers(line)) ||
    (isEither(amount) && !promisesSoon(amount, line)));

/** A discount, or anything that is promised: "the first 8 weeks half price". */
const offers = ({ promises, amounts }: Reading): boolean =>
  promises.length > 0 || amounts.some(({ counts }) => counts === "percent");

// "Save", "off", "discount" and their like, by their beginnings.
const DISCOUNT =
  /(?<!\p{L})(?:off|save|saving|sale|discount|deal|less|rabatt|nachlass|reduziert|spar|günstiger|billiger|descuento|dto|ahorr|rebaj|oferta|remise|réduc|solde|économi|promo|sconto|scont|saldi|risparm|korting|bespaar|besparen|goedkoper|desconto|poup|econom|скид|эконом|распродаж|дешевл|خصم|تخفيض|وفر|عرض|छूट|बचत|सेल|ऑफ|indirim|tasarruf|ucuz|zniżk|rabat|taniej|oszcz|promocj|rea(?!\p{L})|billigare|tilbud|udsalg|billigere|salg|alennus|alennu|ale(?!\p{L})|säästä|halvem)|割引|オフ|引き|[值お]得|セール|할인|세일|折|优惠|省|减/u;

/** "Battery at 12 % by noon?" asks for no discount. */
const isShare = ({ counts }: Amount, { text }: Reading): boolean =>
  counts === "percent" && !DISCOUNT.test(text);

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
  if (isInterval(amount) || areVisits(amount, evidence) || isShortInWords(amount, line))
    return "unknown";
  return mayBeLength(amount, line) || isUnbound(amount, line, evidence) ? "unknown" : "missing";
}

/** "10 times cleaning", and "73 times" where the facts count 73 of something */
const areVisits = (
  { counts, after, values }: Amount,
  { amounts, smallNumbers }: Evidence,
): boolean =>
  counts === "times" &&
  (/^\s\p{L}+\s*(?:[.,;:!?]|$)/u.test(after) ||
    values.some((value) => value > MOST_FOLD && amounts.has(value)) ||
    values.some((value) => smallNumbers.has(value)));

/** More than this is counted, not compared. */
const MOST_FOLD = 20;

/** "It costs nothing but half an hour" */
const isShortInWords = (amount: Amount, line: Reading): boolean =>
  amount.counts === "minute" && !/\p{N}/u.test(amount.text) && !promisesSoon(amount, line);

/** "Wait 4 hours": in a sentence, a term that no promise, delivery or experience is bound to may be the reader's own. */
const isUnbound = (amount: Amount, line: Reading, evidence: Evidence): boolean =>
  isTime(amount.counts) &&
  (countedWidth(line.text) > adLimits.headlines.width || isElsewhere(amount, line, evidence)) &&
  promisesBeside(amount, line).every(({ kind }) => BINDS_NO_TERM.has(kind)) &&
  !line.hits.some(({ name }) => name === "unlimited") &&
  !promisesSoon(amount, line) &&
  !isMoreThan(amount, line) &&
  !line.hits.some(({ name }) => name === "commitment" || name.startsWith("object/"));

const BINDS_NO_TERM: ReadonlySet<string> = new Set(["forever", "only", "perfect"]);
const BREAK = /[.!?:;](?=\s)|[。！？؟：；]/u;
const WORDS_OF_SENTENCE = 3;
const WORD = /\p{L}{2,}/gu;

/** The promises of the number's own sentence, where that says something by itself; all others are bound to it. */
function promisesBeside({ start, end }: Amount, { text, promises }: Reading): Reading["promises"] {
  const before = text.slice(0, start).split(BREAK).at(-1) ?? "";
  const after = text.slice(end).split(BREAK)[0] ?? "";
  if ((`${before} ${after}`.match(WORD)?.length ?? 0) < WORDS_OF_SENTENCE) return promises;
  const [from, to] = [start - before.length, end + after.length];
  return promises.filter((promise) => promise.start < to && promise.end > from);
}

/** "Brisket: 14 hours": how long something takes that neither facts nor keywords name. */
function isElsewhere({ counts, values }: Amount, line: Reading, evidence: Evidence): boolean {
  if (!SHORT_UNITS.has(counts) || values[0] === HOURS_OF_DAY) return false;
  const content = bareContent(line, bareText(line));
  const known = evidence.vocabulary();
  return content.size > 0 && [...content].every((word) => !known.has(word));
}

const HOURS_OF_DAY = 24;
const SOON_BEFORE =
  /(?<!\p{L})(?:in|within|under|unter|innerhalb von|en|em|sous|entro|binnen|за|w|inom|på|inden for|innen|خلال|في|ab|only|nur)\s?$|(?:徒歩|步行|도보|歩いて|걸어서|走路|走)\s?[約约]?\s?$/iu;
// Where the word or ending for "within" follows the unit.
const SOON_AFTER = new RegExp(
  [
    String.raw`^[\s-]*(?:分|時間|日|週間|か月|ヶ月)(?:で(?!も)|以内|仕上|完成|お渡|お届)`,
    String.raw`^[\s-]*(?:分钟|个?小时|天|周|个月)(?:之?内|就|可|到|送|学会)`,
    String.raw`^[\s-]*(?:분|시간|일|주|개월|달)\s?(?:안|만에|이내|내|이면)`,
    String.raw`^[\s-]*(?:मिनट|घंट\p{M}*|दिन\p{M}*|हफ़?्त\p{M}*|महीन\p{M}*) में`,
    String.raw`^[\s-]*(?:dakikada|saatte|günde|haftada|ayda)(?!\p{L})`,
    String.raw`^[\s-]*(?:minuutissa|tunnissa|päivässä|viikossa|kuukaudessa)(?!\p{L})`,
  ].join("|"),
  "u",
);

/** "Every 6 months" tells how often something is due. */
const isInterval = ({ counts, before }: Amount): boolean =>
  LONG_UNITS.has(counts) && EVERY_BEFORE.test(before);

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
function isNoClaim(amount: Amount, line: Reading, evidence: Evidence): boolean {
  const { isCode, text, values, counts } = amount;
  if (isCode || isPartOfName(amount, evidence.names) || isTimeOfDay(amount, line)) return true;
  const isOne = values[0] === 1 && !/\p{N}/u.test(text);
  if (isOne && !isOnePromised(amount, line, evidence)) return true;
  return counts !== "percent" && !isTime(counts) && values.every((value) => value === 0);
}

type KnownUnits = Pick<Evidence, "units" | "bareUnits" | "workUnits">;

const BOUND_TO_TERM: ReadonlySet<string> = new Set(["guarantee", "moneyBack", "lifetime", "best"]);
const TRIED = new Set(["object/trial", "object/returns"]);
const LONG_UNITS: ReadonlySet<string | undefined> = new Set(["week", "month", "year"]);

/** "A year of warranty", "try it for a full year", "within an hour": "a day at the beach" promises nothing. */
const isOnePromised = (amount: Amount, line: Reading, known: KnownUnits): boolean =>
  line.promises.some(({ kind }) => BOUND_TO_TERM.has(kind)) ||
  isWithinOne(amount, known) ||
  isBoughtForGift(amount, line) ||
  (LONG_UNITS.has(amount.counts) &&
    !known.bareUnits.has(amount.counts ?? "") &&
    line.hits.some(({ name }) => TRIED.has(name)));

const BOUGHT = /(?:住|住满|满|滿|买|購|购|订|用)$/u;
/** "Stay one night, get a bath": what one has to buy for a gift. */
const isBoughtForGift = ({ before }: Amount, { promises }: Reading): boolean =>
  BOUGHT.test(before) && promises.some(({ kind }) => kind === "gift" || kind === "free");

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

/** "The best of 2026": a prize of a year that no fact names. */
const OF_A_YEAR: ReadonlySet<string> = new Set(["award", "best", "superlative", "numberOne"]);

/** "Since 1998" is a claim and "over 2,026 guests" too; "2018 models" and "winter 2026" are none. */
function judgeYear(
  amount: Amount,
  line: Reading,
  evidence: Evidence,
  year: number | undefined,
): Verdict {
  if (isInRange(amount, evidence)) return "proved";
  if (line.promises.some(({ kind }) => OF_A_YEAR.has(kind))) return "missing";
  if (isSince(amount)) return "missing";
  if (year !== undefined && amount.values.some((value) => Math.abs(value - year) <= 1))
    return "proved";
  return countsAchievement(amount, line) || isMoreThan(amount, line) ? "missing" : "proved";
}
