import { AppError } from "@adwright/contracts/errors";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { dayIn } from "@adwright/rules/report-period";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../../context.ts";
import { withGoogle, withPriority } from "../../google/google-access.ts";
import { daysSince } from "../../publication/outside-edits.ts";
import { lookAgain } from "../judge-later.ts";
import { mandateOf } from "./mandate-of.ts";
import { pausePlainly, readCampaign } from "./plain-pause.ts";

/** Google Ads API: a change is reported up to three minutes late. */
const SLACK_MS = 5 * 60 * 1000;
/** Google's figures of a day are complete a few hours after its end. */
const COUNTED_AFTER_MS = 6 * HOUR_MS;
/** How long the account may be out of reach. */
const TRIED_MS = 7 * DAY_MS;

/**
 * Looks at a campaign after its run: pauses it if it is on and nobody but us can have enabled it, as when Google carried
 * out a request long after its answer was lost; and once its days are counted, notes what they cost. Can be repeated.
 */
export async function settleRun(
  person: UserContext,
  { runId }: { runId: number },
): Promise<object> {
  const ctx = withPriority(person, "stop");
  const run = await ctx.store.stormRuns.findNow(ctx.userId, runId);
  const endedMs = Date.parse(run?.endedAt ?? "");
  if (run === undefined || Number.isNaN(endedMs) || run.startSetId === undefined) return {};
  try {
    await settle(ctx, run);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn("A campaign could not be looked at after its run.", {
      runId,
      error: error.message,
    });
    if (ctx.now() - endedMs < TRIED_MS) await againLater(ctx, runId);
  }
  return {};
}

async function settle(ctx: UserContext, run: StormRunRow): Promise<void> {
  const { runId } = run;
  const { access, isOn } = await readCampaign(ctx, run);
  const mayBeOurs = isOn && run.state !== "taken_over" && (await wasApproved(ctx, run));
  if (mayBeOurs && !(await isEnabledByOthers(ctx, access, run))) {
    ctx.log.error("A campaign was on after its run.", { runId });
    await pausePlainly(ctx, run);
  }
  await countCost(ctx, access, run);
}

const againLater = (ctx: UserContext, runId: number): Promise<void> =>
  lookAgain(ctx, "storm_run", runId, ctx.now() + DAY_MS / 2);

/** Whether its start may have been sent to Google; true if that is not known any more. */
async function wasApproved(ctx: UserContext, run: StormRunRow): Promise<boolean> {
  const { userId, brandId, startSetId: setId = 0 } = run;
  const set = await ctx.store.changeSets.find({ userId, brandId, setId });
  return set === undefined || set.approvedAt !== undefined;
}

/** Somebody else has changed the campaign since the run ended, or another run has it. */
async function isEnabledByOthers(
  ctx: UserContext,
  access: GoogleAdsAccess,
  { customerId, campaign, endedAt = "" }: StormRunRow,
): Promise<boolean> {
  if (await ctx.store.stormRuns.findLock(customerId, campaign)) return true;
  const sinceMs = Date.parse(endedAt);
  const days = daysSince(sinceMs, ctx.now());
  const changes = await withGoogle(ctx, () =>
    ctx.googleAds.live.eventsOf(access, { ...days, campaign, budget: undefined }),
  );
  return changes.some(
    ({ at, fields, client }) =>
      fields.some(({ field }) => field === "status") &&
      (client !== "GOOGLE_ADS_API" || Date.parse(at) > sinceMs + SLACK_MS),
  );
}

async function countCost(
  ctx: UserContext,
  access: GoogleAdsAccess,
  run: StormRunRow,
): Promise<void> {
  const { userId, runId, startedAt, endedAt = "", campaign } = run;
  if (startedAt === undefined || run.actualMicros !== undefined) return;
  const { timeZone } = (await mandateOf(ctx, run)).facts;
  const from = dayIn(timeZone, Date.parse(startedAt));
  const to = dayIn(timeZone, Date.parse(endedAt));
  const nowMs = ctx.now();
  if (dayIn(timeZone, nowMs - COUNTED_AFTER_MS) <= to) {
    return againLater(ctx, runId);
  }
  const rows = await withGoogle(ctx, () => ctx.googleAds.campaignDays(access, { from, to }));
  const counted = rows.find(({ id }) => campaign.endsWith(`/${id}`))?.days ?? [];
  const actualMicros = counted.reduce((sum, { cost_micros: cost }) => sum + cost, 0);
  await ctx.store.stormRuns.note({ userId, runId }, { actualMicros });
}
