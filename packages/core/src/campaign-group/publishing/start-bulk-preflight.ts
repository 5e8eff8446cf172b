import { randomUUID } from "node:crypto";

import type { BulkPreflight } from "@adwright/contracts/campaign-group/bulk-publication";
import { AppError, notFound } from "@adwright/contracts/errors";
import type {
  BulkCheckRow,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../../context.ts";
import { getGroupRow } from "../get-group-row.ts";
import { startBulk } from "./bulk-attempt.ts";
import { asBulkPreflight } from "./bulk-preflight-view.ts";
import { refuseWhileBusy } from "./is-busy.ts";

interface Asked {
  groupId: number;
  euPoliticalAdvertising: boolean;
  startServing: boolean;
  /** All drafts if absent. */
  campaignIds?: readonly number[] | undefined;
}

/**
 * Starts a check of the group's unpublished drafts. CONFLICT while the group is working or if it has no such draft;
 * NOT_FOUND if a given campaign is not in the group.
 */
export async function startBulkPreflight(ctx: UserContext, asked: Asked): Promise<BulkPreflight> {
  const { groupId, euPoliticalAdvertising, startServing } = asked;
  const group = await getGroupRow(ctx, groupId);
  if (group.status !== "drafts_ready") throw conflict(notReadyWords);
  await refuseWhileBusy(ctx, groupId);
  const drafts = await listDrafts(ctx, asked);
  if (drafts.length === 0) throw conflict("There is no draft left to publish.");
  const check: BulkCheckRow = {
    userId: ctx.userId,
    groupId,
    checkId: randomUUID(),
    status: "checking",
    attempt: 1,
    startedAt: new Date(ctx.now()).toISOString(),
    euPoliticalAdvertising,
    startServing,
    order: drafts.map(({ target }) => target.index),
    checked: [],
    withErrors: [],
    withWarnings: [],
    operations: 0,
  };
  const rows = drafts.map((draft) => asWaiting(check, draft));
  if (!(await ctx.store.bulkChecks.start(check, rows))) {
    throw conflict("The campaigns of this workflow are being checked or published already.");
  }
  await startBulk(ctx, check);
  return asBulkPreflight(check);
}

const notReadyWords =
  "The campaigns of this workflow are not written yet. Generate the drafts first.";

const conflict = (message: string) => new AppError("CONFLICT", message);

const keyOf = ({ userId, groupId }: BulkCheckRow) => ({ userId, groupId });

interface Draft {
  target: GroupTargetRow;
  summary: CampaignSummaryRow;
}

async function listDrafts(ctx: UserContext, { groupId, campaignIds }: Asked): Promise<Draft[]> {
  const targets = await ctx.store.campaignGroups.allTargets(ctx.userId, groupId);
  const named = campaignIds && new Set(campaignIds);
  const wanted = targets.filter(({ campaignId }) => named?.has(campaignId) ?? true);
  if (named && wanted.length < named.size) throw notFound();
  const written = wanted.filter(({ drafts }) => drafts === "done");
  const ids = written.map(({ campaignId }) => campaignId);
  const summaries = ids.length > 0 ? await ctx.store.bulkChecks.campaignsOf(ctx.userId, ids) : [];
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return written.flatMap((target) => {
    const summary = byId.get(target.campaignId);
    const isOpen = summary?.status === "draft" || summary?.status === "failed";
    return isOpen ? [{ target, summary }] : [];
  });
}

function asWaiting(check: BulkCheckRow, { target, summary }: Draft): CheckedCampaignRow {
  return {
    ...keyOf(check),
    checkId: check.checkId,
    index: target.index,
    campaignId: target.campaignId,
    name: summary.name,
    place: target.geoTarget,
    language: target.language,
    state: "waiting",
    findings: [],
    ...(summary.dailyBudget !== undefined && { dailyBudget: summary.dailyBudget }),
    currencyCode: summary.currencyCode,
    operations: 0,
  };
}
