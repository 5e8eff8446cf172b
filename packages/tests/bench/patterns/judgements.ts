import { claimProblems } from "@adwright/ad-text/claims/lint-claims";
import { withInsertion } from "@adwright/ad-text/insertions";
import { languages } from "@adwright/ad-text/language";
import { areAlike, shapeOf } from "@adwright/ad-text/likeness";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { lintLine } from "@adwright/ad-text/lint-line";
import { lintPaths } from "@adwright/ad-text/lint-paths";
import { folded, normalized } from "@adwright/ad-text/normalize";
import { readinessOf } from "@adwright/ad-text/readiness";
import { everyRule } from "@adwright/ad-text/rules/line-rules";
import { foreignLines } from "@adwright/ad-text/speech/lint-language";
import { countedWidth } from "@adwright/ad-text/width";

/** A check that ad-text runs on one text. */
export interface Judgement {
  name: string;
  judge: (text: string) => unknown;
}

const SITE = "https://www.shop.example/";
const LINE = "Free 20% best NIKE shoes at abc.com since 1990, iPhone 15";
const PIECE = 40;

const adOf = (line: string) => ({
  headlines: [line, LINE],
  descriptions: [line],
  path1: line,
  path2: "",
  keywords: [{ text: line }],
});

/** Every rule by itself, without the limit on the text's length. */
const rules: Judgement[] = everyRule.map((rule) => ({
  name: rule.name,
  judge: (text) => {
    const context = { language: "en" as const, facts: [], site: SITE, brandName: "x" };
    return rule({ kind: "description", text, context });
  },
}));

const ofLanguages: Judgement[] = languages.flatMap((language) => [
  {
    name: `claims in ${language}`,
    judge: (text) => claimProblems(text, { language, facts: ["best 5"], year: 2026 }),
  },
  {
    name: `language of ${language}`,
    judge: (text) => foreignLines([text, LINE], { language, places: ["Rome"] }),
  },
]);

function judgeLine(context: Omit<LintContext, "language">): unknown {
  return lintLine("description", LINE, "descriptions/0", { language: "en", ...context });
}

/** What is known about the brand, as one text and as many. */
const contexts: Judgement[] = [
  { name: "one fact", judge: (text) => claimsWith({ facts: [text] }) },
  { name: "many facts", judge: (text) => claimsWith({ facts: piecesOf(text) }) },
  {
    name: "names in claims",
    judge: (text) => claimsWith({ facts: [], goal: text, keywordsOfCampaign: piecesOf(text) }),
  },
  {
    name: "names in lines",
    judge: (text) =>
      judgeLine({ facts: [text], site: SITE, goal: text, brandName: text, places: [text] }),
  },
];

const claimsWith = (context: Omit<LintContext, "language">) =>
  claimProblems(LINE, { language: "en", ...context });

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) =>
    text.slice(index * PIECE, (index + 1) * PIECE),
  );

const others: Judgement[] = [
  { name: "normalized", judge: (text) => normalized(text) },
  { name: "folded", judge: (text) => folded(text, "tr") },
  { name: "width", judge: countedWidth },
  { name: "insertions", judge: (text) => withInsertion(text, text) },
  { name: "likeness", judge: (text) => areAlike(shapeOf(text), shapeOf(`${text}x`)) },
  { name: "keyword", judge: (text) => lintKeyword(text, "keywords/0") },
  { name: "paths", judge: (text) => lintPaths({ path1: text, path2: "" }) },
  { name: "ad", judge: (text) => lintAd(adOf(text), { language: "en", facts: [], site: SITE }) },
  { name: "readiness", judge: (text) => readinessOf(adOf(text), { language: "de" }) },
];

export const judgements: readonly Judgement[] = [...rules, ...ofLanguages, ...contexts, ...others];
