import type { Brief } from "./brief.ts";
import { isWrittenIn, languagesOf, wordsOf } from "./languages.ts";
import { normalized } from "./likeness.ts";

const MOST_TERMS = 8;
const CJK_NOUN = /[\p{Script=Han}\p{Script=Katakana}ー]{2,8}/gu;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words of up to three between small words: "trail shoes" in "sell trail shoes in Portland". */
function phrasesIn(text: string, { code: asked }: Brief): string[] {
  const [code = asked] = languagesOf(text);
  const { stopWords, goalWords } = wordsOf(code);
  const small = new Set(`${stopWords} ${goalWords}`.toLowerCase().split(" "));
  if (SPACELESS.test(text)) return (text.match(CJK_NOUN) ?? []).filter((noun) => !small.has(noun));
  const runs: string[][] = [[]];
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}'’-]+|[^\p{L}\p{M}'’\s-]+/gu) ?? []) {
    if (!/\p{L}/u.test(word) || small.has(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs
    .filter(({ length }) => length > 0 && length <= 3)
    .map((run) => run.join(" "))
    .filter((run) => run.length >= 4);
}

/** What the campaign is about, in the words of searches: the advertiser's keywords, else the goal's, the pages', the facts'. */
export function termsOf(brief: Brief): string[] {
  const { code, keywords, goal, said: pages, facts } = brief;
  if (keywords.length > 0) return keywords;
  const said = [goal, ...pages, ...facts.map(({ text }) => text)];
  const own = said.filter((text) => isWrittenIn(text, code));
  const names = new Set([normalized(brief.brand), normalized(brief.place)]);
  const found = new Map(
    [...own, ...said]
      .flatMap((text) => phrasesIn(text, brief))
      .filter((term) => !names.has(normalized(term)))
      .map((term) => [normalized(term), term]),
  );
  return [...found.values()].slice(0, MOST_TERMS);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The words of a term as a text spells them: "Trailrunning-Schuhe" for "trailrunning schuhe". */
function spellingIn(text: string, term: string): string | undefined {
  const letters = escaped(term).replaceAll(/[\s-]+/g, String.raw`[\s-]`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, "iu").exec(text)?.[0];
}

/** A search term as an ad may say it: in the spelling of the facts and names; undefined if that is not known. */
export function writtenTerm(
  term: string,
  { code, facts, brand, place }: Brief,
): string | undefined {
  if (!isWrittenIn(term, code)) return undefined;
  if (SPACELESS.test(term)) return term.includes(" ") ? undefined : term;
  const stop = new Set(wordsOf(code).stopWords.split(" "));
  const isPlain = term === term.toLowerCase();
  const named = term
    .split(" ")
    .map((word) => spellingIn(`${place} ${brand}`, word) ?? word)
    .map((word) => (code === "en" && !stop.has(word) ? capital(word) : word))
    .join(" ");
  if (code === "en" || !isPlain) return capital(named);
  const known = spellingIn(facts.map(({ text }) => text).join("\n"), term);
  // Which words of a German term have a capital is not known without its grammar.
  const isUnsure = code === "de" && term.includes(" ");
  return known ? capital(known) : isUnsure ? undefined : capital(named);
}
