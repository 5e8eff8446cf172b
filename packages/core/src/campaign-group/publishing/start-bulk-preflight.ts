import { randomUUID } from "node:crypto";

import {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { conflict, notFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type {
  BulkCheckRow,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { withQuestion } from "../../campaign/claims/asked-lines.ts";
import type { UserContext } from "../../context.ts";
import { shownAs } from "../../shown-as.ts";
import { getGroupRow, refuseWhileBusy } from "../get-group-row.ts";
import { startBulk } from "./bulk-attempt.ts";

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
    runId: randomUUID(),
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
  const summaries = await ctx.store.campaigns.findSummaries(ctx.userId, ids);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return written.flatMap((target) => {
    const summary = byId.get(target.campaignId);
    const isOpen = summary?.status === "draft" || summary?.status === "failed";
    return isOpen ? [{ target, summary }] : [];
  });
}

function asWaiting(
  { userId, groupId, runId }: BulkCheckRow,
  { target, summary }: Draft,
): CheckedCampaignRow {
  return {
    userId,
    groupId,
    runId,
    index: target.index,
    campaignId: target.campaignId,
    name: summary.name,
    place: target.geoTarget,
    language: target.language,
    state: "waiting",
    findings: [],
    dailyBudget: summary.dailyBudget,
    currencyCode: summary.currencyCode,
    operations: 0,
  };
}

/** The group's latest check, or the answer for none. */
export async function getBulkPreflight(ctx: UserContext, groupId: number): Promise<BulkPreflight> {
  await getGroupRow(ctx, groupId);
  return asBulkPreflight(await ctx.store.bulkChecks.find(ctx.userId, groupId));
}

/** The campaigns of the latest check, in their order within the group. */
export async function listCheckedCampaigns(
  ctx: UserContext,
  groupId: number,
  page: PageRequest,
): Promise<Page<CheckedCampaign>> {
  await getGroupRow(ctx, groupId);
  const check = await ctx.store.bulkChecks.find(ctx.userId, groupId);
  if (!check) return { items: [] };
  const { items, cursor } = await ctx.store.bulkChecks.listCampaigns(check, page);
  return { items: items.map((row) => asCheckedCampaign(row)), cursor };
}

/** How long a check remains valid, as Google and the account may change. */
const VALID_MS = 15 * 60 * 1000;

/** Until when (epoch ms) a check may be approved; undefined while it is running. */
export function validUntilMs(check?: BulkCheckRow): number | undefined {
  return check?.endedAt === undefined ? undefined : Date.parse(check.endedAt) + VALID_MS;
}

/** What a group that was never checked answers. */
const NEVER_CHECKED = {
  status: "none",
  startedAt: null,
  euPoliticalAdvertising: null,
  startServing: false,
  operations: 0,
  order: [],
  checked: [],
  withErrors: [],
  withWarnings: [],
} as const;

/** A check, or that there was none, as the contract describes it. */
export function asBulkPreflight(check?: BulkCheckRow): BulkPreflight {
  const { result, ...kept } = { ...NEVER_CHECKED, ...check };
  const { order, checked, withErrors, withWarnings } = kept;
  const untilMs = validUntilMs(check);
  return shownAs(BulkPreflight, {
    ...kept,
    total: order.length,
    checked: checked.length,
    publishable: result?.publishable ?? checked.length - withErrors.length,
    withErrors: withErrors.length,
    withWarnings: withWarnings.length,
    validUntil: untilMs === undefined ? null : new Date(untilMs).toISOString(),
    totals: result?.totals ?? [],
    competing: result?.competing ?? [],
    operations: { checking: kept.operations, publishing: result?.publishingOperations ?? 0 },
  });
}

function asCheckedCampaign(row: CheckedCampaignRow): CheckedCampaign {
  return shownAs(CheckedCampaign, { ...row, findings: row.findings.map(withQuestion) });
}
