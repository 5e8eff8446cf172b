import type { Hit } from "./lexicon/trie.ts";
import type { Reading } from "./reading.ts";

const COST = "cost/";
const NO = String.raw`no|without|zero|never any|ohne|kein(?:e[nrs]?)?|sin|sans|aucune?|pas d(?:e|['’])|senza|nessuna?|niente|zonder|geen|sem|nenhuma?|без|нет|никак\p{L}+|bez|brak|żadn\p{L}+|zero|utan|ingen|inga|inget|uden|uten|ilman|ei|بدون|بلا|دون|बिना|कोई|hiç`;
/** "Without any deposit", "bez żadnej kaucji" */
const WHATEVER = String.raw`any|a|jede[nrms]?|irgendeine?[nr]?|ning[uú]na?|aucune?|la moindre|le moindre|alcuna?|nessuna?|enige|qualquer|nenhuma?|всяк\p{L}+|как\p{L}{2,4}-либо|единого|żadn\p{L}+|jakiejkolwiek|jakichkolwiek|någon|några|nogen|noen|noe|mitään|minkäänlaista|أي|किसी|bir`;
const NO_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${NO})\s(?:(?:${WHATEVER})\s)?$|(?<!\p{L})sans\s?$|(?:[无免零]|无需|不收|没有|不用)(?:任何|一切)?$`,
  "u",
);
const NO_AFTER =
  /^(?:は|が|도|이|가|은|는)?\s?(?:一切|完全に|전혀|अब)?\s?(?:なし|不要|ゼロ|いりません|いただきません|かかりません|없|제로|yok|नहीं|s[ıiuü]z)/u;
const AROUND = 24;

const isDenied = (text: string, { start, end }: Hit): boolean =>
  NO_BEFORE.test(text.slice(Math.max(0, start - AROUND), start)) ||
  NO_AFTER.test(text.slice(end, end + AROUND));

/** What a text asks for beside the price, by its kind: "€39 a month, no sign-up fee" asks for none. */
export const costsIn = (text: string, hits: readonly Hit[]): ReadonlySet<string> =>
  new Set(
    hits.filter((hit) => hit.name.startsWith(COST) && !isDenied(text, hit)).map(({ name }) => name),
  );

/** "No deposit" where the facts ask for one of 600; undefined where a line denies no such thing. */
export function deniedCostOf(
  { text, hits }: Reading,
  asked: ReadonlySet<string>,
): string | undefined {
  const denied = hits.find((hit) => asked.has(hit.name) && isDenied(text, hit));
  if (denied !== undefined) return text.slice(denied.start, denied.end);
  return asked.has(MINIMUM) ? SINGLE.exec(text)?.[0] : undefined;
}

const MINIMUM = "cost/minimum";
/** "Order just one": less than a minimum. */
const SINGLE =
  /(?<!\p{L})(?:(?:just|only|even|from|already) (?:one|1|a single)(?! (?:day|hour|week|month|minute|call|click|visit|step))|a single (?:piece|item|unit|copy)|(?:ab|schon ab|nur|auch) (?:1|einem|einer|ein einzige[rs]?|eine einzige) (?:stück|exemplar|teil)|ein einziges stück|(?:desde|a partir de|solo|incluso|aunque sea) (?:1|una?) (?:sol[oa] )?(?:unidad|prenda|pieza|ejemplar)|dès (?:1|une?) (?:seule? )?(?:pièce|unité|exemplaire|article)|à l['’]unité|(?:anche|già da|da) (?:1|un[ao]?) (?:sol[oa] )?(?:pezzo|capo|copia)|(?:vanaf|al vanaf|ook) (?:1|één|een enkel) (?:stuk|exemplaar)|(?:a partir de|desde|só|até) (?:1|uma?) (?:só )?(?:unidade|peça)|(?:от|даже|всего) (?:1|одн\p{L}+) (?:шт\p{L}*|экземпляр\p{L}*|издел\p{L}+|бутыл\p{L}+)|(?:już od|nawet|od) (?:1|jedn\p{L}+) (?:sztuk\p{L}*|egzemplarz\p{L}*)|(?:bara|från|även) (?:1|ett|en) (?:enda )?(?:styck|exemplar|st)|(?:bare|kun|fra|også) (?:1|ét|et|én|ett|en) (?:enkelt )?(?:stykke?|eksemplar|stk)|(?:vain|jo|vaikka) (?:1|yksi|yhden|yhdestä) (?:kappale\p{L}*)|from (?:one|a single) night|ab einer nacht|schon ab 1 nacht|desde (?:una|1) noche|dès une nuit|da una notte|vanaf (?:één|1) nacht|a partir de uma noite|от (?:одних|1) суток|на одну ночь|od (?:jednej|1) doby|na jedną noc|från (?:ett|1) dygn|från en natt|fra (?:ét|et|ett|1) døgn|fra én n[ao]tt?|yhdestä yöstä|tek (?:adet|parça)|1 adet\p{L}*|حتى قطعة واحدة|قطعة واحدة)(?!\p{L})|[1１一](?:個|枚|点|つ|本|着|部)から|[1한]\s?개(?:부터|도)|(?:[1一]件起|一件也)|[1一]泊から|1박부터|[1一一]晚起|सिर्फ एक|एक भी पीस/u;
