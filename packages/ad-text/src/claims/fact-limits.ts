import type { Language } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import { isCurrency } from "./numbers/currency.ts";
import type { FactAmount } from "./numbers/fact-amounts.ts";
import { minutesOf } from "./numbers/measures.ts";
import { FROM_SO_MANY } from "./object-words.ts";
import type { ClaimWords } from "./promises-in.ts";
import { RareWords } from "./rare-words.ts";

const NEXT_DAY =
  /day after|following|danach|bestelleingang|tag nach|jour suivant|día después|giorno dopo|dag erna|dag na|dia depois|dzień po|dagen efter|dagen etter|next|tomorrow|overnight|nächst|morgen|folgetag|über nacht|siguiente|mañana|lendemain|demain|dopo|domani|successiv|volgende|seguinte|amanhã|следующ|завтра|翌|明|익일|다음|내일|次|隔天|下一|التالي|غدا|अगले|कल|ertesi|yarın|następn|jutro|nästa|imorgon|i morgon|över natten|næste|i morgen|neste|seuraav|huomen/u;

/** True where all that is said to be done soon is done on the next day. */
export function isNextDay(claims: readonly ClaimWords[]): boolean {
  const soon = claims.filter(({ kind }) => kind === "sameDay");
  return soon.length > 0 && soon.every(({ text }) => NEXT_DAY.test(text));
}

const FIRST =
  /(?<!\p{L})(?:first|erste|primer|premi[eè]|prim[oa](?!\p{L})|eerste|primeir|перв|pierwsz|första|første|ensimm|ilk(?!\p{L})|पहल|أول)|初回|初め|首|첫/u;
/** "Each further change $20" */
const REST =
  /(?<!\p{L})(?:each (?:further|additional|extra)|every (?:further|additional)|after that|thereafter|afterwards|jede weitere|jeder weitere|jedes weitere|danach|ab de[rm] zweiten|cada (?:\p{L}+ )?adicional|después,? |a partir de la segunda|ensuite|chaque \p{L}+ (?:supplémentaire|suivante?)|au-delà|ogni ulteriore|ogni \p{L}+ (?:successiv[ao]|in più)|elke volgende|elke extra|daarna|cada \p{L}+ (?:extra|seguinte)|depois disso|каждое следующее|каждый следующий|каждая следующая|далее|затем|każd\p{L}+ (?:kolejn|następn)\p{L}+|potem|varje (?:extra|ytterligare)|därefter|hver ekstra|hver efterfølgende|derefter|deretter|jokainen seuraava|sen jälkeen|sonraki her|her ek|بعد ذلك|كل \p{L}+ إضافي\p{L}*|उसके बाद|हर अतिरिक्त)(?![\p{L}\p{M}])|之后每|以后每|其后|2回目以降|以降は|그 후|이후/u;
/** What is free once and costs something afterwards: the first one is free. */
export const namesRest = (text: string): boolean => REST.test(text);

/** "The first month", "初回". */
export const isFirst = (text: string): boolean => FIRST.test(text);

const SECOND =
  /(?<!\p{L})(?:second(?!\p{L}*(?:s|en|es)(?!\p{L}))|2nd|zweite|(?<!de )segund(?!a(?:-feira| a | à | e | até ))|deuxième|seconde?(?!\p{L})|2e(?!\p{L})|tweede|втор(?:ой|ая|ое|ую)|drug(?:i|a|ie)(?!\p{L})|andra(?!\p{L})|anden|andet|andre(?!\p{L})|toinen|ikinci|दूसर|الثاني|third(?!s)|fourth|dritte|vierte[nrs]?(?!\p{L})|tercer|cuart|troisième|quatrième|terz[oa](?!\p{L})|quart[oa](?!\p{L})|derde|vierde|terceir|третий|третья|третье|четв[её]рт|üçüncü|dördüncü|trzeci|czwart|tredje|fjärde|fjerde|kolmas|neljäs)|2[つ個本枚杯回]目|[두세네] 번째|둘째|셋째|第[二三四]/u;
/** "The second one", 2個目, and the third and fourth. */
export const isSecond = (text: string): boolean => SECOND.test(text);

