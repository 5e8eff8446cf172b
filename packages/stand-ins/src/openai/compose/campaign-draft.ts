import type { Brief } from "./brief.ts";
import { descriptionsOf } from "./descriptions.ts";
import { displayWidth } from "./display-width.ts";
import { factLinesOf } from "./fact-lines.ts";
import { type Angle, repeatsTerm } from "./headline-pool.ts";
import { headlinesOf } from "./headlines.ts";
import { normalized } from "./likeness.ts";
import { commaList } from "./read-json.ts";
import { sitelinksOf } from "./sitelinks.ts";
import { briefFor } from "./theme-brief.ts";
import { themesOf, type Theme } from "./themes.ts";

const PATH_WIDTH = 15;
const FEWEST_SAID = 3;
const CALLOUT_WIDTH = 25;
const FEWEST_CALLOUTS = 4;

/** As many whole words of a term as fit in a display path, joined by hyphens. */
function pathOf(term: string): string {
  const words = term
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .split(/\s+/)
    .filter(Boolean);
  return words.reduce((path, word) => {
    const longer = path === "" ? word : `${path}-${word}`;
    return displayWidth(longer) <= PATH_WIDTH ? longer : path;
  }, "");
}

/** The name of each kind of line in an answer's schema. */
const angleNames: Record<Angle, string> = {
  term: "keyword",
  place: "keyword",
  brand: "brand",
  cta: "action",
  benefit: "benefit",
  proof: "proof",
  fact: "proof",
  offer: "offer",
};

function adGroupOf(theme: Theme, brief: Brief, taken: Set<string>) {
  const { headlines, terms } = headlinesOf(theme, brief);
  const paths = brief.chance.shuffled(commaList(brief.bank.paths));
  const texts = theme.keywords.map(({ text }) => text);
  const isSaid = headlines.filter(({ text }) => repeatsTerm(text, texts)).length >= FEWEST_SAID;
  // A term that only the ads use is added as a keyword, so that the ads match its searches.
  const added = isSaid ? [] : terms.filter((term) => !taken.has(normalized(term)));
  for (const term of added) taken.add(normalized(term));
  return {
    name: theme.name,
    theme: theme.name,
    headlines: headlines.map(({ text, angle, isOffer, factId = null }) => ({
      text,
      angle: isOffer ? angleNames.offer : angleNames[angle],
      factId,
    })),
    descriptions: descriptionsOf(
      terms,
      brief,
      headlines.map(({ text }) => text),
    ).map((text) => ({ text, factId: null })),
    keywords: [
      ...theme.keywords,
      ...added.map((text) => ({ text: text.toLowerCase(), matchType: "PHRASE" as const })),
    ],
    path1: pathOf(theme.terms[0] ?? "") || (paths[0] ?? ""),
    path2: paths[1] ?? "",
  };
}

/** Searches that rarely lead to a purchase, without words of the goal, the keywords or the ads. */
function negativesOf(brief: Brief, themes: Theme[], lines: string[]): string[] {
  const keywords = themes.flatMap(({ keywords: own }) => own.map(({ text }) => text));
  const wanted = [brief.goal, ...keywords, ...lines].map(normalized);
  return commaList(brief.bank.negatives).filter(
    (word) =>
      !wanted.some((text) =>
        normalized(word)
          .split(" ")
          .every((part) => ` ${text} `.includes(` ${part} `)),
      ),
  );
}

/** Facts short enough for callouts; general texts only if there are none. */
function calloutsOf(brief: Brief): string[] {
  const facts = factLinesOf(brief)
    .filter(({ text, isAgain }) => !isAgain && displayWidth(text) <= CALLOUT_WIDTH)
    .map(({ text }) => text);
  const general = brief.chance.shuffled(commaList(brief.bank.callouts));
  return [...facts, ...general].slice(0, Math.max(FEWEST_CALLOUTS, facts.length));
}

/** A whole search campaign: three to six ad groups with keywords, negative keywords and extensions. */
export function composeCampaignDraft(brief: Brief) {
  const themes = themesOf(brief);
  const keywords = themes.flatMap((theme) => theme.keywords);
  const taken = new Set(keywords.map(({ text }) => normalized(text)));
  const adGroups = themes.map((theme) => adGroupOf(theme, briefFor(theme, themes, brief), taken));
  const lines = adGroups.flatMap((group) => group.headlines.map(({ text }) => text));
  return {
    adGroups,
    negativeKeywords: negativesOf(brief, themes, lines),
    sitelinks: sitelinksOf(brief),
    callouts: calloutsOf(brief),
  };
}
