import { randomUUID } from "node:crypto";

import { conflict } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { budgetEffects } from "@adwright/rules/change/change-money";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { requireBrandWithinPlan } from "../../account/plan-limits.ts";
import { namedCampaign } from "../../auth/step-up.ts";
import { billableUnitOf } from "../../brand/account-facts.ts";
import { approveSpending, type Confirmation } from "../../change/confirm-approval.ts";
import { refuseAssistant, type UserContext } from "../../context.ts";
import { withGoogle, withPriority } from "../../google/google-access.ts";
import { withSharedAccountWaiting } from "../../google/with-account-hold.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { failureOf } from "../run/quota-wait.ts";
import { getPublished, type Published } from "./get-published.ts";

/** How long to wait for the account, as a person waits for the answer. */
const PATIENCE_MS = 5000;

const messages = { ENABLED: "Campaign enabled", PAUSED: "Campaign paused" } as const;

/**
 * Enables or pauses a published campaign. Its history shows who did it. Enabling asks for the money that it may spend
 * then; pausing is always allowed.
 */
export async function setServing<Status extends ServingStatus>(
  person: UserContext,
  campaignId: number,
  status: Status,
  confirmation: Confirmation = {},
): Promise<{ status: Status }> {
  refuseAssistant(person);
  const ctx = withPriority(person, status === "PAUSED" ? "stop" : "reserve");
  const published = await getPublished(ctx, campaignId);
  const { campaign, brandId } = published;
  if (status === "ENABLED") await requireBrandWithinPlan(ctx, brandId);
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  const access = await getPlanAccess(ctx, plan);
  if (status === "ENABLED") {
    await withGoogle(ctx, () => approveEnabling(ctx, { published, plan, access }, confirmation));
  }
  const message = messages[status];
  const change = async (held: UserContext) => {
    await withGoogle(held, () =>
      switchServing(held, { campaignId, access, campaign, status, message }),
    );
    return { status };
  };
  // Pausing is harmless while a set of changes is being applied.
  const whenHeld = status === "PAUSED" ? () => change(ctx) : refuseBusy;
  return withSharedAccountWaiting(ctx, plan.customerId, change, {
    patienceMs: PATIENCE_MS,
    whenHeld,
  });
}

interface Enabling {
  published: Published;
  plan: CampaignPlan;
  access: GoogleAdsAccess;
}

/** The budget is read, as it may be another than when the campaign was published. */
async function approveEnabling(
  ctx: UserContext,
  { published, plan, access }: Enabling,
  confirmation: Confirmation,
): Promise<void> {
  const { summary, campaign: target, brandId } = published;
  const what = { kind: "campaign_status", target, to: "ENABLED" } as const;
  const { changes: live } = ctx.googleAds;
  const [[field], enabledBudgets] = await Promise.all([
    live.read(access, [what]),
    live.enabledBudgets(access),
  ]);
  if (field === undefined) return;
  if (field.facts.campaign?.hasEnded === true) {
    throw conflict(
      "This campaign's end date has passed. Enable it with a new one on its page under live campaigns.",
    );
  }
  const { customerId, currencyCode } = plan;
  const brand = await ctx.store.brands.findByCustomerId(ctx.userId, customerId);
  const start = {
    what: `campaign ${summary.id}`,
    name: namedCampaign(summary),
    purpose: "enable this",
    brandId,
    customerId,
    currencyCode,
    unitMicros: brand && billableUnitOf(brand),
    enabledBudgets,
    effects: budgetEffects([{ change: { changeId: "", what }, facts: field.facts }]),
  };
  await approveSpending(ctx, start, confirmation);
}

function refuseBusy(): never {
  throw conflict(
    "Changes to this account are being applied right now. Please try again in a minute.",
  );
}

const kinds = { ENABLED: "enabled", PAUSED: "paused" } as const;

type ServingStatus = keyof typeof kinds;

interface Switch {
  campaignId: number;
  access: GoogleAdsAccess;
  /** Resource name. */
  campaign: string;
  status: ServingStatus;
  /** The history's text after the change. */
  message: string;
}

/**
 * Enables or pauses a campaign in Google Ads. The activity is recorded before Google is called, so that after a lost
 * answer or a crash the person's own change never looks like somebody else's. If Google refuses, the activity is
 * removed again.
 */
export async function switchServing(
  ctx: UserContext,
  { campaignId, access, campaign, status, message }: Switch,
): Promise<void> {
  const { userId } = ctx;
  const at = new Date(ctx.now()).toISOString();
  const actId = randomUUID();
  const activity = { userId, campaignId, at, actId, kind: kinds[status], by: userId, message };
  await ctx.store.activities.put({ ...activity, state: "asked" });
  try {
    await ctx.googleAds.setCampaignStatus(access, campaign, status);
  } catch (error) {
    if (failureOf(error)?.outcome === "not_applied") await ctx.store.activities.remove(activity);
    throw error;
  }
  await ctx.store.activities.put(activity);
  const changedAt = new Date(ctx.now()).toISOString();
  await ctx.store.campaigns.noteServing({
    userId,
    campaignId,
    servingStatus: status,
    at: changedAt,
  });
}
