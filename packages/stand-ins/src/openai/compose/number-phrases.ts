import { bankOf, languageCodes } from "../phrases/bank-of.ts";
import type { PhraseBank } from "../phrases/phrase-bank.ts";
import type { Fact } from "./facts.ts";
import { fillTemplate } from "./fill-template.ts";

const PRICE = String.raw`(?:[$€£¥₹₩]\s?\d[\d.,]*\d|[$€£¥₹₩]\s?\d|\d[\d.,]*\s?(?:€|EUR|USD|kr|zł|₺|₽|円|元))`;
const alternatives = (cue: "since" | "from" | "returns" | "days") =>
  languageCodes.map((code) => bankOf(code).cues[cue]).join("|");
const START = String.raw`(?<![\p{L}\p{N}])`;

const sinceFact = new RegExp(
  `${START}(?:${alternatives("since")})\\s*((?:18|19|20)\\d\\d)(?!\\d)|((?:18|19|20)\\d\\d)\\s?年(?:創業|設立|成立)`,
  "iu",
);
const fromFact = new RegExp(`${START}(?:${alternatives("from")})\\s*(${PRICE})`, "iu");
const returnsFact = new RegExp(
  `(?:${alternatives("returns")}).{0,30}?(?<!\\d)(\\d{1,3})[\\s-]*(?:${alternatives("days")})|(?<!\\d)(\\d{1,3})[\\s-]*(?:${alternatives("days")}).{0,20}?(?:${alternatives("returns")})`,
  "iu",
);

/** Numbers the facts really state, said in the campaign's language: "Since 1998". */
export function numberPhrasesOf(facts: Fact[], bank: PhraseBank): string[] {
  const found: [string, RegExp][] = [
    [bank.numbers.since, sinceFact],
    [bank.numbers.from, fromFact],
    [bank.numbers.returns, returnsFact],
  ];
  return found.flatMap(([template, pattern]) => {
    const match = facts.map((fact) => pattern.exec(fact.text)).find(Boolean);
    const number = match?.slice(1).find(Boolean);
    return number ? (fillTemplate(template, { n: number.trim() }, bank) ?? []) : [];
  });
}
