import type { Finding } from "@adwright/ad-text/finding";
import { adLimits } from "@adwright/ad-text/limits";
import { lintAd, lintEditedAd } from "@adwright/ad-text/lint-ad";
import { normalized } from "@adwright/ad-text/normalize";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { RewrittenCampaign } from "@adwright/contracts/campaign";
import type { AdLineBody, RewrittenAdLine } from "@adwright/contracts/change/ad-text";
import { AppError, invalid } from "@adwright/contracts/errors";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { writeWithLedger } from "../../ai/write-with-ledger.ts";
import { getBrandRow } from "../../brand/get-brand-row.ts";
import { contextOfTexts } from "../../change/text-findings.ts";
import type { UserContext } from "../../context.ts";
import { type ReportProgress } from "../../job/start-job.ts";
import {
  type AdLine,
  checkEditable,
  checkUnlocked,
  findAdLine,
  getCampaignRow,
} from "../campaign-row.ts";
import { asCampaign } from "../campaign-view.ts";
import { lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { type Briefed, briefModel, getBrandOfCampaign } from "./campaign-briefing.ts";
import { alternativesInstructions, styleOf } from "./campaign-instructions.ts";
import { ALTERNATIVES_PROMPT, LineAlternatives } from "./generate-prompt.ts";

/**
 * Replaces one line by the best of three that the model writes in one call, different from all other lines of its ad;
 * the answer has the others that keep every rule, too. AI_BAD_ANSWER if none does; OUTDATED if the campaign was saved in
 * the meantime.
 */
export async function regenerateLine(
  ctx: UserContext,
  input: { campaignId: number; path: string; text: string },
  progress: ReportProgress,
): Promise<RewrittenCampaign> {
  const campaign = await getCampaignRow(ctx, input.campaignId);
  const line = findAdLine(campaign.body.adGroups, input.path);
  // The message was repeated after a crash between saving and finishing: the new line is already saved.
  if (line?.text !== input.text) return asCampaign(campaign);
  checkEditable(campaign);
  // The line may have been locked since the request.
  checkUnlocked(line);
  const brand = await getBrandOfCampaign(ctx, campaign);
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  const context = lintContextOf(campaign.body, brand, known, ctx.now());
  await progress(30, "Writing three lines to choose from");
  const [best, ...alternatives] = await writeOtherLines(ctx, {
    campaign,
    brand,
    known,
    line,
    findingsOf: (group) => lintAd(group, context),
  });
  await progress(90, "Saving");
  const group = withText(line, best);
  const body = { ...campaign.body, adGroups: campaign.body.adGroups.with(line.groupIndex, group) };
  const derived = deriveSummary(body, brand, context);
  const changedAt = new Date(ctx.now()).toISOString();
  const summary = { ...campaign.summary, ...derived, changedAt };
  const { version, status } = campaign.summary;
  const saved = await ctx.store.campaigns.save({ summary, body }, version, status);
  return { ...asCampaign(saved), alternatives };
}

interface LineToReplace {
  campaign: Briefed;
  brand: BrandRow;
  known: ValuePropositionRow | undefined;
  line: AdLine;
  /** What is wrong with the ad that has another line. */
  findingsOf: (group: AdGroup) => readonly Finding[];
}

/** Up to three lines that keep every rule in the place of one, the best first. AI_BAD_ANSWER if there is none. */
async function writeOtherLines(
  ctx: UserContext,
  { campaign, brand, known, line, findingsOf }: LineToReplace,
): Promise<[string, ...string[]]> {
  const { lines } = await writeWithLedger(ctx, {
    purpose: "line_alternatives",
    promptVersion: ALTERNATIVES_PROMPT,
    brandId: brand.id,
    instructions: alternativesInstructions,
    data: {
      ...briefModel(campaign, brand, known, ctx.now()),
      page: null,
      style: styleOf(campaign.body.language, known?.text),
      ...lineModel(line),
    },
    schema: LineAlternatives,
  });
  const [best, ...others] = validLines(line, lines, findingsOf);
  if (best === undefined) throw noOtherLine();
  return [best, ...others];
}

/** The line to replace and what it stands among. */
function lineModel(line: AdLine) {
  const { group, list, text } = line;
  return {
    theme: {
      name: group.ad_group_name,
      keywords: group.keywords.map((keyword) => keyword.text),
    },
    line: {
      text,
      kind: list === "headlines" ? "headline" : "description",
      maxWidth: adLimits[list].width,
    },
    keep: otherLines(line),
  };
}

function otherLines({ group, list, index }: AdLine): string[] {
  const other = list === "headlines" ? group.descriptions : group.headlines;
  return [...group[list].filter((_, at) => at !== index), ...other];
}

function withText({ group, list, index }: AdLine, text: string): AdGroup {
  return { ...group, [list]: group[list].with(index, text) };
}

/** The written lines that keep every rule in the place of the line, each once. */
function validLines(
  line: AdLine,
  written: readonly { text: string }[],
  findingsOf: LineToReplace["findingsOf"],
): string[] {
  const taken = new Set([line.text, ...otherLines(line)].map((other) => normalized(other)));
  const texts = written.map(({ text }) => text.trim());
  return texts.filter((text) => {
    const key = normalized(text);
    if (text === "" || taken.has(key)) return false;
    taken.add(key);
    const findings = findingsOf(withText(line, text));
    return !findings.some(({ field, severity }) => field === line.field && severity === "error");
  });
}

function noOtherLine(): AppError {
  return new AppError(
    "AI_BAD_ANSWER",
    "The AI found no other line that keeps Google's rules. Try again, or write one yourself.",
  );
}

/**
 * Writes lines to take the place of one in an ad at Google, as for a draft. Of its campaign only the ad group and the
 * landing page are known; the review judges by the same rules.
 */
export async function rewriteAdLine(
  ctx: UserContext,
  { brandId, ad, finalUrl, line: place }: AdLineBody & { brandId: number },
  progress: ReportProgress,
): Promise<RewrittenAdLine> {
  const brand = await getBrandRow(ctx, brandId);
  const line = findAdLine([ad], `adGroups/0/${place}`);
  if (!line) throw invalid([{ field: "line", message: "There is no such line." }]);
  const texts = [...ad.headlines, ...ad.descriptions];
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brandId);
  const context = await contextOfTexts(ctx, brand, texts);
  await progress(30, "Writing three lines to choose from");
  const form = { goal: "", url: finalUrl, geography: "", locations: [] };
  const keywords = ad.keywords.map(({ text }) => text);
  const lines = await writeOtherLines(ctx, {
    campaign: {
      summary: { name: ad.ad_group_name },
      body: { ...form, language: context.language, keywords },
    },
    brand,
    known,
    line,
    findingsOf: (group) => lintEditedAd(group, new Set(texts), context),
  });
  return { lines };
}
