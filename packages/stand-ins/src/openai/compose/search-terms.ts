import { nounsIn } from "../nouns/nouns-in.ts";
import type { Brief } from "./brief.ts";
import { withoutClaims } from "./claims.ts";
import { isWrittenIn } from "./language-of.ts";
import { normalized } from "./likeness.ts";
import { phrasesOf } from "./phrases-of.ts";

const MAX_TERMS = 10;

/** Phrases of headings and titles that more than one place of the site repeats. */
function siteTermsOf(brief: Brief): string[] {
  const text = [...brief.headings, brief.factsText].join("\n").toLowerCase();
  const candidates = brief.headings
    .filter((heading) => isWrittenIn(heading, brief.bank.code, isWrittenIn(text, brief.bank.code)))
    .flatMap((heading) => phrasesOf(heading, brief.bank));
  return candidates.filter((phrase) => text.split(phrase).length > 2);
}

const goalTermsOf = ({ goal, bank }: Brief): string[] =>
  isWrittenIn(goal, bank.code, true) ? phrasesOf(goal, bank) : [];

/** Terms without repetitions, and without the brand's and the place's names. */
function distinctTerms(terms: string[], brief: Brief): string[] {
  const names = [brief.brand, brief.place].map(normalized);
  const seen = new Set(names);
  return terms.filter((term) => {
    const key = normalized(term);
    const isName = names.some((name) => name !== "" && name.split(" ").includes(key));
    return key === "" || isName || seen.has(key) ? false : seen.add(key);
  });
}

/**
 * What the campaign is about, most certain first: the advertiser's keywords, known nouns in
 * goal, keywords and site (in the campaign's language), phrases of the goal and of the site.
 */
export function searchTermsOf(brief: Brief): string[] {
  const said = [brief.goal, ...brief.keywords, brief.brand].join(" . ");
  const site = [...brief.headings, brief.factsText].join(" . ");
  const derived = [
    ...nounsIn(said, brief.bank.code),
    ...goalTermsOf(brief),
    ...nounsIn(site, brief.bank.code).slice(0, 3),
    ...siteTermsOf(brief),
  ];
  // "best accounting software" may be searched for, but only "accounting software" be written.
  const cleaned = brief.keywords.map((term) =>
    withoutClaims(term, brief.factsText, brief.bank.code),
  );
  const given = distinctTerms([...brief.keywords, ...cleaned], brief);
  const all = distinctTerms([...given, ...derived], brief);
  return all.slice(0, Math.max(MAX_TERMS, given.length));
}
