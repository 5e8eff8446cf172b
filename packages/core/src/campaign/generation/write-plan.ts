import { AppError } from "@adwright/contracts/errors";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";

import { writeWithLedger, type WriterContext } from "../../ai/write-with-ledger.ts";
import type { UserContext } from "../../context.ts";
import { clipped } from "../copy/ad-group-names.ts";
import { keywordProblem } from "../copy/drop-invalid.ts";
import { isCall, isKnown, knownWordsOf } from "../copy/lint-context.ts";
import type { CopyBrief, BriefedPage } from "./campaign-briefing.ts";
import {
  groupLimits,
  planInstructions,
  CampaignPlan,
  PLAN_PROMPT,
  type PlannedTheme,
} from "./generate-prompt.ts";

interface Planned {
  plan: CampaignPlan;
  /** What was left out of the plan and why, in words. */
  notes: string[];
}

/** Lets the model plan a campaign: its ad groups with their keywords and facts, and what all of them share. */
export async function writePlan(ctx: WriterContext, brief: CopyBrief): Promise<Planned> {
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

/** How much of a landing page each call of the model is given. */
const PAGE_CHARACTERS = 4000;
const TITLE_CHARACTERS = 500;
const MOST_HEADINGS = 30;

/** The text of a campaign's landing page; why there is none, in words, if it cannot be read. */
export async function readLandingPage(
  ctx: UserContext,
  url: string,
): Promise<{ page: BriefedPage; description: string } | { page?: undefined; note: string }> {
  try {
    const { pages } = await ctx.website.read(url);
    const [page] = pages;
    if (!page) return { note: "The page has no text." };
    return {
      page: {
        url: page.url,
        title: cutTo(page.title, TITLE_CHARACTERS),
        headings: page.headings
          .slice(0, MOST_HEADINGS)
          .map((heading) => cutTo(heading, TITLE_CHARACTERS)),
        text: cutTo(page.text, PAGE_CHARACTERS),
      },
      description: cutTo(page.description, TITLE_CHARACTERS),
    };
  } catch (error) {
    if (error instanceof AppError) return { note: error.message };
    ctx.log.error("A landing page could not be read.", { error: String(error) });
    return { note: "The page could not be read." };
  }
}

/** Cuts the text without splitting a surrogate pair. */
function cutTo(text: string, characters: number): string {
  return text.slice(0, characters).replace(/[\ud800-\udbff]$/u, "");
}
