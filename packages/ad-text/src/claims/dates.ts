import type { Language } from "../language.ts";
import { folded } from "../normalize.ts";
import { RareWords } from "./rare-words.ts";

/** Days of the week from Sunday on, and months from January on, that a text names. */
export interface Dates {
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
}

const DAYS = 7;
const MONTHS = 12;
/** A Sunday. */
const FIRST_DAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
const WORKING_DAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];

const WEEKDAY_WORDS = new RareWords(
  /(?<!\p{L})(?:weekdays?|working days?|business days?|werktag\p{L}*|wochentag\p{L}*|unter der woche|entre semana|días (?:laborables|hábiles)|en semaine|jours ouvr\p{L}+|ferial[ei]|giorni lavorativi|werkdag\p{L}*|doordeweeks\p{L}*|dias úteis|будн\p{L}+|рабочие дни|hafta içi|iş gün\p{L}*|dni robocz\p{L}+|dni powszedni\p{L}*|vardag\p{L}*|hverdag\p{L}*|ukedag\p{L}*|virkedag\p{L}*|arkisin|arkena|arkipäiv\p{L}*|أيام العمل)(?![\p{L}\p{M}])|平日|평일|工作日/u,
);
const WEEKEND_WORDS = new RareWords(
  /(?<!\p{L})(?:weekend\p{L}*|week-end\p{L}*|wochenende\p{L}*|fin(?:es)? de semana|fine settimana|fi[mn]s? de semana|выходны\p{L}+|hafta sonu\p{L}*|helg(?:en|er|erna|erne)?|viikonlop\p{L}*|viikonloppu\p{L}*|عطلة نهاية الأسبوع|वीकेंड|सप्ताहांत)(?![\p{L}\p{M}])|土日|週末|주말|周末|双休/u,
);

const RANGE =
  /^[.\s]*(?:[-–—~〜]|to|through|thru|until|bis|bis einschliesslich|al?|à|au|tot(?: en met)?|t\/m|até|aos?|às|(?:to|until|through) (?:the )?(?:end|middle|beginning) of|bis (?:ende|mitte|anfang)|hasta (?:finales|mediados|principios) de|jusqu['’]à (?:fin|mi)|fino a (?:fine|metà)|tot (?:eind|begin|half)|até (?:ao )?(?:fim|final|meados) de|до конца|по конец|do końca|till slutet av|til slutningen af|til slutten av|по|до|do|till|til|ile|から|부터|至|到|إلى|حتى|से)\s?$/u;
const ON_DASH_BEFORE = /[-–—]\s?$/u;
const ON_DASH_AFTER = /^\.?(?:\s?[-–—]\s?\p{L}|\s\d)/u;

/** Short names count beside a dash or a number only. */
const MAYBE_BRIEF = /[-–—]|\s\d/u;

const CJK: ReadonlySet<Language> = new Set(["ja", "ko", "zh"]);
/** Endings change in these languages. */
const INFLECTED: ReadonlySet<Language> = new Set(["ru", "pl", "fi", "tr"]);
const POLISH_DAYS = [
  "niedziel",
  "poniedział",
  "wtor[ek]",
  "śr[oó]d",
  "czwart[ek]",
  "piąt[ek]",
  "sobot",
];
const POLISH_MONTHS =
  "stycz,lut[eyo],mar[cz],kwie[ct],maj(?:a|u)?(?!\\p{L}),czerw[ci],lip[ci],sierp,wrześ|wrzes,październik,listopad,grud".split(
    ",",
  );

interface Token {
  index: number;
  start: number;
  end: number;
}

const known = new Map<Language, readonly [days: Finder, months: Finder]>();

/** Finds each name of one kind, by its number. */
type Finder = (text: string) => Token[];

function findersOf(language: Language): readonly [days: Finder, months: Finder] {
  const before = known.get(language);
  if (before) return before;
  const made = [
    finderOf(dayPatterns(language), shortDays(language), language),
    finderOf(monthPatterns(language), [], language),
  ] as const;
  known.set(language, made);
  return made;
}

const dayOf = (language: Language, weekday: "long" | "short"): string[] => {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
  return Array.from({ length: DAYS }, (_, at) => folded(format.format(FIRST_DAY + at * DAY_MS)));
};

function dayPatterns(language: Language): string[] {
  if (language === "pl") return POLISH_DAYS.map((stem) => `${stem}\\p{L}{0,5}`);
  const names = dayOf(language, "long").map((name) => name.split("-")[0] ?? name);
  if (language === "zh") return names.map((name) => `(?:星期|周|礼拜)${name.slice(-1)}`);
  if (CJK.has(language)) return names.map((name) => name.replace(/日$/u, ""));
  return names.map((name) => notBeginning(name, names) + inflected(name, language));
}

/** "Pazar" is no "pazartesi". */
const notBeginning = (name: string, names: readonly string[]): string =>
  names
    .filter((other) => other !== name && other.startsWith(name))
    .map((other) => `(?!${other})`)
    .join("");

function monthPatterns(language: Language): string[] {
  if (language === "pl") return POLISH_MONTHS.map((stem) => `(?:${stem})\\p{L}{0,5}`);
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: MONTHS }, (_, at) => {
    const name = folded(format.format(Date.UTC(2023, at, 2)));
    if (CJK.has(language)) return `(?<!\\p{N})${name}(?!間)`;
    if (language === "fi") return `${name.slice(0, -3)}(?:kuu\\p{L}*|-(?=\\s))`;
    // "It may rain", "march on": with a word of time only.
    const isVerb = language === "en" && (name === "may" || name === "march");
    return isVerb
      ? `(?<=(?:in|until|till|from|to|through|of|late|early|since|\\d)\\s)${name}`
      : inflected(name, language);
  });
}

