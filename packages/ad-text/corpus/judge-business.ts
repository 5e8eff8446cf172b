import type { Language } from "../src/language.ts";
import { adLimits } from "../src/limits.ts";
import { lintAd } from "../src/lint-ad.ts";
import type { ClaimReading } from "../src/lint-context.ts";
import type { LintContext } from "../src/lint-context.ts";
import { countedWidth } from "../src/width.ts";
import type { Breach, Business } from "./business.ts";

/** The year the lines were written in. */
const YEAR = 2026;

/**
 * The rules that may find each breach, by the beginnings of their ids. Letters set apart by points are spelled letter by
 * letter as much as they are disguised.
 */
const rulesOf: Record<Breach, readonly string[]> = {
  claim: ["claim/"],
  disguise: ["symbols/", "characters/", "capitalization/", "spacing/letters"],
  alternating: ["capitalization/"],
  letters: ["spacing/", "repetition/letters", "symbols/gimmick"],
  punctuation: ["punctuation/repeated", "symbols/"],
};

/** What the rules got wrong about one advertiser, each line in words. */
export interface Errors {
  falseBlocks: string[];
  misses: string[];
}

/** Judges all good lines as one ad, and each bad line as one more line of that ad. */
export function judgeBusiness(
  business: Business,
  language: Language,
  readings?: readonly ClaimReading[],
): Errors {
  const context = { ...contextOf(business, language), readings };
  const falseBlocks = errorsIn(business.good, context).map(
    ({ text, rule, message }) => `${language}: ${rule} blocks “${text}”. ${message}`,
  );
  const misses = business.bad.flatMap(([breach, text]) => {
    const found = findingsIn([text, ...business.good], context).filter(
      (one) => one.text === text && rulesOf[breach].some((rule) => one.rule.startsWith(rule)),
    );
    if (found.some(({ severity }) => severity !== "warning")) return [];
    const warned = found.length > 0 ? "only warned of" : "not found";
    return [`${language}: ${breach} ${warned} in “${text}”`];
  });
  return { falseBlocks, misses };
}

/** How many good lines are doubted, though allowed: each costs the advertiser a look at the facts. */
export function doubtedOf(
  business: Business,
  language: Language,
  readings?: readonly ClaimReading[],
): number {
  const context = { ...contextOf(business, language), readings };
  const findings = findingsIn(business.good, context);
  const blocked = new Set(
    findings.filter(({ severity }) => severity !== "warning").map(({ text }) => text),
  );
  const doubted = findings.filter(({ severity }) => severity === "warning").map(({ text }) => text);
  return new Set(doubted.filter((text) => !blocked.has(text))).size;
}

/** What the lines of an advertiser are judged by. */
export function contextOf(
  { brandName, keywords, facts }: Business,
  language: Language,
): LintContext {
  return { language, brandName, facts, keywordsOfCampaign: keywords, year: YEAR };
}

const errorsIn = (lines: readonly string[], context: LintContext) =>
  findingsIn(lines, context).filter(({ severity }) => severity !== "warning");

const isHeadline = (line: string): boolean => countedWidth(line) <= adLimits.headlines.width;

/** What is found in each line. */
function findingsIn(lines: readonly string[], context: LintContext) {
  const ad = {
    headlines: lines.filter(isHeadline),
    descriptions: lines.filter((line) => !isHeadline(line)),
    path1: "",
    path2: "",
    keywords: [{ text: "x" }],
  };
  return lintAd(ad, context).flatMap(({ severity, rule, field, message }) => {
    const [list = "", index] = field.split("/");
    const text =
      list === "headlines" || list === "descriptions" ? ad[list][Number(index)] : undefined;
    return text === undefined ? [] : [{ text, severity, rule, message }];
  });
}
