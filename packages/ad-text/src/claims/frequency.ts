export const DAILY =
  /(?<!\p{L})(?:daily|every day|täglich\p{L}*|jeden tag|diari[oa]s?|cada día|todos los días|quotidien\p{L}*|chaque jour|tous les jours|giornalier\p{L}+|quotidian\p{L}+|ogni giorno|tutti i giorni|dagelijks\p{L}*|elke dag|diári[oa]s?|todos os dias|ежедневн\p{L}+|каждый день|codzien\p{L}+|dagligen|varje dag|daglig\p{L}*|hver dag|päivittäi\p{L}+|joka päivä|her gün|يوميا|كل يوم|रोज़?|हर दिन|प्रतिदिन)(?![\p{L}\p{M}])|毎日|每天|每日|매일/u;
const SELDOM =
  /(?<!\p{L})(?:weekly|every week|monthly|every month|wöchentlich\p{L}*|jede woche|monatlich\p{L}*|jeden monat|semanal\p{L}*|cada semana|mensual\p{L}*|cada mes|hebdomadaire\p{L}*|chaque semaine|mensuel\p{L}*|chaque mois|settimanal\p{L}+|ogni settimana|mensil\p{L}+|ogni mese|wekelijks\p{L}*|elke week|maandelijks\p{L}*|mensa[il]\p{L}*|еженедельн\p{L}+|каждую неделю|ежемесячн\p{L}+|cotygodni\p{L}+|co tydzień|comiesięczn\p{L}+|varje vecka|varje månad|hver uge|hver måned|hver uke|ukentlig\p{L}*|ugentlig\p{L}*|viikoittai\p{L}+|joka viikko|kuukausittai\p{L}+|her hafta|her ay|أسبوعيا|شهريا|हर हफ़?्ते|हर महीने)(?![\p{L}\p{M}])|毎週|毎月|每周|每月|매주|매월/u;

/** How often a fact says that something is done: every day, or every week or month only. */
export type Frequency = "daily" | "seldom" | "unknown";

export function frequencyOf(text: string): Frequency {
  if (DAILY.test(text)) return "daily";
  return SELDOM.test(text) ? "seldom" : "unknown";
}
