import type { Finding } from "@adwright/ad-text/finding";
import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import { normalized } from "@adwright/ad-text/normalize";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { RewrittenCampaign } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { writeWithLedger } from "../../ai/write-with-ledger.ts";
import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { asCampaign } from "../campaign-view.ts";
import { checkEditable, checkUnlocked } from "../check-editable.ts";
import { lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { type AdLine, findAdLine } from "./ad-line-path.ts";
import { type Briefed, briefModel, getBrandOfCampaign } from "./campaign-briefing.ts";
import { alternativesInstructions } from "./campaign-instructions.ts";
import { ALTERNATIVES_PROMPT, LineAlternatives } from "./generate-prompt.ts";
import { styleOf } from "./style-card.ts";

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
export async function writeOtherLines(
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
