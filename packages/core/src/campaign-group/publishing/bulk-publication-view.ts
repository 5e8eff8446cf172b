import type {
  BulkPublication,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { notFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { getGroupRow } from "../get-group-row.ts";

/** The latest bulk publication of the group; undefined before the first. NOT_FOUND for another person's group. */
async function findBulkRun(ctx: UserContext, groupId: number): Promise<BulkRunRow | undefined> {
  await getGroupRow(ctx, groupId);
  return ctx.store.bulkRuns.find(ctx.userId, groupId);
}

/** The latest bulk publication of the group; NOT_FOUND if there is none. */
export async function getBulkRun(ctx: UserContext, groupId: number): Promise<BulkRunRow> {
  const run = await findBulkRun(ctx, groupId);
  if (!run) throw notFound();
  return run;
}

/** The latest bulk publication as the contract describes it; null before the first. */
export async function findBulkPublication(
  ctx: UserContext,
  groupId: number,
): Promise<BulkPublication | null> {
  const run = await findBulkRun(ctx, groupId);
  return run ? asBulkPublication({ ...run, waitingFor: await findWaitingFor(ctx, run) }) : null;
}

/** Why nothing goes on, in words: of the run, or of its first publication, as all share Google's limit. */
async function findWaitingFor(ctx: UserContext, run: BulkRunRow): Promise<string | undefined> {
  const [first] = run.running;
  if (run.status !== "running" && run.status !== "stopping" && run.status !== "undoing")
    return undefined;
  if (run.waitingFor !== undefined && (run.waitUntilMs ?? 0) > ctx.now()) return run.waitingFor;
  if (first === undefined || run.status === "undoing") return undefined;
  const row = await ctx.store.bulkRuns.findCampaign(run, first);
  const progress = row && (await ctx.store.publications.findProgress(ctx.userId, row.campaignId));
  return progress?.status === "waiting" ? progress.message : undefined;
}

/** The campaigns of the latest bulk publication, in their order within the group. */
export async function listBulkPublished(
  ctx: UserContext,
  groupId: number,
  page: PageRequest,
): Promise<Page<BulkPublishedCampaign>> {
  const run = await getBulkRun(ctx, groupId);
  const { items, cursor } = await ctx.store.bulkRuns.listCampaigns(run, page);
  return { items: items.map((row) => asPublishedCampaign(row)), cursor };
}

/** The campaigns that are in no list of the run, in the run's order. */
export function waitingOf(run: BulkRunRow): number[] {
  const { order, running, published, failed, undone, kept } = run;
  const others = new Set([...running, ...published, ...failed, ...undone, ...kept]);
  return order.filter((index) => !others.has(index));
}

/** The status of a run that publishes nothing any more. */
export function restingStatusOf(run: BulkRunRow): "stopped" | "done" {
  return waitingOf(run).length > 0 ? "stopped" : "done";
}

/** A bulk publication as the contract describes it. */
export function asBulkPublication(run: BulkRunRow): BulkPublication {
  return {
    runId: run.runId,
    status: run.status,
    approvedAt: run.approvedAt,
    setHash: run.setHash,
    total: run.order.length,
    waiting: waitingOf(run).length,
    running: run.running.length,
    published: run.published.length,
    failed: run.failed.length,
    undone: run.undone.length,
    kept: run.kept.length,
    operations: run.operations,
    waitingFor: run.waitingFor ?? null,
  };
}

const defaultWords: Record<BulkPublishedCampaign["state"], string> = {
  waiting: "Waiting",
  running: "Publishing",
  published: "Campaign published",
  failed: "Publication failed",
  undone: "Publication undone",
  kept: "Left as it is",
};

function asPublishedCampaign(row: BulkRunCampaignRow): BulkPublishedCampaign {
  const { campaignId, index, name, state, message } = row;
  return { campaignId, index, name, state, message: message || defaultWords[state] };
}
