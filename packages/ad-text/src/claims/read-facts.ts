import type { Language } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import type { Sentences } from "./mentions.ts";
import type { FactAmount, FactRange } from "./numbers/fact-amounts.ts";
import { type Promised, type Sentence, sentencesOf } from "./sentences/fact-sentences.ts";

/** What the facts say, as far as the rules understand it. */
export interface FactsRead {
  mentioned: Sentences;
  /** All of them. */
  said: Sentence[];
  asked: Set<string>;
  smallNumbers: Set<number>;
  units: Set<string>;
  bareUnits: Set<string>;
  workUnits: Set<string>;
  promised: Promised[];
  amounts: Map<number, FactAmount[]>;
  counted: Map<string, FactAmount[]>;
  most: number;
  ranges: FactRange[];
  ratios: Set<string>;
  counts: Set<ClaimKind>;
}

const HUNDRED = 100;
const THOUSAND = 1000;
const MILLION = 1e6;
/** More of one kind are of no use, and each line is compared with all. */
const MAX_COUNTED = 50;
const MAX_RANGES = 200;

export function readFacts(facts: readonly string[], language: Language, spoken: number): FactsRead {
  const read: FactsRead = {
    mentioned: { counted: [], denying: [], giving: [], unpriced: [], priced: [] },
    said: [],
    asked: new Set(),
    smallNumbers: new Set(),
    units: new Set(),
    bareUnits: new Set(),
    workUnits: new Set(),
    promised: [],
    amounts: new Map(),
    counted: new Map(),
    most: 0,
    ranges: [],
    ratios: new Set(),
    counts: new Set(),
  };
  for (const fact of new Set(facts)) {
    for (const sentence of sentencesOf(fact, language, spoken)) addSentence(read, sentence);
  }
  return read;
}

function addSentence(read: FactsRead, sentence: Sentence): void {
  const { amounts, ratios, ranges, promised } = sentence;
  read.said.push(sentence);
  addUnits(read, sentence);
  for (const cost of sentence.costs) if (asksFor(cost, sentence)) read.asked.add(cost);
  for (const number of sentence.smallNumbers) read.smallNumbers.add(number);
  for (const amount of amounts) addAmount(read, amount);
  for (const ratio of ratios) read.ratios.add(ratio);
  if (read.ranges.length < MAX_RANGES) read.ranges.push(...ranges);
  if (promised) read.promised.push(promised);
  if (sentence.isPlain) addMention(read.mentioned, sentence);
  if (sentence.isGiving && !sentence.isPriced) read.mentioned.giving.push(sentence.text);
}

const MINIMUM = "cost/minimum";

/** What is asked for has a price, and the least that one has to take a number. */
const asksFor = (cost: string, { text, isPriced, amounts }: Sentence): boolean =>
  cost === MINIMUM
    ? amounts.some(({ values }) => values.some((value) => value > 1)) && !AGE.test(text)
    : isPriced;

/** "At least 21 years old" */
const AGE =
  /(?<!\p{L})(?:ages?|aged|years old|alter|jahre alt|edad|âge|ans|età|anni|leeftijd|jaar|idade|anos|возраст|лет|yaş\p{L}*|wiek\p{L}*|lat|ålder|år|alder|ikä|vuotta|عمر|سنة|उम्र|आयु|experience|erfahrung|experiencia|expérience|esperienza|ervaring|experiência|опыт)(?!\p{L})|歳|세(?!\p{L})|岁/u;

function addUnits(read: FactsRead, { units, counted, promised }: Sentence): void {
  for (const unit of units) {
    read.units.add(unit);
    if (!counted.has(unit)) read.bareUnits.add(unit);
  }
  if (!promised) for (const unit of counted) read.workUnits.add(unit);
}

function addMention(
  mentioned: Sentences,
  { text, objects, amounts, isPriced, isDenying }: Sentence,
): void {
  const values = new Set(amounts.flatMap((amount) => amount.values));
  if (values.size > 0) mentioned.counted.push({ text, objects, values, isPriced });
  if (isPriced) mentioned.priced.push(text);
  else mentioned.unpriced.push(text);
  if (isDenying) mentioned.denying.push(text);
}

function addAmount(read: FactsRead, amount: FactAmount): void {
  const { amounts, counted } = read;
  if (amount.counts.size === 0) {
    addCounts(read.counts, amount);
    for (const value of amount.mayBeYear ? [] : amount.values) {
      read.most = Math.max(read.most, value);
    }
  }
  for (const noun of amount.nouns) {
    const same = counted.get(noun) ?? [];
    if (same.length < MAX_COUNTED) same.push(amount);
    counted.set(noun, same);
  }
  for (const value of amount.values) {
    const same = amounts.get(value);
    if (same === undefined) amounts.set(value, [amount]);
    else if (!same.some((one) => countsSame(one, amount))) same.push(amount);
  }
}

const countsSame = ({ counts }: FactAmount, other: FactAmount): boolean =>
  counts.size === other.counts.size && [...counts].every((measure) => other.counts.has(measure));

/** "4,500 companies" are thousands; a year or a price is no count. */
function addCounts(counts: Set<ClaimKind>, { values, mayBeYear }: FactAmount): void {
  for (const value of mayBeYear ? [] : values) {
    if (value >= HUNDRED) counts.add("hundreds");
    if (value >= THOUSAND) counts.add("thousands");
    if (value >= MILLION) counts.add("millions");
  }
}
