import type { Evidence } from "../evidence.ts";
import type { Amount } from "./amounts.ts";

const PEOPLE = String.raw`(?:people|persons?|participants?|students?|pupils?|guests?|children|kids|players|riders|dogs|teilnehm\p{L}*|personen|schüler\p{L}*|gäste\p{L}*|kinder\p{L}*|plätze|personas|alumnos|participantes|plazas|niños|personnes|élèves|participants|places|enfants|persone|partecipanti|allievi|posti|bambini|personen|deelnemers|leerlingen|gasten|kinderen|pessoas|alunos|participantes|crianças|человек\p{L}*|учени\p{L}+|участник\p{L}*|дет\p{L}+|гост\p{L}+|छात्र\p{L}*|लोग\p{M}*\p{L}*|बच्च\p{M}*\p{L}*|मेहमान\p{L}*|أشخاص|شخص\p{L}*|طلاب|طالب\p{L}*|متدرب\p{L}*|kişi\p{L}*|öğrenci\p{L}*|misafir\p{L}*|osób|osoby|uczestnik\p{L}*|uczni\p{L}*|gości|dzieci|personer|deltagare|elever|gäster|barn|deltagere|gæster|børn|deltakere|gjester|henkilö\p{L}*|henkeä|osallistuj\p{L}*|oppila\p{L}*|hlö)(?![\p{L}\p{M}])`;
const ONLY = String.raw`(?<!\p{L})(?:only|just|max\.?|maximum|a maximum of|at most|up to|no more than|limited to|nur|höchstens|maximal|bis zu|solo|sólo|máximo|máx\.?|un máximo de|como máximo|hasta|seulement|au maximum|maximum de|jusqu['’]à|limité à|massimo|al massimo|fino a|soltanto|slechts|maximaal|hooguit|apenas|só|no máximo|até|только|всего|максимум|не более|до|केवल|सिर्फ़?|अधिकतम|فقط|بحد أقصى|حتى|sadece|yalnızca|en fazla|en çok|tylko|maksymalnie|najwyżej|do|bara|endast|högst|max|kun|højst|maks\.?|bare|vain|enintään|korkeintaan)`;
const CAPACITY = new RegExp(
  [
    String.raw`${ONLY}\s(\d{1,3})\s${PEOPLE}`,
    String.raw`(?:定員|最大|最多|仅|只有?|上限)\s?(\d{1,3})\s?[名人位]`,
    String.raw`(\d{1,3})\s?[名人位](?:限定|まで|のみ|定員|以内|小班)`,
    String.raw`(?:최대|단|정원)\s?(\d{1,3})\s?명|(\d{1,3})\s?명(?:까지|만|\s?정원|\s?이하|\s?이내)`,
  ].join("|"),
  "u",
);

const known = new WeakMap<Evidence["said"], readonly number[]>();

const capacityIn = (text: string): number[] =>
  (CAPACITY.exec(text) ?? [])
    .slice(1)
    .filter((one) => one !== undefined)
    .map(Number);

function capacitiesOf({ said }: Evidence): readonly number[] {
  const before = known.get(said);
  if (before) return before;
  const found = said.flatMap(({ text }) => capacityIn(text));
  known.set(said, found);
  return found;
}

/** "Only 5 students" where the facts let in up to 15: a smaller group than that is another promise. */
export function isSmallerGroup(amount: Amount, text: string, evidence: Evidence): boolean {
  const [own] = amount.values;
  if (amount.counts !== undefined || own === undefined) return false;
  const all = capacitiesOf(evidence);
  return all.length > 0 && all.every((one) => one > own) && capacityIn(text).includes(own);
}
