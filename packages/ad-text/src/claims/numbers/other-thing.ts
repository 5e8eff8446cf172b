import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import { isOfAll } from "../frequency.ts";
import { bareText, withoutWords } from "../line-content.ts";
import type { Reading } from "../reading.ts";
import { isSameLanguage } from "../same-language.ts";
import type { Clause } from "../scope/clauses.ts";
import type { Amount } from "./amounts.ts";
import { isCurrency } from "./currency.ts";
import { type FactAmount, isMeasuredAs, isSameAmount } from "./fact-amounts.ts";
import { isTime, minutesOf } from "./measures.ts";

const BREAK = /[,;:.!?](?=\s)|[、，；：。！？]/u;
/** "Inverter: 25 years" */
const LABEL = /(?<![^,;:.!?])[^,;:.!?]*:\s+$/u;
const FIGURES = /^\p{N}/u;
const ALL_THINGS =
  /(?<!\p{L})(?:all|every|everything|alle[ns]?|jede[nrs]?|alles|sämtliche|tod[oa]s?|tudo|tou(?:s|tes)|tout|tutt[ieo]|ogni|cada|chaque|alle|elke|iedere|все|всё|весь|кажд\p{L}+|tüm|bütün|her|wszystk\p{L}+|każd\p{L}+|alla|allt|varje|alt|hver|hvert|kaik\p{L}+|jokai\p{L}+|koko|كل|جميع|सभी|हर|पूर\p{M})(?![\p{L}\p{M}])|全[品商部場场]|すべて|모든|전 품목|전품목|全部|所有/u;
const UP_TO =
  /(?:up to|bis zu|hasta|jusqu['’]à|fino a[l]?|tot|até|до|do|upp till|op til|opptil|jopa|حتى|最大|최대|最高|kadar)\s?[-–]?\s?$/u;
/** "Every night half price" where it is the third one, "20 % for everyone" where it is for students. */
export function isOfEvery(
  amount: Amount,
  { text, hits }: Reading,
  { amounts, said }: Evidence,
): boolean {
  if (amount.counts !== "percent") return false;
  const facts = amount.values
    .flatMap((value) => amounts.get(value) ?? [])
    .filter((fact) => isMeasuredAs(amount, fact));
  if (facts.length === 0) return false;
  if (isOfAll(text) && facts.every(({ isOrdinal }) => isOrdinal === true)) return true;
  // "All bikes 25 % off", where some are "up to 25 %" off.
  if (facts.every(({ isMost }) => isMost) && ALL_THINGS.test(text) && !UP_TO.test(amount.before))
    return true;
  return (
    hits.some(({ name }) => name === "unlimited") &&
    said
      .filter((sentence) => sentence.amounts.some((fact) => isSameAmount(amount, fact)))
      .every((sentence) => !isOfAll(sentence.text))
  );
}

/**
 * "Varifocals in an hour" where the facts name the hour for other lenses and a week for varifocals: the number is one
 * of the facts, and what the line begins with has another one of its kind.
 */
export function isOfOther(amount: Amount, line: Reading, evidence: Evidence): boolean {
  const { counts } = amount;
  if (counts === undefined || !(isTime(counts) || isCurrency(counts))) return false;
  if (!isSameLanguage(evidence.language, line.language) || !line.text.includes(" ")) return false;
  const clauses = evidence.clauses();
  const isSame = (fact: FactAmount) => isSameAmount(amount, fact) || isSameTerm(amount, fact);
  const saying = clauses.filter((clause) => clause.amounts.some(isSame));
  if (saying.length === 0) return false;
  // "A flat $25 within 15 miles" says what one fact does.
  const others = line.amounts.filter((one) => one !== amount);
  if (
    saying.some(({ amounts }) =>
      others.some((one) => amounts.some((fact) => isSameAmount(one, fact))),
    )
  ) {
    return false;
  }
  const otherwise = clauses.filter(
    (clause) => !saying.includes(clause) && hasOther(clause, amount),
  );
  if (otherwise.length === 0) return false;
  const topic = topicOf(amount, line);
  if (topic !== undefined && !saying.some(({ content }) => content.has(topic))) {
    if (otherwise.some(({ content }) => content.has(topic))) return true;
  }
  return isSaidOfOther(ownWords(amount, line, evidence), saying, otherwise);
}

/** All words of the number's clause belong to clauses with another number, and none to one with this. */
function isSaidOfOther(
  words: ReadonlySet<string>,
  saying: readonly Clause[],
  others: readonly Clause[],
): boolean {
  if (words.size === 0) return false;
  const isShared = (word: string) => has(saying, word) && !has(others, word);
  if ([...words].some(isShared)) return false;
  return (
    [...words].some((word) => !has(saying, word)) && [...words].every((word) => has(others, word))
  );
}

const has = (clauses: readonly Clause[], word: string): boolean =>
  clauses.some(({ content }) => content.has(word));

/** Words that go with numbers of anything. */
const SMALL = /^(?:from|moreThan|object\/price)$/;

/** What the number's clause speaks of beside what it promises, and what people search for. */
function ownWords({ start, end }: Amount, line: Reading, evidence: Evidence): ReadonlySet<string> {
  const bare = withoutWords(bareText(line), line.hits, SMALL);
  const before = bare.slice(0, start).split(BREAK).at(-1) ?? "";
  const after = bare.slice(end).split(BREAK)[0] ?? "";
  const colon = LABEL.exec(bare.slice(0, start))?.[0] ?? "";
  const words = contentOf(`${colon} ${before} ${after}`, line.language);
  return new Set(
    [...words].filter((word) => !FIGURES.test(word) && !evidence.searched().has(word)),
  );
}

/** 24 months are two years. */
const isSameTerm = ({ counts = "", values: [value = 0] }: Amount, fact: FactAmount): boolean =>
  isTime(counts) &&
  [...fact.counts].some((unit) =>
    fact.values.some((known) => minutesOf(known, unit) === minutesIn(value, counts, unit)),
  );

/** A month is 30 days or a twelfth of a year, as the other unit wants it. */
const minutesIn = (value: number, unit: string, other: string): number =>
  unit === "year" && other === "month" ? minutesOf(value * MONTHS, other) : minutesOf(value, unit);

const MONTHS = 12;

const hasOther = ({ amounts }: Clause, { counts = "" }: Amount): boolean =>
  amounts.some((fact) =>
    [...fact.counts].some((one) => (isTime(counts) ? isTime(one) : isCurrency(one))),
  );

/** The first word of the number's clause. */
function topicOf({ start }: Amount, { text, language }: Reading): string | undefined {
  const before = text.slice(0, start).split(BREAK).at(-1) ?? "";
  return [...contentOf(before, language)].find((word) => !FIGURES.test(word));
}
