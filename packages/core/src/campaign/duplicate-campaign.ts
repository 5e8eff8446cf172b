import type { Campaign } from "@adwright/contracts/campaign";
import { conflict } from "@adwright/contracts/errors";
import { freeName } from "@adwright/rules/words";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import {
  campaignLimitError,
  getPlanLimits,
  requireBrandWithinPlan,
} from "../account/plan-limits.ts";
import type { UserContext } from "../context.ts";
import { allOf } from "../every-of.ts";
import { makeId } from "../ids.ts";
import { getCampaignRow, withCurrencies } from "./campaign-row.ts";
import { asCampaign } from "./campaign-view.ts";
import { monthOf } from "./generation/fail-generation.ts";

/**
 * Creates a draft with the texts and settings of a campaign in any status, which counts against the month's limit. The
 * EU answer, the start setting and policy exemptions are not copied, as they apply to one publication. CONFLICT without
 * texts, SUBSCRIPTION_LIMIT at the limit.
 */
export async function duplicateCampaign(ctx: UserContext, campaignId: number): Promise<Campaign> {
  const source = await getCampaignRow(ctx, campaignId);
  if (source.body.adGroups.length === 0) {
    const words = "There is nothing to copy yet: the campaign's texts have not been written.";
    throw conflict(words);
  }
  await requireBrandWithinPlan(ctx, source.summary.brandId);
  const name = freeCopyName(source.summary.name, await listCopyNames(ctx));
  const written = copyOf(source, { id: makeId(ctx.now()), name, nowMs: ctx.now() });
  // Amounts of the copy are in the current currency of the brand's account.
  const [summary = written.summary] = await withCurrencies(ctx, [written.summary]);
  const copy = { ...written, summary };
  const limits = await getPlanLimits(ctx);
  const month = monthOf(summary);
  const outcome = await ctx.store.campaigns.create(copy, month, limits.campaignsPerMonth);
  if (outcome === "limit") throw campaignLimitError(limits);
  return asCampaign(copy);
}

/** The names of all campaigns that contain "(copy". */
async function listCopyNames(ctx: UserContext): Promise<string[]> {
  const copies = await allOf((page) =>
    ctx.store.campaigns.listOf(ctx.userId, { ...page, q: "(copy" }),
  );
  return copies.map(({ name }) => name);
}

function copyOf(
  { summary, body }: CampaignRow,
  fresh: { id: number; name: string; nowMs: number },
): CampaignRow {
  const { id, name, nowMs } = fresh;
  const { policyExemptions: _, ...settings } = body.settings;
  return {
    summary: {
      ...summary,
      id,
      name,
      status: "draft",
      createdAt: new Date(nowMs).toISOString(),
      changedAt: undefined,
      googleCampaign: undefined,
      servingStatus: undefined,
      servingAt: undefined,
      version: 1,
      error: undefined,
      groupId: undefined,
      groupIndex: undefined,
    },
    body: {
      ...body,
      id,
      settings: { ...settings, euPoliticalAdvertising: null, startServing: false },
    },
  };
}

// The longest campaign name that the contract allows.
const LONGEST_NAME = 120;

/**
 * "Trail (copy)", then "Trail (copy 2)" and so on: the first name that no other campaign has. A copy of a copy gets the
 * next number instead of a second ending.
 */
export function freeCopyName(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \(copy(?: \d+)?\)$/u, "");
  const used = new Set(taken.map((other) => other.toLowerCase()));
  return freeName(base, used, LONGEST_NAME, (count) =>
    count === 1 ? " (copy)" : ` (copy ${count})`,
  );
}
