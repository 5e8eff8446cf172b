import type { AnalyticsData, CampaignSuggestion } from "@adwright/contracts/insights";

/** The figures that suggestions may use: those of the analytics data, and names in quotation marks. */
interface Evidence {
  figures: ReadonlySet<string>;
  /** Page paths, sources and media from Google Analytics, in lower case. */
  names: ReadonlySet<string>;
  /** Every run of digits in a name, which a search term may contain. */
  digits: ReadonlySet<string>;
}

const longest = { name: 120, text: 600, keyword: 80, idea: 120, keywords: 20, ideas: 8 } as const;

/**
 * Removes what the analytics data does not prove: sentences with another number, with money (the data has none), or
 * with an amount in words. Drops a suggestion whose name or objective is not proven, that is for a page that brought
 * nothing, or that runs already, by its name.
 */
export function provenSuggestions(
  suggestions: readonly CampaignSuggestion[],
  data: AnalyticsData,
  running: readonly string[] = [],
): CampaignSuggestion[] {
  const evidence = evidenceOf(data);
  const known = new Set(running.map((name) => name.trim().toLowerCase()));
  const sentences = (text: string) => provenSentences(text, evidence).slice(0, longest.text);
  const terms = (list: readonly string[], length: number) =>
    distinct(list).filter((text) => text.length <= length && isProvenTerm(text, evidence));
  return suggestions.flatMap((suggestion) => {
    const name = oneLine(suggestion.name);
    const objective = sentences(suggestion.objective);
    const holds = name !== "" && name.length <= longest.name && isProvenTerm(name, evidence);
    if (!holds || objective === "" || known.has(name.toLowerCase())) return [];
    if (isForPageWithoutResults(objective, data)) return [];
    return {
      name,
      objective,
      budgetRecommendation: sentences(suggestion.budgetRecommendation),
      targetAudience: sentences(suggestion.targetAudience),
      suggestedKeywords: terms(suggestion.suggestedKeywords, longest.keyword).slice(
        0,
        longest.keywords,
      ),
      adGroupIdeas: terms(suggestion.adGroupIdeas, longest.idea).slice(0, longest.ideas),
    };
  });
}

/** The pages that advertising is worth: those with conversions, or all where nothing converts at all. */
export function pagesWithResults({ topPages }: Pick<AnalyticsData, "topPages">) {
  const converting = topPages.filter(({ conversions }) => conversions > 0);
  return converting.length > 0 ? converting : topPages;
}

/** Whether all pages that an objective names, in quotation marks, brought nothing. */
function isForPageWithoutResults(objective: string, data: AnalyticsData): boolean {
  const good = new Set(pagesWithResults(data).map(({ path }) => path.toLowerCase()));
  const paths = new Set(data.topPages.map(({ path }) => path.toLowerCase()));
  const named = [...objective.matchAll(/[“"]([^“”"]*)[”"]/gu)]
    .map(([, name = ""]) => name.toLowerCase())
    .filter((name) => paths.has(name));
  return named.length > 0 && named.every((path) => !good.has(path));
}

/** The numbers of decimals with which a text may show a figure. */
const DECIMALS = [0, 1, 2];

function evidenceOf({ summary, topPages, trafficSources }: AnalyticsData): Evidence {
  const rows: object[] = [summary, ...topPages, ...trafficSources];
  const values = rows.flatMap((row) => Object.values(row) as unknown[]);
  const figures = values
    .filter((value) => typeof value === "number")
    .flatMap((value) => DECIMALS.map((decimals) => String(Number(value.toFixed(decimals)))));
  const names = values
    .filter((value) => typeof value === "string")
    .map((value) => value.toLowerCase());
  const digits = names.flatMap((name) => name.match(/\p{N}+/gu) ?? []);
  return { figures: new Set(figures), names: new Set(names), digits: new Set(digits) };
}

function provenSentences(text: string, evidence: Evidence): string {
  return sentencesOf(oneLine(text))
    .filter((sentence) => isProven(sentence, evidence))
    .join(" ");
}

/** A period inside a number or an address does not end a sentence. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence !== "");
}

const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;
const MONEY =
  /\p{Sc}|\b(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|dollars?|euros?|pounds?|yen|cents?|bucks?)\b/iu;
/** A number that can only be an amount of money, even without a currency. */
const SPENDING =
  /\p{N}\s*(?:a|per|each|every)\s+(?:day|week|month|year|click)\b|\b(?:spend|invest|pay|budgets?(?: of)?)\s+(?:about\s+|around\s+)?\p{N}/iu;
const AMOUNT =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|doubl\w*|tripl\w*|twice|half|halv\w*|quarters?|thirds?)\b/iu;

function isProven(sentence: string, { figures, names }: Evidence): boolean {
  const plain = sentence.replaceAll(/[“"]([^“”"]*)[”"]/gu, (quoted, name: string) =>
    names.has(name.toLowerCase()) ? " " : quoted,
  );
  if ([MONEY, SPENDING, AMOUNT].some((pattern) => pattern.test(plain))) return false;
  return (plain.match(NUMBER) ?? []).every((number) => figures.has(plainNumber(number)));
}

/** Names and search terms contain no figures, but may repeat a number from a page, such as 5k. */
function isProvenTerm(text: string, { digits }: Evidence): boolean {
  if (/\p{Sc}/u.test(text)) return false;
  return (text.match(/\p{N}+/gu) ?? []).every((number) => digits.has(number));
}

/** "1,234.50" is 1234.5. */
function plainNumber(text: string): string {
  return String(Number(text.replaceAll(/,(?=\p{N}{3}(?!\p{N}))/gu, "").replace(",", ".")));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** Texts that only differ in case count as the same; the first spelling is kept. */
function distinct(list: readonly string[]): string[] {
  const byText = new Map<string, string>();
  for (const text of list.map(oneLine)) {
    if (text !== "" && !byText.has(text.toLowerCase())) byText.set(text.toLowerCase(), text);
  }
  return [...byText.values()];
}
