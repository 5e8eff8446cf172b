import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";

import { writeWithLedger, type WriterContext } from "../../ai/write-with-ledger.ts";
import { clipped } from "../copy/ad-group-names.ts";
import { keywordProblem } from "../copy/drop-invalid.ts";
import { isCall, isKnown, knownWordsOf } from "../copy/known-words.ts";
import { groupLimits, planInstructions } from "./campaign-instructions.ts";
import type { CopyBrief } from "./copy-brief.ts";
import { CampaignPlan, PLAN_PROMPT, type PlannedTheme } from "./generate-prompt.ts";

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
