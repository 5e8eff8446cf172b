import { contentOf } from "./content-words.ts";
import type { Evidence } from "./evidence.ts";
import { longestOf } from "./fact-limits.ts";
import { allYearIn, frequencies, oftenIn } from "./frequency.ts";
import { hasScope, marketsIn, reachOf } from "./markets.ts";
import { outsideDatesOf } from "./opening.ts";
import type { Reading } from "./reading.ts";
import { isSameLanguage } from "./same-language.ts";
import type { Sentence } from "./sentences/fact-sentences.ts";

/**
 * What a line says more often or of more places than the facts do, where they speak of the same: daily departures for
 * weekly ones, all of Europe for all of Denmark. Undefined where it does not.
 */
export function widerOf(line: Reading, evidence: Evidence): string | undefined {
  const outside = outsideDatesOf(line, evidence) ?? anytimeOf(line, evidence);
  if (outside !== undefined || !isSameLanguage(evidence.language, line.language)) return outside;
  return oftenerOf(line, evidence) ?? longerOf(line, evidence) ?? fartherOf(line, evidence);
}

const OBJECT = "object/";
const CANCELLATION = "cancellation";
const FROM_DAY_ONE =
  /(?<!\p{L})(?:from day one|from the first day|day by day|from day to day|anytime|vom ersten tag|ab dem ersten tag|von tag zu tag|jederzeit|täglich|desde el primer día|desde el día uno|dès le premier jour|à tout moment|dal primo giorno|quando vuoi|vanaf dag één|vanaf de eerste dag|per dag|desde o primeiro dia|quando quiser|с первого дня|в любой момент|od pierwszego dnia|w dowolnym momencie|från första dagen|från dag till dag|från dag ett|fra første dag|fra dag til dag|fra dag én|når du vil|ensimmäisestä päivästä|päivästä toiseen|ilk günden|istediğiniz zaman|dilediğiniz zaman|من اليوم الأول|पहले दिन से|कभी भी)(?![\p{L}\p{M}])|初日から|いつでも解約|첫날부터|언제든|第一天起|随时/u;

/** "Cancel from day one" where all facts about it name a term, in any language. */
function anytimeOf({ text, hits }: Reading, { said }: Evidence): string | undefined {
  if (!hits.some(({ name }) => name === `object/${CANCELLATION}`)) return undefined;
  const words = FROM_DAY_ONE.exec(text)?.[0];
  if (words === undefined) return undefined;
  const facts = said.filter(({ objects }) => objects.has(CANCELLATION));
  const haveTerm = facts.every(
    (fact) => !FROM_DAY_ONE.test(fact.text) && longestOf(fact.amounts) > 0,
  );
  return facts.length > 0 && haveTerm ? words : undefined;
}

function oftenerOf(line: Reading, evidence: Evidence): string | undefined {
  const { text, language, amounts } = line;
  const seldom = evidence.seldom();
  // "€12 every month" says how often one pays.
  if (seldom.length === 0 || amounts.some(({ counts }) => counts !== undefined)) return undefined;
  const often = oftenIn(text);
  if (often === undefined) return undefined;
  const words = contentOf(text.replace(often.words, " "), language);
  const isAsOften = (fact: Sentence) => fact.frequency() >= often.frequency;
  if (evidence.said.some((fact) => isAsOften(fact) && shares(fact, words))) return undefined;
  return seldom.some((fact) => !isAsOften(fact) && shares(fact, words)) ? often.words : undefined;
}

const SUNDAY = 0;