function inflected(name: string, language: Language): string {
  if (!INFLECTED.has(language)) return `${name}(?:s|er|ar|en|ene|erne|arna|e)?`;
  const stem = /[аеиоуыэюяйьaeıioöuü]$/u.test(name) && name.length > 4 ? name.slice(0, -1) : name;
  return `${stem}['’]?\\p{L}{0,${language === "fi" ? 6 : 4}}`;
}

const shortDays = (language: Language): string[] =>
  CJK.has(language) || language === "ar" || language === "hi"
    ? []
    : dayOf(language, "short").map((name) => name.replace(/\.$/u, ""));

function finderOf(long: string[], short: string[], language: Language): Finder {
  const bounds = CJK.has(language)
    ? ["", ""]
    : [String.raw`(?<![\p{L}\p{M}])`, String.raw`(?![\p{L}\p{M}])`];
  const [from, to] = bounds;
  const longOnes = long.map((one) => `(${one})`).join("|");
  const pattern = new RareWords(
    new RegExp(`${beginningOf(long)}${from}(?:${longOnes})${to}`, "gu"),
  );
  const brief =
    short.length === 0
      ? undefined
      : new RareWords(
          new RegExp(`${from}(?:${short.map((one) => `(${one})`).join("|")})${to}`, "gu"),
        );
  return (text) => {
    const found = tokensOf(text, pattern);
    if (brief === undefined || !MAYBE_BRIEF.test(text)) return found;
    const abbreviated = tokensOf(text, brief).filter(
      ({ start, end }) =>
        ON_DASH_BEFORE.test(text.slice(0, start)) || ON_DASH_AFTER.test(text.slice(end)),
    );
    if (abbreviated.length === 0) return found;
    return [...found, ...abbreviated].toSorted((one, other) => one.start - other.start);
  };
}

