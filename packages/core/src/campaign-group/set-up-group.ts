import { LanguageCode } from "@adwright/contracts/language";
import { defaultSettings } from "@adwright/rules/campaign-form";
import { campaignNames } from "@adwright/rules/campaign-group/campaign-names";
import type {
  CampaignGroupRow,
  GroupPageRow,
  GroupPlanRow,
  GroupTargetRow,
} from "@adwright/store/campaign-group/group-row";

import { newCampaign } from "../campaign/campaign-defaults.ts";
import { readLandingPage } from "../campaign/generation/campaign-briefing.ts";
import type { UserContext } from "../context.ts";
import type { Next } from "../delivery/hold.ts";
import { startJob } from "../job/start-job.ts";
import { inParts } from "../maintenance/in-portions.ts";
import { campaignIdAt, phaseAtWork } from "./get-group-row.ts";
import { beginPhase, continuePhase } from "./start-phase.ts";

/** Few enough that preparing them does not keep the process from anything else. */
const ROWS_AT_ONCE = 200;

/** Queues the setup of a group. */
export async function startSetUp(ctx: UserContext, groupId: number): Promise<void> {
  await startJob(ctx, {
    kind: "set_up_group",
    input: { groupId },
    message: "Setting up the workflow",
  });
}

/**
 * Writes a group's targets and campaigns, reads its landing page once for all of them and starts the goals. Can be
 * repeated: until the goals begin, it writes the same rows.
 */
export async function setUpGroup(
  ctx: UserContext,
  { groupId }: { groupId: number },
): Promise<{ success: true }> {
  const { campaignGroups, campaigns } = ctx.store;
  const group = await campaignGroups.find(ctx.userId, groupId, { consistent: true });
  if (!group) return { success: true };
  if (group.status !== "setting_up") {
    // A repeated message: the first tasks may not have been sent the first time.
    await continuePhase(ctx, group);
    return { success: true };
  }
  const plan = await campaignGroups.findPlan(ctx.userId, groupId);
  if (!plan) throw new Error("A workflow without its plan cannot be set up.");
  const targets = newTargets(group, plan);
  const page = readPage(ctx, group);
  for (const part of inParts(targets, ROWS_AT_ONCE)) {
    await campaignGroups.putTargets(part);
    await campaigns.putUncounted(part.map((target) => campaignOf(group, plan, target)));
  }
  await campaignGroups.putPage(await page);
  await beginPhase(ctx, group, { phase: "goals", from: ["setting_up"], targets });
  return { success: true };
}

/** If the page cannot be read, the model writes from the brand alone. */
async function readPage(ctx: UserContext, group: CampaignGroupRow): Promise<GroupPageRow> {
  const of = { userId: group.userId, groupId: group.id };
  const read = await readLandingPage(ctx, group.baseUrl);
  if (!read.page) return { ...of, title: "", description: "", text: "", note: read.note };
  const { title, headings, text } = read.page;
  return { ...of, title, description: read.description, headings: [...headings], text };
}

/** The targets of a group according to its plan, before anything is written for them. */
function newTargets(group: CampaignGroupRow, plan: GroupPlanRow): GroupTargetRow[] {
  const names = campaignNames(group.name, plan.targets);
  return plan.targets.map(({ geoTarget, language, campaignPrefix }, index) => ({
    userId: group.userId,
    groupId: group.id,
    index,
    campaignId: campaignIdAt(group.id, index),
    name: names[index] ?? group.name,
    geoTarget,
    language,
    campaignPrefix: campaignPrefix === "" ? undefined : campaignPrefix,
    goals: "open",
    drafts: "open",
    round: 0,
    attempts: 0,
    aiMicroDollars: 0,
  }));
}

/** The campaign of a target before its texts are written. */
const campaignOf = (
  group: CampaignGroupRow,
  { negativeKeywords }: GroupPlanRow,
  { index, campaignId: id, name, geoTarget, language }: GroupTargetRow,
) => {
  const { userId, brandId, currencyCode, createdAt, dailyBudget: budget, targetCpa } = group;
  const bidding = { biddingStrategy: "target_cpa", budget, targetCpa } as const;
  return newCampaign(
    { userId, id, name, brandId, currencyCode, createdAt, groupId: group.id, groupIndex: index },
    {
      goal: "",
      url: group.baseUrl,
      geography: geoTarget,
      language: LanguageCode.parse(language),
      keywords: [],
      settings: { ...defaultSettings, ...bidding, negativeKeywords },
    },
  );
};

const MINUTE_MS = 60_000;
/** Longer than any target takes: if none ended for so long, messages may have been lost. */
const STILL_MS = 15 * MINUTE_MS;

/**
 * Continues a workflow whose messages were not all sent, because the process died, or where nothing has ended for a
 * while. While the group is at work, it is looked at again. A second message of a target does nothing.
 */
export async function advanceGroup(ctx: UserContext, groupId: number): Promise<Next> {
  const { campaignGroups } = ctx.store;
  const nowMs = ctx.now();
  const group = await campaignGroups.find(ctx.userId, groupId, { consistent: true });
  const phase = group && phaseAtWork(group);
  if (!group || (!phase && group.status !== "setting_up")) return "done";
  if (!phase) {
    if (!(await isBeingSetUp(ctx, groupId))) await startSetUp(ctx, groupId);
    return { againAtMs: nowMs + MINUTE_MS };
  }
  const progress = await campaignGroups.findProgress(ctx.userId, groupId, phase);
  const stillAtMs = (progress?.movedAtMs ?? 0) + STILL_MS;
  if (progress?.isSent === true && stillAtMs > nowMs) return { againAtMs: stillAtMs };
  await continuePhase(ctx, group);
  ctx.log.warn("A workflow was continued.", { groupId, phase });
  return { againAtMs: nowMs + STILL_MS };
}

async function isBeingSetUp(ctx: UserContext, groupId: number): Promise<boolean> {
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  return open.some(
    ({ kind, input }) =>
      kind === "set_up_group" && (input as { groupId?: number }).groupId === groupId,
  );
}
