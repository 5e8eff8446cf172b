import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import type { Clause } from "../fact-sentences.ts";
import { isOfAll } from "../frequency.ts";
import type { Reading } from "../reading.ts";
import { isSameLanguage } from "../same-language.ts";
import type { Amount } from "./amounts.ts";
import { isCurrency } from "./currency.ts";
import { type FactAmount, isMeasuredAs } from "./fact-amounts.ts";
import { isTime } from "./measures.ts";

const BREAK = /[,;:.!?](?=\s)|[、，；：。！？]/u;
const FIGURES = /^\p{N}/u;
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
  const topic = topicOf(amount, line);
  if (topic === undefined) return false;
  const clauses = evidence.said.flatMap((sentence) =>
    sentence.amounts.length > 0 ? sentence.clauses() : [],
  );
  const isSame = (fact: FactAmount) => isSameAmount(amount, fact);
  const saying = clauses.filter((clause) => clause.amounts.some(isSame));
  if (saying.length === 0 || saying.some(({ content }) => content.has(topic))) return false;
  // "A flat $25 within 15 miles" says what one fact does.
  const others = line.amounts.filter((one) => one !== amount);
  if (
    saying.some(({ amounts }) =>
      others.some((one) => amounts.some((fact) => isSameAmount(one, fact))),
    )
  ) {
    return false;
  }
  return clauses.some((clause) => clause.content.has(topic) && hasOther(clause, amount));
}

const isSameAmount = (amount: Amount, fact: FactAmount): boolean =>
  amount.values.some((value) => fact.values.includes(value)) && isMeasuredAs(amount, fact);

const hasOther = ({ amounts }: Clause, { counts = "" }: Amount): boolean =>
  amounts.some((fact) =>
    [...fact.counts].some((one) => (isTime(counts) ? isTime(one) : isCurrency(one))),
  );

/** The first word of the number's clause. */
function topicOf({ start }: Amount, { text, language }: Reading): string | undefined {
  const before = text.slice(0, start).split(BREAK).at(-1) ?? "";
  return [...contentOf(before, language)].find((word) => !FIGURES.test(word));
}
