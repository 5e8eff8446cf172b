import type { Language } from "../../language.ts";
import type { ClaimKind } from "../../languages/language-words.ts";
import { contentOf } from "../content-words.ts";
import { isMoney } from "../fact-limits.ts";
import { withoutMeasures } from "../line-content.ts";
import { amountsOfFact, type FactAmount } from "../numbers/fact-amounts.ts";
import { promisesIn } from "../promises-in.ts";
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

const CLAUSE_END = /[,;:](?=\s)|[、，；：]/u;

/** "Massage 60 minutes $80, 90 minutes $110": what names nothing speaks of the same as the clause before. */
export function clausesOf(text: string, language: Language, spoken: number): Clause[] {
  let before: ReadonlySet<string> = new Set();
  return text.split(CLAUSE_END).map((clause) => {
    const hits = meaningsInFact(clause, spoken);
    const own = contentOf(withoutMeasures(clause, hits), language);
    const isEmpty = [...own].every((word) => FIGURES.test(word));
    before = isEmpty ? new Set([...before, ...own]) : own;
    const { amounts } = amountsOfFact(clause, hits, language);
    return {
      content: before,
      amounts,
      isPriced: amounts.some(isMoney) || EXTRA.test(clause),
      isFree: promisesIn(clause, hits).some(({ kind }) => FREE.has(kind)),
    };
  });
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
const EXTRA =
  /(?<!\p{L})(?:charged|extra cost|costs? extra|are extra|is extra|billed|kostet extra|kosten extra|extra berechnet|coste extra|cuestan? aparte|se cobran?|coûten?t? en plus|en option|costano? a parte|si pagan?o? a parte|kost extra|kosten extra|custam? à parte|cobrad\p{L}+|стоит отдельно|платн\p{L}+|kosztuj\p{L}+ dodatkowo|kostar extra|koster ekstra|maksaa erikseen|at extra|separately|not included|surcharge|wird berechnet|aufpreis|gesondert|separat|gegen aufpreis|nicht enthalten|aparte|por separado|no incluid\p{L}+|en sus|en supplément|à part|non compris\p{L}*|a parte|separatamente|non inclus\p{L}+|apart|niet inbegrepen|tegen meerprijs|à parte|não incluíd\p{L}+|отдельно|за доплату|оплачивается|osobno|płatn\p{L}+|dodatkowo|tillkommer|mot tillägg|tillægges|mod tillæg|kommer i tillegg|mot tillegg|erikseen|lisämaksu\p{L}*|ayrıca|ayrı|ek ücret\p{L}*|अलग|منفصل\p{L}*|برسوم)(?![\p{L}\p{M}])|別途|別料金|有料|별도|유료|추가 요금|另计|另付|另收|收费/u;
const FIGURES = /^\p{N}+$/u;
