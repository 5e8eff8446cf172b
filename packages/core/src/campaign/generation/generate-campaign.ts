import type { LintContext } from "@adwright/ad-text/lint-context";
import type { GenerateAnswer } from "@adwright/contracts/campaign";
import { type AppError, conflict } from "@adwright/contracts/errors";
import { jobQueue } from "@adwright/contracts/job/jobs";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import { isJobWatched } from "../../job/get-job.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { notify } from "../../notification/notify.ts";
import { getCampaignRow, saveOnNewest } from "../campaign-row.ts";
import { asGenerateAnswer } from "../campaign-view.ts";
import { lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { type ResolvedLocations, resolveLocations } from "../resolve-locations.ts";
import { withWritten } from "../update-campaign.ts";
import {
  type BriefedPage,
  briefModel,
  getBrandOfCampaign,
  readLandingPage,
} from "./campaign-briefing.ts";
import { writeCopy, type WrittenCopy } from "./write-copy.ts";

/** Writes the ad groups, ads and keywords of a `generating` campaign and turns it into a draft. */
export async function generateCampaign(
  ctx: UserContext,
  input: { campaignId: number },
  progress: ReportProgress,
  jobId: string,
): Promise<GenerateAnswer> {
  const written = await writtenCampaign(ctx, input.campaignId, progress);
  const { id: campaignId, name: campaignName } = written.summary;
  const draft = { campaignId, campaignName };
  const event = ctx.assistant
    ? ({ kind: "draft_proposed", ...draft, clientName: ctx.assistant.clientName } as const)
    : ({ kind: "campaign_generated", ...draft } as const);
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
  return asGenerateAnswer(written);
}

async function writtenCampaign(
  ctx: UserContext,
  campaignId: number,
  progress: ReportProgress,
): Promise<CampaignRow> {
  const campaign = await getCampaignRow(ctx, campaignId);
  if (campaign.summary.status === "generating") {
    return writeDraft(ctx, campaign, progress);
  }
  // The message was repeated after a crash between saving and finishing: the texts are already saved.
  if (campaign.body.adGroups.length > 0) return campaign;
  throw hasEnded(campaign);
}

function hasEnded({ summary: { error } }: CampaignRow): AppError {
  return conflict(error ?? "The generation of this campaign has ended.");
}

async function writeDraft(
  ctx: UserContext,
  campaign: CampaignRow,
  progress: ReportProgress,
): Promise<CampaignRow> {
  await progress(5, "Reading what is known about the brand");
  const brand = await getBrandOfCampaign(ctx, campaign);
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  await progress(10, "Reading the landing page");
  const { page } = await readLandingPage(ctx, campaign.body.url);
  // Somebody waits for this one, so all of its ads are written at once.
  const callsAtOnce = jobQueue.maximumConcurrency;
  const written = await writeTexts(ctx, { campaign, brand, known, page, callsAtOnce }, progress);
  await progress(95, "Saving");
  return saveOnNewest(ctx, campaign.summary.id, (current) => {
    if (current.summary.status !== "generating") throw hasEnded(current);
    return asDraft(current, brand, written);
  });
}

/** The input for writing a campaign. */
interface Source {
  campaign: CampaignRow;
  brand: BrandRow;
  known: ValuePropositionRow | undefined;
  /** The landing page; undefined if it could not be read. */
  page: BriefedPage | undefined;
  callsAtOnce: number;
}

/** The texts of a campaign, its locations, and what the texts were checked against. */
interface WrittenTexts {
  finished: WrittenCopy;
  places: ResolvedLocations;
  /** The number of facts about the brand that the model was given. */
  facts: number;
  context: LintContext;
}

/**
 * Looks up the locations of a campaign and lets the model write its ad groups, ads and keywords for them. Saves nothing.
 */
export async function writeTexts(
  ctx: UserContext,
  { campaign, brand, known, page, callsAtOnce }: Source,
  progress: ReportProgress,
): Promise<WrittenTexts> {
  await progress(15, "Looking up the target location");
  const places = await resolveLocations(ctx, brand, campaign.body);
  const body = { ...campaign.body, locations: places.locations };
  const data = {
    ...briefModel({ ...campaign, body }, brand, known, ctx.now()),
    page: page ?? null,
  };
  const context = lintContextOf(body, brand, known, ctx.now());
  const brief = { brandId: brand.id, landingPage: body.url, data, context, callsAtOnce };

  await progress(25, "Planning ad groups and keywords");
  const finished = await writeCopy(ctx, brief, progress);
  const read = { ...context, readings: finished.claims?.readings ?? [] };
  return { finished, places, facts: data.brand.facts.length, context: read };
}

/** The campaign as a draft with these texts. */
export function asDraft(
  { summary, body }: CampaignRow,
  brand: Pick<BrandRow, "name" | "currencyCode">,
  { finished, places, facts, context }: WrittenTexts,
): CampaignRow {
  const texts = withTexts(body, finished, { places, facts });
  const derived = deriveSummary(texts, brand, context);
  return { summary: { ...summary, ...derived, status: "draft", error: undefined }, body: texts };
}

/** The person may have saved settings while the AI was writing, so both are kept. */
function withTexts(
  current: CampaignRow["body"],
  { adGroups, generatedKeywords, notes, claims, ...written }: WrittenCopy,
  { places, facts: known }: Pick<WrittenTexts, "places" | "facts">,
): CampaignRow["body"] {
  const few = fewFactsNote(known);
  return {
    ...current,
    adGroups,
    generatedKeywords,
    claims,
    locations: places.locations,
    notes: [...notes, ...[few, places.note].filter((note) => note !== undefined)],
    settings: withWritten(current.settings, written),
  };
}

/** With fewer facts, ads become generic. */
const FEWEST_FACTS = 3;

function fewFactsNote(facts: number): string | undefined {
  if (facts >= FEWEST_FACTS) return undefined;
  const known = facts === 0 ? "No facts" : facts === 1 ? "Only 1 fact" : `Only ${facts} facts`;
  return `${known} about the brand ${facts === 1 ? "is" : "are"} known, so some lines are general. Add prices, numbers, or guarantees to the value proposition, then generate again.`;
}
