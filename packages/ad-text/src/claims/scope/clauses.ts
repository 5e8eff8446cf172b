import type { Language } from "../../language.ts";
import type { ClaimKind } from "../../languages/language-words.ts";
import { contentOf } from "../content-words.ts";
import { isMoney } from "../fact-limits.ts";
import type { Hit } from "../lexicon/trie.ts";
import { withoutMeasures } from "../line-content.ts";
import { amountsOfFact, type FactAmount } from "../numbers/fact-amounts.ts";
import { promisesIn } from "../promises-in.ts";
import { RareWords } from "../rare-words.ts";
import { meaningsInFact } from "../reading.ts";

/** A part of a fact between commas, with its own numbers. */
export interface Clause {
  /** Beginnings of its words. */
  content: ReadonlySet<string>;
  amounts: readonly FactAmount[];
  /** Names a price, or says that something costs extra. */
  isPriced: boolean;
  /** Says that something is free. */
  isFree: boolean;
}

/** A sentence as it was read. */
interface SentenceRead {
  text: string;
  hits: readonly Hit[];
  amounts: readonly FactAmount[];
  language: Language;
}

const CLAUSE_END = /[,;:](?=\s)|[、，；：]/u;
const NO_WORDS: ReadonlySet<string> = new Set();

/** "Massage 60 minutes $80, 90 minutes $110": what names nothing speaks of the same as the clause before. */
export function clausesOf(sentence: SentenceRead, spoken: number): Clause[] {
  const { text, language } = sentence;
  const parts = text.split(CLAUSE_END);
  if (parts.length === 1) return [new ClauseOfFact(sentence, undefined)];
  let before: Clause | undefined;
  return parts.map((part) => {
    const hits = meaningsInFact(part, spoken);
    const { amounts } = amountsOfFact(part, hits, language);
    before = new ClauseOfFact({ text: part, hits, amounts, language }, before);
    return before;
  });
}

/** For most lines the numbers of a clause are enough; the rest is read when it is first asked for. */
class ClauseOfFact implements Clause {
  readonly #read: SentenceRead;
  readonly #before: Clause | undefined;
  #content: ReadonlySet<string> | undefined;
  #isPriced: boolean | undefined;
  #isFree: boolean | undefined;

  constructor(read: SentenceRead, before: Clause | undefined) {
    this.#read = read;
    this.#before = before;
  }

  get amounts(): readonly FactAmount[] {
    return this.#read.amounts;
  }

  get content(): ReadonlySet<string> {
    return (this.#content ??= this.#words());
  }

  get isPriced(): boolean {
    return (this.#isPriced ??= this.amounts.some(isMoney) || EXTRA.test(this.#read.text));
  }

  get isFree(): boolean {
    const { text, hits } = this.#read;
    return (this.#isFree ??= promisesIn(text, hits).some(({ kind }) => FREE.has(kind)));
  }

  #words(): ReadonlySet<string> {
    const { text, hits, language } = this.#read;
    const own = contentOf(withoutMeasures(text, hits), language);
    const isEmpty = [...own].every((word) => FIGURES.test(word));
    return isEmpty ? new Set([...(this.#before?.content ?? NO_WORDS), ...own]) : own;
  }
}

/** "Wiring is charged separately" */
export const costsExtra = (text: string): boolean => EXTRA.test(text);

const FREE: ReadonlySet<ClaimKind> = new Set([
  "free",
  "freeShipping",
  "freeReturns",
  "gift",
  "included",
]);
const EXTRA = new RareWords(
  /(?<!\p{L})(?:charged|extra cost|costs? extra|are extra|is extra|billed|kostet extra|kosten extra|extra berechnet|coste extra|cuestan? aparte|se cobran?|coûten?t? en plus|en option|costano? a parte|si pagan?o? a parte|kost extra|kosten extra|custam? à parte|cobrad\p{L}+|стоит отдельно|платн\p{L}+|kosztuj\p{L}+ dodatkowo|kostar extra|koster ekstra|maksaa erikseen|at extra|separately|not included|surcharge|wird berechnet|aufpreis|gesondert|separat|gegen aufpreis|nicht enthalten|aparte|por separado|no incluid\p{L}+|en sus|en supplément|à part|non compris\p{L}*|a parte|separatamente|non inclus\p{L}+|apart|niet inbegrepen|tegen meerprijs|à parte|não incluíd\p{L}+|отдельно|за доплату|оплачивается|osobno|płatn\p{L}+|dodatkowo|tillkommer|mot tillägg|tillægges|mod tillæg|kommer i tillegg|mot tillegg|erikseen|lisämaksu\p{L}*|ayrıca|ayrı|ek ücret\p{L}*|अलग|منفصل\p{L}*|برسوم)(?![\p{L}\p{M}])|別途|別料金|有料|별도|유료|추가 요금|另计|另付|另收|收费/u,
);
const FIGURES = /^\p{N}+$/u;
