import type { Language } from "../../language.ts";
import { saysNo } from "../denials.ts";
import type { Evidence } from "../evidence.ts";
import { type ObjectWords, objectWordsOf, shareObject } from "../object-words.ts";
import type { Reading } from "../reading.ts";
import { isSameLanguage } from "../same-language.ts";
import type { Sentence } from "../sentences/fact-sentences.ts";

/** "No health questions" */
const NONE: Partial<Record<Language, RegExp>> = {
  en: /(?=[nwz])(?<!\p{L})(?:no|without|zero|without any)\s/gu,
  de: /(?=[okn])(?<!\p{L})(?:ohne|keine?[nrs]?|null|ohne jede[nrs]?)\s/gu,
  es: /(?=[scn])(?<!\p{L})(?:sin|cero|ning[uú]n[a]?|sin ning[uú]na?)\s/gu,
  fr: /(?=[szap])(?<!\p{L})(?:sans|zéro|aucune?|pas de|sans aucune?)\s/gu,
  it: /(?=[szn])(?<!\p{L})(?:senza|zero|nessun[ao]?|niente|senza alcuna?)\s/gu,
  nl: /(?=[zgn])(?<!\p{L})(?:zonder|geen|nul|zonder enige)\s/gu,
  pt: /(?=[szn])(?<!\p{L})(?:sem|zero|nenhuma?|sem qualquer|sem nenhuma?)\s/gu,
  ru: /(?=[бн])(?<!\p{L})(?:без|никак\p{L}+|ноль|без всяк\p{L}+)\s/gu,
  pl: /(?=[bzż])(?<!\p{L})(?:bez|zero|żadn\p{L}+|brak|bez żadn\p{L}+)\s/gu,
  sv: /(?=[uin])(?<!\p{L})(?:utan|ingen|inga|inget|noll)\s/gu,
  da: /(?=[uin])(?<!\p{L})(?:uden|ingen|intet|nul)\s/gu,
  no: /(?=[uin])(?<!\p{L})(?:uten|ingen|null)\s/gu,
  fi: /(?=[ien])(?<!\p{L})(?:ilman|ei|nolla)\s/gu,
  ar: /(?=[بد])(?<!\p{L})(?:بدون|بلا|دون|بدون أي)\s/gu,
  hi: /(?=[बक])(?<!\p{L})(?:बिना|बिना किसी|कोई)\s/gu,
};
/** "Vaccination is required" */
const REQUIRED =
  /(?<!\p{L})(?:required|mandatory|compulsory|must|erforderlich|pflicht\p{L}*|nötig|notwendig|obligatori\p{L}+|necesari\p{L}+|obligatoire\p{L}*|exigée?s?|necessari\p{L}+|verplicht\p{L}*|vereist|obrigatóri\p{L}+|требуется|обязател\p{L}+|нуж\p{L}+|wymagan\p{L}+|konieczn\p{L}+|krävs|kräver|kræves|kreves|vaaditaan|pakollinen|zorunlu\p{L}*|gerekli\p{L}*|مطلوب\p{L}*|إلزامي\p{L}*|ज़रूरी|जरूरी|अनिवार्य)(?![\p{L}\p{M}])/u;
// "Without paying" says that something is free.
const PAYING =
  /^(?:pay|paid|cost|charg|zahl|bezahl|kost|pag|cobr|pay|coût|betal|плат|płac|maks|دفع|भुगत)/u;
const CLAUSE_END = /[,;:.!](?=\s|$)|[?？。、，]/u;
const QUESTION = /^[^.!]*\?/u;

/** What a line says that there is none of, where the facts name a number or a price of it. */
export function deniedThingOf(line: Reading, evidence: Evidence): string | undefined {
  const { text, language } = line;
  if (!isSameLanguage(evidence.language, language)) return undefined;
  const pattern = NONE[language];
  if (pattern === undefined) return undefined;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [words] = match;
    const after = text.slice(pattern.lastIndex);
    if (QUESTION.test(after)) continue;
    const [first] = objectWordsOf(after.split(CLAUSE_END)[0] ?? "", language);
    if (first === undefined || PAYING.test(first[1][0] ?? "")) continue;
    const denied: ObjectWords = new Map([first]);
    if (isCountedOf(denied, evidence, language)) return `${words}${first[1][0] ?? ""}`;
  }
  return undefined;
}

/** All facts that speak of it name a number of it or a price, and none denies it. */
function isCountedOf(denied: ObjectWords, { said }: Evidence, language: Language): boolean {
  const [stem = ""] = [...denied.keys()];
  const facts = said.filter(
    (fact) =>
      fact.content().has(stem) && shareObject(denied, objectWordsOf(fact.text, language), language),
  );
  return (
    facts.length > 0 && facts.every((fact) => !saysNo(fact.text, language) && counts(fact, denied))
  );
}

function counts(fact: Sentence, denied: ObjectWords): boolean {
  const [stem = ""] = [...denied.keys()];
  if (REQUIRED.test(fact.text)) return true;
  if (fact.amounts.some(({ nouns }) => nouns[0] === stem)) return true;
  return fact
    .clauses()
    .some((clause) => clause.isPriced && !clause.isFree && clause.content.has(stem));
}
