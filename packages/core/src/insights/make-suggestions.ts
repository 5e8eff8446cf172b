import { AppError } from "@adwright/contracts/errors";
import type {
  AnalyticsData,
  CampaignSuggestion,
  SuggestionsAnswer,
  SuggestionsBody,
} from "@adwright/contracts/insights";
import { provenSuggestions } from "@adwright/rules/campaign-suggestion";
import { dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { writeWithLedger } from "../ai/write-with-ledger.ts";
import type { UserContext } from "../context.ts";
import { withAnalytics } from "../google/analytics-access.ts";
import type { ReportProgress } from "../job/report-progress.ts";
import { checkSuggestions } from "./check-suggestions.ts";
import { existingCampaigns } from "./existing-campaigns.ts";
import {
  SUGGESTIONS_PROMPT,
  SuggestionsDraft,
  suggestionsInstructions,
} from "./suggestions-prompt.ts";

/**
 * Reads the brand's Analytics property, lets the model suggest campaigns, and stores data and suggestions for 30 days.
 */
export async function makeSuggestions(
  ctx: UserContext,
  input: SuggestionsBody,
  progress: ReportProgress,
): Promise<SuggestionsAnswer> {
  const { brand, property, timeZone } = await checkSuggestions(ctx, input);
  const { startDate, endDate } = input;
  await progress(10, "Reading Google Analytics");
  const read = await withAnalytics(ctx, (refreshToken) =>
    ctx.googleAnalytics.readOverview(refreshToken, property, { startDate, endDate }),
  );
  const isTodayIn = endDate === dayIn(timeZone, ctx.now());
  const analyticsData = isTodayIn ? { ...read, notes: [...read.notes, TODAY_NOTE] } : read;

  await progress(45, "Writing campaign suggestions");
  const campaignSuggestions =
    read.summary.totalSessions > 0 ? await suggest(ctx, brand, input, read) : [];

  await progress(95, "Saving");
  const answer = { campaignSuggestions, analyticsData };
  const createdAt = new Date(ctx.now()).toISOString();
  const kept = { userId: ctx.userId, brandId: brand.id, startDate, endDate, createdAt };
  await ctx.store.insights.put({ ...kept, ...answer });
  return answer;
}

const TODAY_NOTE = "Today is not over yet: its figures will still grow.";

/** Keeps only suggestions that the data supports; AI_BAD_ANSWER if none is left. */
async function suggest(
  ctx: UserContext,
  brand: BrandRow,
  { startDate, endDate }: SuggestionsBody,
  { summary, topPages, trafficSources }: AnalyticsData,
): Promise<CampaignSuggestion[]> {
  const { name, website, description } = brand;
  const campaigns = await existingCampaigns(ctx, brand, { startDate, endDate });
  const draft = await writeWithLedger(ctx, {
    purpose: "campaign_suggestions",
    promptVersion: SUGGESTIONS_PROMPT,
    brandId: brand.id,
    instructions: suggestionsInstructions,
    data: {
      brand: { name, website: website ?? null, description: description ?? null },
      days: { startDate, endDate },
      analytics: { summary, topPages, trafficSources },
      campaigns,
    },
    schema: SuggestionsDraft,
    vectorStoreId: brand.vectorStoreId,
  });
  const analytics = { summary, topPages, trafficSources, notes: [] };
  const proven = provenSuggestions(draft.campaignSuggestions, analytics);
  if (proven.length > 0) return proven;
  throw new AppError(
    "AI_BAD_ANSWER",
    "The AI suggested nothing that your Google Analytics data supports. Please try again.",
  );
}
