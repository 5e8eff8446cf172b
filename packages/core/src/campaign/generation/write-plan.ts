import type { Language } from "@adwright/ad-text/language";
import { folded } from "@adwright/ad-text/normalize";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";

import { type WriterContext, writeWithLedger } from "../../ai/write-with-ledger.ts";
import { clipped, keywordProblem } from "../copy/drop-lines.ts";
import type { CopyBrief } from "./campaign-briefing.ts";
import { groupLimits, planInstructions, styleCards } from "./campaign-instructions.ts";
import { CampaignPlan, PLAN_PROMPT, type PlannedTheme } from "./generate-prompt.ts";

/**
 * Lets the model plan a campaign: its ad groups with their keywords and facts, and what all of them share. The notes say
 * what was left out of the plan, and why.
 */
export async function writePlan(ctx: WriterContext, brief: CopyBrief) {
  const { campaign, brand, page } = brief.data;
  const plan = await writeWithLedger(ctx, {
    purpose: "campaign_plan",
    promptVersion: PLAN_PROMPT,
    brandId: brief.brandId,
    instructions: planInstructions,
    data: { campaign, brand, page },
    schema: CampaignPlan,
  });
  const notes: string[] = [];
  const themes = usableThemes(plan.themes, notes).map((theme) => checkedTheme(theme, brief, notes));
  const known = knownWordsIn(brief);
  const snippets = plan.snippets.map(({ header, values }) => ({
    header,
    values: values.filter((value) => isKnown(value, known)),
  }));
  return { plan: { ...plan, themes, snippets }, notes: [...typedCalls(brief), ...notes] };
}

/** Themes beyond the limit are not written, as their ads would be left out. */
function usableThemes(themes: readonly PlannedTheme[], notes: string[]): PlannedTheme[] {
  const { most } = groupLimits;
  for (const { name } of themes.slice(most)) {
    notes.push(`The ad group "${clipped(name)}" was left out: ${most} ad groups are enough.`);
  }
  return themes.slice(0, most);
}

function checkedTheme(theme: PlannedTheme, brief: CopyBrief, notes: string[]): PlannedTheme {
  const { language } = brief.context;
  const known = knownWordsIn(brief);
  const factIds = new Set(brief.data.brand.facts.map(({ id }) => id));
  const keywords = theme.keywords.filter(({ text }) => {
    // Others have their own reason, which is named where they are left out.
    if (keywordProblem(text) !== undefined) return true;
    const problem = isCall(text, language)
      ? "It is what people do, not what they search for."
      : isKnown(text, known)
        ? undefined
        : "Neither the website nor the brand's facts speak of it.";
    if (problem === undefined) return true;
    const place = `the keywords of "${clipped(theme.name)}"`;
    notes.push(`Left out of ${place}: “${clipped(text)}”. ${problem}`);
    return false;
  });
  return {
    ...theme,
    keywords: withOwnMatchTypes(keywords, brief),
    factIds: theme.factIds.filter((id) => factIds.has(id)),
  };
}

/** A match type that the person typed, as in [trail shoes], stays. */
function withOwnMatchTypes(keywords: PlannedTheme["keywords"], { data }: CopyBrief) {
  const typed = data.campaign.keywords.map((each) => readTypedKeyword(each));
  const own = new Map(typed.map(({ text, matchType }) => [text.toLowerCase(), matchType]));
  return keywords.map(({ text, matchType }) => ({
    text,
    matchType: own.get(text.toLowerCase()) ?? matchType,
  }));
}

/** The person's own keywords stay, whatever they are. */
function typedCalls({ context }: CopyBrief): string[] {
  const { keywordsOfCampaign = [], language } = context;
  return keywordsOfCampaign
    .filter((text) => isCall(text, language))
    .map(
      (text) =>
        `Your keyword “${clipped(text)}” is what people do, not what they search for. Replace it with what you offer.`,
    );
}

function knownWordsIn({ data: { brand, page }, context }: CopyBrief) {
  const { facts = [], keywordsOfCampaign = [], goal = "", places = [], brandName = "" } = context;
  // A few facts without the page they come from don't tell what else is offered.
  if (!page) return knownWordsOf([], [], context.language);
  const onPage = [page.title, ...page.headings, page.text];
  const read = [...onPage, ...facts, brand.valueProposition ?? "", brand.description ?? ""];
  const typed = [goal, ...keywordsOfCampaign, ...places, brandName];
  return knownWordsOf(read, typed, context.language);
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

/** Whether at least half of the words of a term are known. */
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