const ON_THE_DAY =
  /(?<!\p{L})(?:on the day|on the same day|day of arrival|on arrival|last minute|last-minute|until the last|up to the last|until (?:departure|arrival|check-in|the start|the event|you leave|pickup|pick-up)|right up (?:to|until)|up to the (?:morning|evening|day|minute|moment|hour|night)|until the (?:morning|evening|day|minute|moment|hour) of|am morgen (?:des|der)|hasta la (?:misma )?mañana|jusqu['’]au matin|fino alla mattina|tot op de ochtend|até à manhã|до утра|do rana|fram till morgonen|frem til morgenen|bis zu[rm]? (?:abreise|anreise|abfahrt|abflug|start|beginn|ankunft|check-in|termin)|hasta (?:la salida|la llegada|el inicio|el check-in)|jusqu['’](?:au départ|à l['’]arrivée|au début)|fino (?:alla partenza|all['’]arrivo|all['’]inizio|al check-in)|tot (?:aan )?(?:vertrek|aankomst|het begin)|até (?:à partida|ao embarque|à chegada|o embarque|o início|ao início)|до (?:выезда|отъезда|заезда|начала|старта|вылета)|do (?:wyjazdu|odjazdu|przyjazdu|rozpoczęcia|startu)|(?:ända |helt frem |helt |lige )?(?:till|til) (?:avfärd|avresa|avgång|ankomst|start|afgang|afrejse|avreise|avgang|oppstart)|lähtöön (?:asti|saakka)|alkuun (?:asti|saakka)|hareket\p{L}* kadar|giriş\p{L}* kadar|حتى (?:المغادرة|الوصول|موعد)|am (?:selben |gleichen )?tag (?:der|des|vor)|am (?:anreise|reise|fest|hochzeits|veranstaltungs)tag|noch am tag|kurzfristig|bis zuletzt|el mismo día|el día de|hasta el último|le jour même|le jour de|jusqu['’](?:au dernier|à la dernière)|il giorno stesso|il giorno d|fino all['’]ultimo|op de dag|dezelfde dag|tot het laatste|no próprio dia|no mesmo dia|no dia d|até (?:ao|o) último|в день|в последний|до последн|w dniu|tego samego dnia|do ostatni|samma dag|på dagen|in i det sista|samme dag|på (?:selve )?\p{L}*dagen|til det sidste|til det siste|til siste|samana päivänä|\p{L}*päivänä|viime hetk|aynı gün|günü|son dakika|son ana|في نفس اليوم|في يوم|حتى آخر|उसी दिन|के दिन|आखिरी)|当日|その日|直前|당일|当天|最后一刻|临时/u;
/** "On the day of the party", "until the last minute" */
export const isOnTheDay = (text: string): boolean => ON_THE_DAY.test(text);

// "Only in Cologne", "within 20 miles", "in the city".
const LOCAL = new RareWords(
  /(?<!\p{L})(?:only|within|local|when|during|bei|während|mientras|durante|pendant|tijdens|bij|при|przy|vid|ved|nur|innerhalb|im umkreis|sólo|solo|únicamente|dentro de|uniquement|seulement|dans un rayon|intra|soltanto|entro|alleen|binnen|apenas|somente|только|по город|в предел|в радиус|област|tylko|w promieniu|na terenie|endast|bara|inom|innanför|kun|bare|inden for|innenfor|vain|ainoastaan|yalnızca|sadece|فقط|داخل|केवल|सिर्फ़|सिर्फ)(?![\p{M}])|のみ|限り|限定|仅|只限|市内|만 해당|에 한해|한정/u,
);
const FREE: ReadonlySet<ClaimKind> = new Set(["free", "freeShipping", "freeReturns", "gift"]);

/** "Two boxes or more", "at least 20 pieces" */
const SO_MANY_OR_MORE = new RareWords(
  /[\p{L}\p{N}] (?:or more|or over|and over|and up|oder mehr|und mehr|o más|y más|ou plus|et plus|o più|e oltre|of meer|en meer|ou mais|или больше|и более|или более|и больше|lub więcej|i więcej|veya (?:daha )?(?:fazla|üzeri)|ve üzeri|eller (?:mer|fler|mere|flere)|och uppåt|og opefter|tai enemmän|tai useampi|أو أكثر|فأكثر|या (?:उससे )?(?:ज़्यादा|ज्यादा|अधिक))(?!\p{L})|(?<!\p{L})(?:at least|mindestens|al menos|como mínimo|au moins|almeno|minstens|minimaal|pelo menos|no mínimo|не менее|минимум|en az|co najmniej|minst|mindst|vähintään|على الأقل|कम से कम) [\p{N}\p{L}]|\p{N}\s?\p{L}{0,3}(?:以上|이상)|(?<!\p{L})(?:two|three|four|five|six|ten|zwei|drei|dos|tres|deux|trois|due|tre|twee|drie|dois|duas|três) \p{L}+ or more/u,
);

/** True where a fact holds from so many on. */
export const isFromSoMany = (text: string): boolean =>
  SO_MANY_OR_MORE.test(text) || FROM_SO_MANY.test(text);

/** From so much on, up to so much, the first only, in one place, or as long as it says: less than "always" and "any". */
export const isLimited = (
  text: string,
  amounts: readonly FactAmount[],
  kinds: ReadonlySet<ClaimKind>,
): boolean =>
  amounts.some((amount) => isMoney(amount) || amount.isMost) ||
  isFirst(text) ||
  FROM_SO_MANY.test(text) ||
  SO_MANY_OR_MORE.test(text) ||
  LOCAL.test(text) ||
  (longestOf(amounts) > 0 && [...kinds].some((kind) => FREE.has(kind)));

const CONDITIONS: Partial<Record<Language, RegExp>> = {
  en: /(?<!\p{L})if(?!\p{L})/u,
  de: /(?<!\p{L})(?:wenn|falls)(?!\p{L})/u,
  es: /(?<!\p{L})si(?!\p{L})/u,
  fr: /(?<!\p{L})si(?!\p{L})/u,
  it: /(?<!\p{L})se(?!\p{L})/u,
  nl: /(?<!\p{L})(?:als|indien)(?!\p{L})/u,
  pt: /(?<!\p{L})se(?!\p{L})/u,
  ru: /(?<!\p{L})если(?!\p{L})/u,
  ja: /たら|れば|なら/u,
  ko: /면(?!\p{L})/u,
  zh: /如果|若/u,
  ar: /(?<!\p{L})(?:إذا|إن)(?!\p{L})/u,
  hi: /(?<!\p{L})(?:अगर|यदि)(?![\p{L}\p{M}])/u,
  tr: /(?<!\p{L})eğer(?!\p{L})/u,
  pl: /(?<!\p{L})jeśli(?!\p{L})/u,
  sv: /(?<!\p{L})om(?!\p{L})/u,
  da: /(?<!\p{L})hvis(?!\p{L})/u,
  no: /(?<!\p{L})hvis(?!\p{L})/u,
  fi: /(?<!\p{L})jos(?!\p{L})/u,
};

/** Facts are in the language of the ad or in English. */
export const isConditional = (text: string, language: Language): boolean =>
  (CONDITIONS[language]?.test(text) ?? false) || (CONDITIONS.en?.test(text) ?? false);

/** A price in a currency, above nothing: "0 €" says that something is free. */
export const isMoney = ({ counts, values }: FactAmount): boolean =>
  [...counts].some((measure) => measure === "money" || isCurrency(measure)) &&
  values.some((value) => value > 0);

const minutesIn = (amounts: readonly FactAmount[]): number[] =>
  amounts
    .flatMap(({ counts, values }) =>
      [...counts].flatMap((unit) => values.map((value) => minutesOf(value, unit))),
    )
    .filter((minutes) => minutes > 0);

export const longestOf = (amounts: readonly FactAmount[]): number =>
  Math.max(0, ...minutesIn(amounts));

/** Infinity where they name no term. */
export const shortestOf = (amounts: readonly FactAmount[]): number =>
  Math.min(...minutesIn(amounts));
