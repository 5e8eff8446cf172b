import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import { wordsBeside } from "../object-words.ts";
import type { ClaimWords } from "../promises-in.ts";
import type { Promising } from "../promising.ts";
import { RareWords } from "../rare-words.ts";
import { isSameLanguage } from "../same-language.ts";
import { FREE } from "./proving-kinds.ts";

/** "Without appliances", "boxes not included" */
const WITHOUT = new RareWords(
  /(?<!\p{L})(?:without|excluding|excl\.?|except(?: for)?|ohne|exklusive|zzgl\.?|ausser|sin|excluid[oa]s?|excepto|sans|hors|sauf|senza|esclus[oaie]|tranne|zonder|exclusief|behalve|sem|exceto|без|кроме|bez|oprócz|poza|utan|exklusive|utom|uden|eksklusive|undtagen|uten|ekskludert|unntatt|ilman|lukuun ottamatta|بدون|باستثناء|hariç)\s+((?:[\p{L}\p{M}]+,? ?){1,3})/gu,
  /(?:without|excluding|excl\.?|except(?: for)?|ohne|exklusive|zzgl\.?|ausser|sin|excluid[oa]s?|excepto|sans|hors|sauf|senza|esclus[oaie]|tranne|zonder|exclusief|behalve|sem|exceto|без|кроме|bez|oprócz|poza|utan|exklusive|utom|uden|eksklusive|undtagen|uten|ekskludert|unntatt|ilman|lukuun ottamatta|بدون|باستثناء|hariç)\s/u,
);
const NOT_INCLUDED = new RareWords(
  /(?:(?<![\p{L}\p{M}])([\p{L}\p{M}]+) (?:is |are |sind |ist |er |är |on |no está\p{L}* |no incluid\p{L}* |n['’]est pas |non |niet |não |не )?(?:not included|nicht enthalten|nicht inbegriffen|no incluid\p{L}*|non compris\p{L}*|non inclus\p{L}*|niet inbegrepen|não incluíd\p{L}*|не включ\p{L}*|ikke inkludert|ikke inkluderet|ingår inte|ei sisälly|dahil değil\p{L}*|غير مشمول\p{L}*|शामिल नहीं|nie wliczon\p{L}*))/gu,
  /not included|nicht enthalten|nicht inbegriffen|no incluid|non compris|non inclus|niet inbegrepen|não incluíd|не включ|ikke inkludert|ikke inkluderet|ingår inte|ei sisälly|dahil değil|غير مشمول|शामिल नहीं|nie wliczon/u,
);
const COSTS =
  /^(?:cost|charg|kost|gebühr|aufpreis|coste|cargo|frais|supplément|spes|cost|kost|cust|taxa|плат|оплат|доплат|opłat|dopłat|avgift|kostnad|gebyr|beregning|merpris|maksu|kul|رسوم|تكلفة|مقابل|ücret)/u;

const known = new WeakMap<Evidence["said"], ReadonlySet<string>>();

/** Beginnings of words for what the facts leave out of the price. */
function leftOut({ said }: Evidence, language: ClaimWords["language"]): ReadonlySet<string> {
  const before = known.get(said);
  if (before) return before;
  const words = said.flatMap((fact) =>
    fact.promised !== undefined && FREE.some((kind) => fact.promised?.kinds.has(kind))
      ? []
      : [...WITHOUT.allIn(fact.text), ...NOT_INCLUDED.allIn(fact.text)]
          .map(([, thing = ""]) => thing)
          .filter((thing) => !COSTS.test(thing)),
  );
  const stems = words.flatMap((thing) => [...contentOf(thing, language)]);
  const found = new Set(stems);
  known.set(said, found);
  return found;
}

/** "Free appliances" where the facts sell kitchens without them. */
export function isLeftOut(claim: ClaimWords, line: Promising, evidence: Evidence): boolean {
  const { kind, language } = claim;
  if (!FREE.includes(kind) || !isSameLanguage(evidence.language, language)) return false;
  const without = leftOut(evidence, language);
  return (
    without.size > 0 &&
    [...wordsBeside(claim, line.text, language).keys()].some((stem) => without.has(stem))
  );
}