/** Every day where facts name days without Sunday, all the year where they name months. */
function longerOf({ text, language }: Reading, evidence: Evidence): string | undefined {
  if (!evidence.namesDates()) return undefined;
  const { said } = evidence;
  const often = oftenIn(text);
  const daily = often?.frequency === frequencies.daily ? often.words : undefined;
  const allYear = daily === undefined ? allYearIn(text) : undefined;
  const words = daily ?? allYear;
  if (words === undefined) return undefined;
  const content = contentOf(text.replace(words, " "), language);
  const facts = said.filter((fact) => shares(fact, content));
  if (facts.some((fact) => fact.frequency() === frequencies.daily || allYearIn(fact.text)))
    return undefined;
  const isPart = (fact: Sentence) => {
    const { days, months } = evidence.datesOf(fact);
    return daily === undefined ? months.size > 0 : days.size > 0 && !days.has(SUNDAY);
  };
  return facts.some(isPart) ? words : undefined;
}

const WHOLE_COUNTRY = 2;
// Whichever country that is.
const OWN_COUNTRY = /^(?:bundesweit|landesweit|nation|全国|全國|전국|국내)/u;

function fartherOf(line: Reading, evidence: Evidence): string | undefined {
  const { text, language } = line;
  if (!namesPlaces(evidence) || !hasScope(text)) return undefined;
  if (reachOf(text) < WHOLE_COUNTRY) return otherMarketOf(line, evidence);
  const named = marketsIn(text).filter((market) => !OWN_COUNTRY.test(market));
  if (named.length === 0) return undefined;
  const words = contentOf(text, language);
  const facts = evidence.reaching().filter((fact) => shares(fact, words));
  const known = facts.flatMap((fact) => marketsIn(fact.text));
  if (known.some((market) => OWN_COUNTRY.test(market) || named.includes(market))) return undefined;
  const isLocal = evidence.said.some((fact) => shares(fact, words) && isInPlace(fact, evidence));
  return facts.length > 0 || isLocal ? named.join(" ") : undefined;
}

// Where more than one country lies.
const MANY_COUNTRIES =
  /^(?:europ|eurooppa|avrupa|európ|европ|world|welt|mundo|monde|mondo|wereld|мир|świat|dünya|värld|verden|maailma|世界|亚洲|세계|العالم|الخليج|العرب|दुनिया|विश्व|norden|nordic|scandinavi|skandinavi)/u;

/** "To Europe for free" where the facts that speak of the same name one country. */
function otherMarketOf({ text, language, hits }: Reading, evidence: Evidence): string | undefined {
  const named = marketsIn(text).filter((market) => MANY_COUNTRIES.test(market));
  if (named.length === 0) return undefined;
  const words = contentOf(text, language);
  const isAboutSame = (fact: Sentence) =>
    shares(fact, words) ||
    hits.some(({ name }) => name.startsWith(OBJECT) && fact.objects.has(name.slice(OBJECT.length)));
  const facts = evidence.said.filter(({ promised }) => promised !== undefined && promised.hasScope);
  const known = facts.filter(isAboutSame).flatMap((fact) => marketsIn(fact.text));
  if (evidence.said.some((fact) => marketsIn(fact.text).some((one) => MANY_COUNTRIES.test(one))))
    return undefined;
  return known.length > 0 ? named.join(" ") : undefined;
}

const placed = new WeakMap<Evidence, boolean>();

/** True where a fact names a place or a market; looked up once. */
function namesPlaces(evidence: Evidence): boolean {
  const known = placed.get(evidence);
  if (known !== undefined) return known;
  const are =
    evidence.reaching().length > 0 ||
    evidence.promised.some((fact) => fact.hasScope) ||
    evidence.said.some((fact) => isInPlace(fact, evidence));
  placed.set(evidence, are);
  return are;
}

const IN_PLACE = /(?<!\p{L})(?:in|at|à|en|a|em|te|w|we|в|i|på)\s(\p{L}{3,})/gu;
const STEM = 4;

/** "Moves in Leipzig", where people look for that place. */
const isInPlace = ({ text }: Sentence, evidence: Evidence): boolean =>
  Array.from(text.matchAll(IN_PLACE), ([, place = ""]) => place.slice(0, STEM)).some((stem) =>
    evidence.searched().has(stem),
  );

function shares(fact: Sentence, words: ReadonlySet<string>): boolean {
  for (const word of fact.content()) if (words.has(word)) return true;
  return false;
}
