import type { Language } from "../../language.ts";
import { saysNo } from "../denials.ts";
import type { Evidence } from "../evidence.ts";
import { isConditional } from "../fact-limits.ts";
import type { ClaimWords } from "../promises-in.ts";
import type { Promising } from "../promising.ts";

/** Languages in which a verb at the beginning means "if": "Hittar vi inget". */
const VERB_FIRST =
  /^(?!wir |sie |ihr |du |ich |vi |ni |de |we |wij |jullie |het |det |der |die |das )\p{L}{2,}\s(?:wir|sie|ihr|du|vi|ni|de|i|dere|man|we|u|je|jullie|er|es|det|der)\s/u;
const MAYBE_VERB_FIRST: ReadonlySet<Language> = new Set(["de", "nl", "sv", "da", "no"]);
const REFUNDING: ReadonlySet<string> = new Set(["free", "moneyBack", "guarantee"]);

/**
 * "If we find no water you pay nothing": a promise of what happens without a result, which no other promise proves.
 * True where the facts say nothing of the kind.
 */
export function isWithoutResult(
  { kind, start, language }: ClaimWords,
  { text }: Promising,
  { promised }: Evidence,
): boolean {
  if (!REFUNDING.has(kind)) return false;
  const before = text.slice(0, start);
  const isIf =
    isConditional(before, language) || (MAYBE_VERB_FIRST.has(language) && VERB_FIRST.test(before));
  if (!isIf || !saysNo(before, language)) return false;
  return !promised.some(
    (fact) =>
      [...fact.kinds].some((one) => REFUNDING.has(one)) &&
      (fact.isConditional || saysNo(fact.text, language) || VERB_FIRST.test(fact.text)),
  );
}
