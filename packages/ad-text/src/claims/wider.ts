import { contentOf } from "./content-words.ts";
import type { Evidence } from "./evidence.ts";
import { marketsIn, reachOf } from "./markets.ts";
import type { Reading } from "./reading.ts";
import { isSameLanguage } from "./same-language.ts";

const DAILY =
  /(?<!\p{L})(?:daily|every day|täglich\p{L}*|jeden tag|diari[oa]s?|cada día|todos los días|quotidien\p{L}*|chaque jour|tous les jours|giornalier\p{L}+|quotidian\p{L}+|ogni giorno|tutti i giorni|dagelijks\p{L}*|elke dag|diári[oa]s?|todos os dias|ежедневн\p{L}+|каждый день|codzien\p{L}+|dagligen|varje dag|daglig\p{L}*|hver dag|päivittäi\p{L}+|joka päivä|her gün|يوميا|كل يوم|रोज़?|हर दिन|प्रतिदिन)(?![\p{L}\p{M}])|毎日|每天|每日|매일/u;
const SELDOM =
  /(?<!\p{L})(?:weekly|every week|monthly|every month|wöchentlich\p{L}*|jede woche|monatlich\p{L}*|jeden monat|semanal\p{L}*|cada semana|mensual\p{L}*|cada mes|hebdomadaire\p{L}*|chaque semaine|mensuel\p{L}*|chaque mois|settimanal\p{L}+|ogni settimana|mensil\p{L}+|ogni mese|wekelijks\p{L}*|elke week|maandelijks\p{L}*|mensa[il]\p{L}*|еженедельн\p{L}+|каждую неделю|ежемесячн\p{L}+|cotygodni\p{L}+|co tydzień|comiesięczn\p{L}+|varje vecka|varje månad|hver uge|hver måned|hver uke|ukentlig\p{L}*|ugentlig\p{L}*|viikoittai\p{L}+|joka viikko|kuukausittai\p{L}+|her hafta|her ay|أسبوعيا|شهريا|हर हफ़?्ते|हर महीने)(?![\p{L}\p{M}])|毎週|毎月|每周|每月|매주|매월/u;

/**
 * What a line says more often or of more places than the facts do, where they speak of the same: daily departures for
 * weekly ones, all of Europe for all of Denmark. Undefined where it does not.
 */
export function widerOf(line: Reading, evidence: Evidence): string | undefined {
  if (!isSameLanguage(evidence.language, line.language)) return undefined;
  return oftenerOf(line, evidence) ?? fartherOf(line, evidence);
}

function oftenerOf({ text, language }: Reading, evidence: Evidence): string | undefined {
  const often = DAILY.exec(text)?.[0];
  if (often === undefined) return undefined;
  const facts = sharing(text.replace(often, " "), language, evidence);
  const isSeldom =
    facts.some((fact) => SELDOM.test(fact)) && !facts.some((fact) => DAILY.test(fact));
  return isSeldom ? often : undefined;
}

const WHOLE_COUNTRY = 2;
// Whichever country that is.
const OWN_COUNTRY = /^(?:bundesweit|landesweit|nation|全国|全國|전국|국내)/u;

function fartherOf({ text, language }: Reading, evidence: Evidence): string | undefined {
  if (reachOf(text) < WHOLE_COUNTRY) return undefined;
  const named = marketsIn(text).filter((market) => !OWN_COUNTRY.test(market));
  if (named.length === 0) return undefined;
  const facts = sharing(text, language, evidence).filter((fact) => reachOf(fact) > 0);
  if (facts.some((fact) => marketsIn(fact).some((market) => OWN_COUNTRY.test(market)))) {
    return undefined;
  }
  const isOther = facts.length > 0 && !facts.some((fact) => isAmong(named, marketsIn(fact)));
  return isOther ? named.join(" ") : undefined;
}

const isAmong = (some: readonly string[], all: readonly string[]): boolean =>
  some.some((one) => all.includes(one));

/** Facts that share a word with a text. */
function sharing(text: string, language: Reading["language"], evidence: Evidence): string[] {
  const words = [...contentOf(text, language)];
  return evidence.said().filter((fact) => {
    const content = contentOf(fact, language);
    return words.some((word) => content.has(word));
  });
}
