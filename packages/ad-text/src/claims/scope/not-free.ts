import type { ClaimKind } from "../../languages/language-words.ts";
import type { Evidence } from "../evidence.ts";
import { objectWordsOf, shareObject, wordsBeside } from "../object-words.ts";
import type { ClaimWords } from "../promises-in.ts";
import { PRICE, type Promising } from "../promising.ts";
import { isSameLanguage } from "../same-language.ts";
import { kindsThatProve } from "./proving-kinds.ts";

/** What a line gives away is unknown to the facts, has a price there, or is what they sell. */
export const isNotFree = (claim: ClaimWords, line: Promising, evidence: Evidence): boolean =>
  isOfNothingKnown(claim, line, evidence) ||
  isOfPriced(claim, line, evidence) ||
  isOfWhatIsSold(claim, line, evidence);

const NAMED_BEFORE: ReadonlySet<ClaimKind> = new Set(["included", "gift"]);
const CLAUSE = /[,.;:!?،؟。，、！？]/u;

/** "Personal trainer included", where no fact speaks of a trainer. */
function isOfNothingKnown(
  { kind, start, language }: ClaimWords,
  { text }: Promising,
  evidence: Evidence,
): boolean {
  if (!NAMED_BEFORE.has(kind) || !isSameLanguage(evidence.language, language)) return false;
  const before = text.slice(0, start).split(CLAUSE).at(-1) ?? "";
  const [stem] = [...objectWordsOf(before, language).keys()].slice(-1);
  return stem !== undefined && text.includes(" ") && !evidence.vocabulary().has(stem);
}

/** "Children always free" where facts name a price for children, and none says that they are free. */
const isOfPriced = ({ kind }: ClaimWords, line: Promising, evidence: Evidence): boolean =>
  kind === "free" &&
  [...(line.isSentence || line.hasClauses ? line.objects : line.allObjects())].some(
    (object) =>
      object !== PRICE &&
      evidence.said.some((fact) => fact.isPriced && fact.objects.has(object)) &&
      !evidence.promised.some((fact) => fact.objects.has(object)) &&
      !evidence.said.some((fact) => !fact.isPriced && fact.objects.has(object)),
  );

/** "A weekend of rental for free": what people search for is what they pay for, unless a fact says that it is free. */
function isOfWhatIsSold(claim: ClaimWords, line: Promising, evidence: Evidence): boolean {
  const { kind, language } = claim;
  if (kind !== "free" || !isSameLanguage(evidence.language, language)) return false;
  const nearest = new Map(
    [...wordsBeside(claim, line.text, language)].filter(([stem]) => evidence.searched().has(stem)),
  );
  return (
    nearest.size > 0 &&
    line.isSentence &&
    !evidence.promised.some(
      (fact) =>
        kindsThatProve(kind).some((one) => fact.kinds.has(one)) &&
        shareObject(nearest, fact.words(), language),
    )
  );
}
