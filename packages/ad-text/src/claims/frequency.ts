import { RareWords } from "./rare-words.ts";

const DAILY = new RareWords(
  /(?<!\p{L})(?:daily|every day|every single day|(?:7|seven|sieben|siete|sept|sette|zeven|sete|siedem|sju|syv|seitsemän) (?:days|tage|días|jours|giorni|dagen|dias|dni|dagar|dager|dage|päivää)(?: a| die| per| a la| par| sur| alla| w| i)? (?:week|woche|semana|semaine|settimana|tygodniu|veckan|uken|ugen|viikossa|7|sette)|7j\/7|7\/7|7 дней|jokaisena päivänä|jede[nrs] einzelnen tag|vuoden jokaisena päivänä|täglich\p{L}*|jeden tag|diari[oa]s?|cada día|todos los días|quotidien\p{L}*|chaque jour|tous les jours|giornalier\p{L}+|quotidian\p{L}+|ogni giorno|tutti i giorni|dagelijks\p{L}*|elke dag|diári[oa]s?|todos os dias|ежедневн\p{L}+|каждый день|codzien\p{L}+|dagligen|varje dag|alla dagar|daglig\p{L}*|hver dag|alle dag(?:e|er)|alle kvelder|alle tage|päivittäi\p{L}+|joka päivä|her gün|يوميا|كل يوم|रोज़?|हर दिन|प्रतिदिन)(?![\p{L}\p{M}])|毎日|每天|每日|天天|매일|무휴|無休|无休/u,
);
const SELDOM = new RareWords(
  /(?<!\p{L})(?:weekly|every week|monthly|every month|wöchentlich\p{L}*|jede woche|monatlich\p{L}*|jeden monat|todos los meses|todas las semanas|tous les mois|toutes les semaines|tutti i mesi|tutte le settimane|todos os meses|todas as semanas|semanal\p{L}*|cada semana|mensual\p{L}*|cada mes|hebdomadaire\p{L}*|chaque semaine|mensuel\p{L}*|chaque mois|settimanal\p{L}+|ogni settimana|mensil\p{L}+|ogni mese|wekelijks\p{L}*|elke week|maandelijks\p{L}*|mensa[il]\p{L}*|еженедельн\p{L}+|каждую неделю|ежемесячн\p{L}+|cotygodni\p{L}+|co tydzień|comiesięczn\p{L}+|varje vecka|varje månad|hver uge|hver måned|hver uke|ukentlig\p{L}*|ugentlig\p{L}*|viikoittai\p{L}+|joka viikko|kuukausittai\p{L}+|her hafta|her ay|أسبوعيا|شهريا|हर हफ़?्ते|हर महीने)(?![\p{L}\p{M}])|毎週|毎月|每周|每月|매주|매월/u,
);

