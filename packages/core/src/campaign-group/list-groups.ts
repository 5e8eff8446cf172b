import type { AdGroup } from "@adwright/contracts/ad-group";
import {
  CampaignGroup,
  GroupCampaign,
  type GenerationStatus,
  type SpendingTotal,
} from "@adwright/contracts/campaign-group/group";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { shownGroupStatus } from "@adwright/rules/campaign-group/phase-result";
import { toMicros } from "@adwright/rules/money";
import { spendingTotals } from "@adwright/rules/spending";
import type {
  CampaignGroupRow,
  GroupProgressRow,
  GroupTargetRow,
} from "@adwright/store/campaign-group/group-row";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { shownAs } from "../shown-as.ts";
import { getGroupRow, phaseAtWork } from "./get-group-row.ts";

/** A page of the person's groups, newest first. Only groups that are working need a second read. */
export async function listGroups(
  ctx: UserContext,
  page: PageRequest,
): Promise<Page<CampaignGroup>> {
  const { items, cursor } = await ctx.store.campaignGroups.listOf(ctx.userId, page);
  const progress = await ctx.store.campaignGroups.progressOf(items);
  return { items: items.map((row) => asGroup(row, progress.get(row.id))), cursor };
}

/** NOT_FOUND for an unknown id and for another person's group. */
export async function getGroup(ctx: UserContext, groupId: number): Promise<CampaignGroup> {
  const row = await getGroupRow(ctx, groupId);
  const progress = await ctx.store.campaignGroups.progressOf([row]);
  return asGroup(row, progress.get(groupId));
}

/** A group as the contract describes it. While it is working, its counts come from the progress row. */
function asGroup(row: CampaignGroupRow, progress: GroupProgressRow | undefined): CampaignGroup {
  const aiUsd = row.aiMicroDollars / 1_000_000;
  const status = shownGroupStatus(row);
  return shownAs(CampaignGroup, { ...row, ...countsOf(row, progress), status, aiUsd });
}

function countsOf(row: CampaignGroupRow, progress: GroupProgressRow | undefined) {
  const { completedGoals, failedGoals, completedDrafts, failedDrafts } = row;
  const stored = { completedGoals, failedGoals, completedDrafts, failedDrafts };
  if (progress?.round !== row.round) return stored;
  const done = progress.doneBefore + progress.done.length;
  const failed = progress.failedBefore + progress.failed.length;
  return progress.phase === "goals"
    ? { ...stored, completedGoals: done, failedGoals: failed }
    : { ...stored, completedDrafts: done, failedDrafts: failed };
}

/**
 * A page of a group's campaigns in their order within the group. Reads only that page, and for the totals on the first
 * one the list rows of all.
 */
export async function listGroupCampaigns(
  ctx: UserContext,
  groupId: number,
  page: PageRequest,
): Promise<Page<GroupCampaign> & { totals?: SpendingTotal[] }> {
  const { store, userId } = ctx;
  const [group, { items: targets, cursor }] = await Promise.all([
    getGroupRow(ctx, groupId),
    store.campaignGroups.listTargets(userId, groupId, page),
  ]);
  const ids = targets.map(({ campaignId }) => campaignId);
  const campaigns = await store.campaigns.findMany(userId, ids);
  const byId = new Map(campaigns.map((campaign) => [campaign.summary.id, campaign]));
  const items = targets.flatMap((target) => {
    const campaign = byId.get(target.campaignId);
    return campaign ? [asGroupCampaign(group, target, campaign, ctx.now())] : [];
  });
  if (page.cursor !== undefined) return { items, cursor };
  const shown = campaigns.map(({ summary }) => summary);
  return {
    items,
    cursor,
    totals: totalsOf(cursor === undefined ? shown : await budgetsOf(ctx, group)),
  };
}

type Budget = Pick<CampaignSummaryRow, "currencyCode" | "dailyBudget">;

/** The budgets of all campaigns; of a group that is being written, and asked for every few seconds, the common one. */
async function budgetsOf(ctx: UserContext, group: CampaignGroupRow): Promise<Budget[]> {
  const { userId, id, totalTargets, currencyCode, dailyBudget } = group;
  if (phaseAtWork(group) !== undefined) {
    return Array.from({ length: totalTargets }, () => ({ currencyCode, dailyBudget }));
  }
  const targets = await ctx.store.campaignGroups.allTargets(userId, id);
  const ids = targets.map(({ campaignId }) => campaignId);
  return ctx.store.campaigns.findSummaries(userId, ids);
}

function totalsOf(campaigns: readonly Budget[]): SpendingTotal[] {
  const budgets = campaigns.flatMap(({ currencyCode, dailyBudget }) =>
    dailyBudget === undefined ? [] : [{ currencyCode, dailyBudgetMicros: toMicros(dailyBudget) }],
  );
  return spendingTotals(budgets);
}

/** A campaign of a group as the contract describes it. */
function asGroupCampaign(
  group: CampaignGroupRow,
  target: GroupTargetRow,
  { summary, body }: CampaignRow,
  nowMs: number,
): GroupCampaign {
  const { status } = summary;
  const { keywords = [], goal = "" } = target;
  const generationStatus = generationStatusOf(group, target, summary.status, nowMs);
  return shownAs(GroupCampaign, {
    ...summary,
    campaignId: summary.id,
    index: target.index,
    country: target.geoTarget,
    language: body.language,
    keywordCount: body.generatedKeywords.length || keywords.length,
    status: status === "draft" ? "ready" : status,
    generationStatus,
    error: generationStatus === "error" ? target.error : null,
    goal: body.goal || goal,
    dailyBudget: body.settings.budget,
    targetCpa: body.settings.targetCpa,
    hasAdGroups: body.adGroups.length > 0,
    adGroups: body.adGroups.map(asShortGroup),
  });
}

function generationStatusOf(
  group: CampaignGroupRow,
  { goals, drafts, leaseUntilMs = 0 }: GroupTargetRow,
  status: CampaignRow["summary"]["status"],
  nowMs: number,
): GenerationStatus {
  if (drafts === "done") return "ready";
  if (goals === "failed" || drafts === "failed") return "error";
  if (status !== "generating" && status !== "failed") return "ready";
  return phaseAtWork(group) !== undefined && leaseUntilMs > nowMs ? "generating" : "waiting";
}

function asShortGroup({ ad_group_name, keywords, headlines, descriptions }: AdGroup) {
  const [headline1 = "", headline2 = ""] = headlines;
  const [description1 = ""] = descriptions;
  return {
    name: ad_group_name,
    keywords: keywords.map(({ text }) => text),
    ads: headlines.length > 0 ? [{ headline1, headline2, description1 }] : [],
  };
}
