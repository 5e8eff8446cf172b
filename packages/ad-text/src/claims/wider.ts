import { contentOf } from "./content-words.ts";
import type { Evidence } from "./evidence.ts";
import type { Sentence } from "./fact-sentences.ts";
import { DAILY } from "./frequency.ts";
import { marketsIn, reachOf } from "./markets.ts";
import type { Reading } from "./reading.ts";
import { isSameLanguage } from "./same-language.ts";

/**
 * What a line says more often or of more places than the facts do, where they speak of the same: daily departures for
 * weekly ones, all of Europe for all of Denmark. Undefined where it does not.
 */
export function widerOf(line: Reading, evidence: Evidence): string | undefined {
  if (!isSameLanguage(evidence.language, line.language)) return undefined;
  return oftenerOf(line, evidence) ?? fartherOf(line, evidence);
}

function oftenerOf({ text, language }: Reading, evidence: Evidence): string | undefined {
  const { said } = evidence;
  const seldom = evidence.seldom();
  const often = seldom.length === 0 ? undefined : DAILY.exec(text)?.[0];
  if (often === undefined) return undefined;
  const words = contentOf(text.replace(often, " "), language);
  const isDaily = said.some((fact) => fact.frequency() === "daily" && shares(fact, words));
  return !isDaily && seldom.some((fact) => shares(fact, words)) ? often : undefined;
}

const WHOLE_COUNTRY = 2;
// Whichever country that is.
const OWN_COUNTRY = /^(?:bundesweit|landesweit|nation|全国|全國|전국|국내)/u;

function fartherOf({ text, language }: Reading, evidence: Evidence): string | undefined {
  const reaching = evidence.reaching();
  if (reaching.length === 0 || reachOf(text) < WHOLE_COUNTRY) return undefined;
  const named = marketsIn(text).filter((market) => !OWN_COUNTRY.test(market));
  if (named.length === 0) return undefined;
  const words = contentOf(text, language);
  const facts = reaching.filter((fact) => shares(fact, words));
  const known = facts.flatMap((fact) => marketsIn(fact.text));
  const isNamed = known.some((market) => OWN_COUNTRY.test(market) || named.includes(market));
  return facts.length === 0 || isNamed ? undefined : named.join(" ");
}

function shares(fact: Sentence, words: ReadonlySet<string>): boolean {
  for (const word of fact.content()) if (words.has(word)) return true;
  return false;
}
