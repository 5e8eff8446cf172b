import { createHash } from "node:crypto";

import type { Language } from "@adwright/ad-text/language";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { loadAllLanguages } from "@adwright/ad-text/load-languages-all";
import { folded } from "@adwright/ad-text/normalize";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";
import type { ClaimReading } from "@adwright/contracts/ad-group";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignBodyRow, ReadClaims } from "@adwright/store/campaign/campaign-row";

import { plainLine } from "../../brand/knowledge/facts-after-edit.ts";
import { knownFacts, replacedFacts } from "../../brand/knowledge/known-facts.ts";
import type { UserContext } from "../../context.ts";
import { styleCards } from "../generation/campaign-briefing.ts";

// All that judges texts on the server takes its context from here.
loadAllLanguages();

type JudgedBody = Pick<
  CampaignBodyRow,
  "language" | "keywords" | "goal" | "geography" | "locations" | "url" | "claims"
>;

/** What the ads of a campaign are checked against: its language, the time, and what is known about its brand. */
export function lintContextOf(
  body: JudgedBody,
  brand: Pick<BrandRow, "name" | "description"> | undefined,
  known: Pick<ValuePropositionRow, "text" | "facts" | "promptVersion"> | undefined,
  nowMs: number,
): LintContext {
  const replaced = replacedFacts(known, nowMs);
  // Without the brand, no claim of the campaign can be verified.
  const facts = brand && [
    ...knownFacts(known, nowMs).map(({ text }) => text),
    ...(brand.description ?? "")
      .split("\n")
      .map(plainLine)
      .filter((line) => line !== "" && !replaced.has(line)),
  ];
  return {
    language: body.language,
    brandName: brand?.name,
    facts,
    readings: body.claims && facts && validReadings(body.claims, facts),
    keywordsOfCampaign: body.keywords.map((typed) => readTypedKeyword(typed).text),
    goal: body.goal,
    site: body.url,
    year: new Date(nowMs).getUTCFullYear(),
    places: [body.geography, ...body.locations.map(({ name }) => name)],
  };
}

/** Tells these facts from all others. */
export const factsKeyOf = (facts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);

/** A proof lasts as long as its fact. Nobody knows whether facts that came later prove more. */
function validReadings(
  { factsKey, readings }: ReadClaims,
  facts: readonly string[],
): ClaimReading[] {
  const isSame = factsKey === factsKeyOf(facts);
  const known = new Set(facts);
  return readings.filter(({ verdict, fact }) =>
    verdict === "proven" ? fact !== undefined && known.has(fact) : verdict === "no_claim" || isSame,
  );
}

/** The same, reading the brand's value proposition first. */
export async function readLintContext(
  ctx: UserContext,
  body: JudgedBody,
  brand: BrandRow | undefined,
): Promise<LintContext> {
  const known = brand && (await ctx.store.brands.findValueProposition(ctx.userId, brand.id));
  return lintContextOf(body, brand, known, ctx.now());
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Letters of one kind: in "vienna咖啡豆" there are two words. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}])+/gu;
/** Shorter words ("in", "der") are beside the point. */
const SHORTEST = 4;
/** Words differ in their endings. */
const LONGEST_ENDING = 2;
/** Where words are not spaced, so many of the pairs of their letters are enough: one word of three. */
const FEWEST_PAIRS = 1 / 3;

/** What a written keyword has to rest on, read once. */
interface KnownWords {
  language: Language;
  text: string;
  /** Whether the texts are in the campaign's language: in another one its words can't stand there. */
  isComparable: boolean;
}

/** `read` are the site, the facts and the value proposition, `typed` what the person wrote into the form. */
export function knownWordsOf(
  read: readonly string[],
  typed: readonly string[],
  language: Language,
): KnownWords {
  const site = read.filter(Boolean).join("\n");
  const found = findLanguageOf(site);
  const isComparable = site !== "" && (found === undefined || found === language);
  return { language, text: folded([site, ...typed].join("\n"), language), isComparable };
}

/** Whether at least half of the words of a term stand in what is known. */
export function isKnown(term: string, { language, text, isComparable }: KnownWords): boolean {
  if (!isComparable) return true;
  const words = (folded(term, language).match(WORDS) ?? []).filter(
    (word) => word.length >= SHORTEST || SPACELESS.test(word),
  );
  return words.filter((word) => stands(word, text)).length * 2 >= words.length;
}

function stands(word: string, text: string): boolean {
  if (!SPACELESS.test(word)) {
    return text.includes(word.slice(0, Math.max(SHORTEST - 1, word.length - LONGEST_ENDING)));
  }
  const letters = Array.from(word);
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  if (pairs.length === 0) return text.includes(word);
  return pairs.filter((pair) => text.includes(pair)).length >= FEWEST_PAIRS * pairs.length;
}

/** Whether a keyword is what an advertiser wants people to do ("sign up"), which nobody searches for. */
export function isCall(term: string, language: Language): boolean {
  const plain = folded(term, language).trim();
  return styleCards[language].calls.some((call) => folded(call, language) === plain);
}