const YEARLY = new RareWords(
  /(?<!\p{L})(?:a year|per year|yearly|im jahr|pro jahr|jährlich\p{L}*|al año|anual\p{L}*|par an|annuel\p{L}*|all['’]anno|annual\p{L}*|per jaar|jaarlijks\p{L}*|por ano|anuais|в год|ежегодн\p{L}+|rocznie|per år|om året|i året|årlig\p{L}*|vuodessa|vuosittai\p{L}+|yılda)(?![\p{L}\p{M}])|年に|每年|一年|연 /u,
);
const ALL_YEAR = new RareWords(
  /(?<!\p{L})(?:all year|year-round|year round|(?:365|366) (?:days|tage|días|jours|giorni|dagen|dias|дней|gün|dni|dagar|dager|dage|päivää|दिन|يوما)|rund ums jahr|los 365|365 jours|het jaar rond|todo o ano|durante todo o ano|круглогодичн\p{L}+|tüm yıl|yıl boyunca|przez cały rok|całoroczn\p{L}+|året runt|året om|året rundt|ympäri vuoden|vuoden ympäri|läpi vuoden|ympärivuoti\p{L}+|على مدار السنة|على مدار العام|طوال السنة|पूरे साल|सालभर|das ganze jahr|ganzjährig\p{L}*|todo el año|toute l['’]année|tutto l['’]anno|het hele jaar|o ano todo|o ano inteiro|круглый год|cały rok|hela året|hele året|koko vuoden|yıl boyu|طوال العام|साल भर)(?![\p{L}\p{M}])|一年中|年中|通年|365日|365天|全年|연중|365일|일년 내내/u,
);

/** "Every two weeks", "alle 14 Tage", "раз в неделю" */
const PERIOD =
  /day|week|month|fortnight|tag|tägig|woche|wöchent|monat|d[ií]a|sema|mes|mês|jour|mois|giorn|settiman|dag|wek|maand|quin|недел|месяц|дн|ty[gd]|miesi|dni|dzie|veck|månad|måned|uge|uke|päiv|viik|kuukau|kuus|hafta|gün|ayda|سبوع|شهر|يوم|हफ|महीन|दिन|[隔週周月每주월]/u;
const EVERY_SOME = new RareWords(
  new RegExp(
    [
      String.raw`(?<!\p{L})(?:every (?:other|second|two|three|four|six|2|3|4|6|10|14|15|21|30) (?:days?|weeks?|months?)|(?:once|twice) (?:a|per) (?:week|month)|fortnightly|biweekly|bi-weekly|(?:alle|jede|aller) (?:zwei|drei|vier|sechs|2|3|4|6|10|14|21|30) (?:tage|wochen|monate)|(?:jeden|jede|jedes) zweite[nrs]? (?:tag|woche|monat)|(?:einmal|zweimal) (?:pro|in der|die|im) (?:woche|monat)|14-tägig\p{L}*|zweiwöchentlich\p{L}*)(?!\p{L})`,
      String.raw`(?<!\p{L})(?:cada|a cada|toutes les|tous les|ogni|elke|iedere|om de) (?:dos|tres|cuatro|duas|dois|três|deux|trois|quatre|due|tre|quattro|twee|drie|vier|quinze|quince|2|3|4|6|10|14|15|21|30) (?:días|semanas|meses|dias|jours|semaines|mois|giorni|settimane|mesi|dagen|weken|maanden)(?!\p{L})|(?<!\p{L})(?:(?:una|dos|uma|duas|une|deux|due) (?:vez|veces|vezes|fois|volt[ae])|één keer|twee keer|1x|2x) (?:a la|al|por|par|à la|alla|al|per|in de) (?:semana|mes|mês|semaine|mois|settimana|mese|week|maand)(?!\p{L})|(?<!\p{L})quincenal\p{L}*|(?<!\p{L})quinzenal\p{L}*|(?<!\p{L})tweewekelijks\p{L}*`,
      String.raw`(?<!\p{L})(?:раз в (?:неделю|месяц|две недели|два месяца|2 недели)|кажд\p{L}+ (?:две|два|три|2|3) (?:недел|месяц|дн)\p{L}*|дважды в (?:неделю|месяц)|co (?:dwa|trzy|2|3|10|14) (?:tygodnie|miesiące|dni)|co drugi (?:dzień|tydzień|miesiąc)|raz w (?:tygodniu|miesiącu)|raz na (?:dwa )?(?:tydzień|tygodnie|miesiąc))(?!\p{L})`,
      String.raw`(?<!\p{L})(?:varannan (?:dag|vecka|månad)|var (?:tredje|fjärde|fjortonde) (?:dag|vecka)|hver (?:anden|andet|tredje|fjerde|14\.?) (?:dag|uge|måned|uke)|annenhver (?:dag|uke|måned)|(?:en|to|två|én) gang(?:er)? (?:om|i) (?:ugen|uken|måneden)|(?:en|två) gång(?:er)? (?:i|per) (?:veckan|månaden|vecka|månad)|joka (?:toinen|kolmas) (?:päivä|viikko|kuukausi)|\p{L}+ (?:päivän|viikon|kuukauden) välein|(?:viikon|kuukauden) välein|kerran (?:viikossa|kuussa|kuukaudessa))(?!\p{L})`,
      String.raw`(?<!\p{L})(?:(?:iki|üç|2|3) (?:haftada|günde|ayda) bir|haftada (?:bir|iki|1|2)|ayda (?:bir|iki|1|2)|كل (?:أسبوعين|شهرين|يومين|أسبوع|شهر)|مرة في (?:الأسبوع|الشهر)|مرة (?:أسبوعيا|شهريا)|हर (?:दो|तीन|2|3) (?:हफ़?्त\p{M}*|महीन\p{M}*|दिन)|(?:हफ़?्ते|महीने) में (?:एक|दो|1|2) बार)(?![\p{L}\p{M}])`,
      String.raw`隔[週周日月]|[週周]に?[1-4一二三]回|月に?[1-4一二三]回|[2-4]週間(?:に1回|ごと)|주 ?[1-4]회|월 ?[1-4]회|격주|격월|[2-4]주(?:마다|에 한)|每(?:两|三|2|3)[周天个]|每[周月](?:上门)?[1-4一二两三]次`,
    ].join("|"),
    "u",
  ),
  PERIOD,
);

/** The words by which a line says that something is so every day. */
export const dailyIn = (text: string): string | undefined => DAILY.in(text);

/** The words by which a line says that something holds all the year. */
export const allYearIn = (text: string): string | undefined => ALL_YEAR.in(text);

const EVERY = new RareWords(
  /(?<!\p{L})(?:every|each|all|jede\p{L}?|alle[nrs]?(?! -?\d)|cada|tod[oa]s|chaque|tous|toutes|ogni|tutt[ie]|elke|iedere|кажд\p{L}+|все[хм]?|varje|alla|hver|hvert|każd\p{L}+|wszystk\p{L}+|joka|kaik\p{L}+|her|tüm|كل|جميع|हर|सभी)(?![\p{L}\p{M}])|[毎全每]|모든|매\s|所有/u,
);

/** "Every night", "all classes" */
export const isOfAll = (text: string): boolean => EVERY.test(text);

const MONTH = /mo(?:n|is)|mes|mens|maand|mån|mån|mesi|месяц|miesi|kuuk|her ay|月|월|شهر|महीन/u;

/** How often something is done, the more the higher: some times a year, every month, every week, every day. */
export const frequencies = { unknown: 0, yearly: 1, monthly: 2, weekly: 3, daily: 4 } as const;

interface Often {
  words: string;
  frequency: number;
}

/** The words by which a text says that something is done every day, week or month. */
export function oftenIn(text: string): Often | undefined {
  const daily = DAILY.in(text);
  if (daily !== undefined) return { words: daily, frequency: frequencies.daily };
  const words = SELDOM.in(text) ?? EVERY_SOME.in(text);
  if (words === undefined) return undefined;
  return { words, frequency: MONTH.test(words) ? frequencies.monthly : frequencies.weekly };
}

/** One of `frequencies`. */
export function frequencyOf(text: string): number {
  const often = oftenIn(text);
  if (often) return often.frequency;
  return YEARLY.test(text) ? frequencies.yearly : frequencies.unknown;
}
