import type { Finding } from "@adwright/ad-text/finding";
import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import { normalized } from "@adwright/ad-text/normalize";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";

import { writeWithLedger } from "../../ai/write-with-ledger.ts";
import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/report-progress.ts";
import { asCampaign } from "../campaign-view.ts";
import { checkEditable, checkUnlocked } from "../check-editable.ts";
import { lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { getCampaignRow } from "../get-campaign-row.ts";
import { type AdLine, findAdLine } from "./ad-line-path.ts";
import { briefModel, getBrandOfCampaign } from "./campaign-briefing.ts";
import { REPAIR_PROMPT, RepairedLines, repairInstructions } from "./generate-prompt.ts";

/**
 * Rewrites one line, different from all other lines of its ad, in one model call. AI_BAD_ANSWER if the answer breaks a
 * rule; OUTDATED if the campaign was saved in the meantime.
 */
export async function regenerateLine(
  ctx: UserContext,
  input: { campaignId: number; path: string; text: string },
  progress: ReportProgress,
): Promise<Campaign> {
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
  await progress(30, "Writing the line");
  const text = await writeLine(ctx, line, {
    brandId: brand.id,
    data: { language: context.language, ...briefModel(campaign, brand, known, ctx.now()) },
  });
  const group = withText(line, text);
  checkNewLine(line, text, lintAd(group, context));
  await progress(90, "Saving");
  const body = { ...campaign.body, adGroups: campaign.body.adGroups.with(line.groupIndex, group) };
  const derived = deriveSummary(body, brand, context);
  const changedAt = new Date(ctx.now()).toISOString();
  const summary = { ...campaign.summary, ...derived, changedAt };
  const { version, status } = campaign.summary;
  return asCampaign(await ctx.store.campaigns.save({ summary, body }, version, status));
}

/** The answer for the one line; empty if the model left it out. */
async function writeLine(
  ctx: UserContext,
  line: AdLine,
  { brandId, data }: { brandId: number; data: object },
): Promise<string> {
  const { group, list, field, groupIndex } = line;
  const id = `${groupIndex}/${field}`;
  const wanted = {
    id,
    kind: list === "headlines" ? "headline" : "description",
    text: line.text,
    problems: ["The person wants another line here, with another thought."],
    maxWidth: adLimits[list].width,
  };
  const { lines } = await writeWithLedger(ctx, {
    purpose: "ad_lines_repair",
    promptVersion: REPAIR_PROMPT,
    brandId,
    instructions: repairInstructions,
    data: {
      ...data,
      adGroups: [
        {
          name: group.ad_group_name,
          keywords: group.keywords.map((keyword) => keyword.text),
          lines: [wanted],
          keep: otherLines(line),
        },
      ],
    },
    schema: RepairedLines,
  });
  return lines.find((written) => written.id === id)?.text.trim() ?? "";
}

function otherLines({ group, list, index }: AdLine): string[] {
  const other = list === "headlines" ? group.descriptions : group.headlines;
  return [...group[list].filter((_, at) => at !== index), ...other];
}

function withText({ group, list, index }: AdLine, text: string): AdGroup {
  return { ...group, [list]: group[list].with(index, text) };
}

function checkNewLine(line: AdLine, text: string, findings: readonly Finding[]): void {
  const taken = [line.text, ...otherLines(line)].map((other) => normalized(other));
  const isBroken = findings.some(
    ({ field, severity }) => field === line.field && severity === "error",
  );
  if (text === "" || taken.includes(normalized(text)) || isBroken) {
    throw new AppError(
      "AI_BAD_ANSWER",
      "The AI found no other line that keeps Google's rules. Try again, or write one yourself.",
    );
  }
}