const LOOKS_BACK = /^\(\?<[!=](?:\([^()]*\)|[^()])*\)/u;
const GROUP = /^\(\?:/u;

/** What any of the patterns begins with: most places of a text are left out by one letter. */
function beginningOf(patterns: readonly string[]): string {
  const letters = patterns.map((one) => one.replace(LOOKS_BACK, ""));
  if (letters.some((one) => GROUP.test(one))) return "";
  const initials = new Set(letters.map((one) => one.charAt(0)));
  return [...initials].every((one) => /^[\p{L}\p{N}]$/u.test(one))
    ? `(?=[${[...initials].join("")}])`
    : "";
}

const tokensOf = (text: string, pattern: RareWords): Token[] =>
  pattern.allIn(text).map((match) => ({
    index: match.findIndex((group, at) => at > 0 && group !== undefined) - 1,
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Turkish "salıdan pazara" and Finnish "tiistaista sunnuntaihin" */
const FROM_ENDING = /(?:[dt][ae]n|st[aä])$/u;

/** Those named, and what lies between the ends of "Tuesday to Saturday". */
function spanned(text: string, tokens: readonly Token[], size: number): Set<number> {
  const all = new Set<number>();
  tokens.forEach(({ index, start, end }, at) => {
    all.add(index);
    const next = tokens[at + 1];
    if (next === undefined) return;
    const isSpan =
      RANGE.test(text.slice(end, next.start)) ||
      (FROM_ENDING.test(text.slice(start, end)) && /^\s$/u.test(text.slice(end, next.start)));
    if (!isSpan) return;
    for (let one = index; one !== next.index; one = (one + 1) % size) all.add(one);
  });
  return all;
}

const CLOSED = new RareWords(
  /(?<!\p{L})(?:closed|geschlossen|ruhetag\p{L}*|cerrad\p{L}+|cierra\p{L}*|fermé\p{L}*|fermeture|chius\p{L}+|riposo|gesloten|fechad\p{L}+|закрыт\p{L}*|выходной|kapalı\p{L}*|nieczynn\p{L}+|zamknięt\p{L}+|stängt|lukket|stengt|suljettu|kiinni|مغلق|बंद)(?![\p{L}\p{M}])|定休|休業|休館|休診|휴무|휴관|休息|闭馆/u,
);
const CLAUSE_END = /[,;.](?=\s|$)|[、，；。]/u;

const EXCEPT = new RareWords(
  /(?<!\p{L})(?:except(?: for)?|but not|other than|ausser|ausgenommen|excepto|salvo|menos|sauf|excepté|eccetto|tranne|escluso|behalve|uitgezonderd|exceto|кроме|oprócz|poza|z wyjątkiem|utom|förutom|undtagen|bortset fra|unntatt|bortsett fra|paitsi|lukuun ottamatta|ما عدا|عدا|باستثناء)\s(?:(?:on|am|an|el|los|le|la|il|op|de|à|aos|em|на|w|på|يوم)\s)?[\p{L}\p{M}]+|(?<![\p{L}\p{M}])[\p{L}\p{M}]+ (?:hariç|dışında|को छोड़कर|के अलावा|excluded)|\p{L}曜日?(?:以外|を除)|\p{L}요일?(?: 제외|을 제외)|除(?:了)?(?:星期|周)\p{L}/u,
  /except(?: for)?|but not|other than|ausser|ausgenommen|excepto|salvo|menos|sauf|excepté|eccetto|tranne|escluso|behalve|uitgezonderd|exceto|кроме|oprócz|poza|z wyjątkiem|utom|förutom|undtagen|bortset fra|unntatt|bortsett fra|paitsi|lukuun ottamatta|ما عدا|عدا|باستثناء|hariç|dışında|को छोड़कर|के अलावा|excluded|以外|を除|제외|除/u,
);

/** "Every day except Sunday" names all other days. */
function withoutExcepted(text: string, language: Language): Dates {
  const words = EXCEPT.in(text);
  const off = words === undefined ? undefined : datesIn(words, language).days;
  if (words === undefined || off === undefined || off.size === 0) return datesIn(text, language);
  const { days, months } = datesIn(text.replace(words, " "), language);
  const all = days.size > 0 ? [...days] : Array.from({ length: DAYS }, (_, day) => day);
  return { days: new Set(all.filter((day) => !off.has(day))), months };
}

/** The days on which a fact says that one is open: "Closed on Mondays" names the others. */
export function openDatesIn(text: string, language: Language): Dates {
  if (!CLOSED.test(text)) return withoutExcepted(text, language);
  const clauses = text.split(CLAUSE_END);
  const closed = clauses.filter((clause) => CLOSED.test(clause));
  const open = datesIn(clauses.filter((clause) => !CLOSED.test(clause)).join(" \n "), language);
  const off = new Set(closed.flatMap((clause) => [...datesIn(clause, language).days]));
  if (off.size === 0) return open;
  const all = open.days.size > 0 ? [...open.days] : Array.from({ length: DAYS }, (_, day) => day);
  return { days: new Set(all.filter((day) => !off.has(day))), months: open.months };
}

/** What a text in the language, folded for claims, names of the week and of the year. */
export function datesIn(text: string, language: Language): Dates {
  const [findDays, findMonths] = findersOf(language);
  const days = spanned(text, findDays(text), DAYS);
  if (WEEKDAY_WORDS.test(text)) for (const day of WORKING_DAYS) days.add(day);
  if (WEEKEND_WORDS.test(text)) for (const day of WEEKEND) days.add(day);
  return { days, months: spanned(text, findMonths(text), MONTHS) };
}
