import { AppError, type ErrorCode } from "@adwright/contracts/errors";
import type { StormSkipWhy } from "@adwright/contracts/storm/run";
import { campaignProblems } from "@adwright/rules/storm/campaign-problems";
import type { BudgetNow } from "@adwright/rules/storm/covers-set";
import type { Start } from "@adwright/rules/storm/judging";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { applyChanges } from "../../change/apply/apply-changes.ts";
import { isAtWork } from "../../change/change-set-view.ts";
import { checkChanges } from "../../change/check-changes.ts";
import { discardSet } from "../../change/edit-changes.ts";
import { stageInto } from "../../change/stage-changes.ts";
import type { UserContext } from "../../context.ts";
import { readApproved } from "../read-approved.ts";
import { suspendRule } from "../stop-rules.ts";
import { activateRun } from "./active-and-ended.ts";
import { approveByMandate } from "./approve-by-mandate.ts";
import { type Booking, type JudgedNow, newRun } from "./plan-run.ts";
import { withRun } from "./with-run.ts";

/** A start that is not done by then is looked at by the guard. */
const LOOK_AFTER_MS = 2 * 60_000;

/** Why a rule's set does not go through, and whether the rule is still as approved. */
class NotStarted extends Error {
  override name = "NotStarted";
  readonly why: StormSkipWhy;
  readonly suspends: boolean;

  constructor(why: StormSkipWhy, words: string, { suspends = false } = {}) {
    super(words);
    this.why = why;
    this.suspends = suspends;
  }
}

/**
 * Enables one campaign as a rule's approval allows: plans the run, so that it is ended whatever happens, then stages,
 * checks, approves and applies a set of changes. If it cannot be enabled, nothing was changed, and the log says why.
 */
export async function startRun(
  person: UserContext,
  judged: JudgedNow,
  start: Start,
): Promise<Booking> {
  const dueAt = new Date(person.now() + LOOK_AFTER_MS).toISOString();
  const run = { ...newRun(person, judged, start), dueAt };
  const body = { events: eventsOf(judged, run.events), because: start.because };
  // Stored before Google is asked anything: with the campaign's lock, the row that ends it, its cost and operations.
  const outcome = await person.store.stormRuns.plan(run, body, judged.bookings);
  if (outcome === "changed") return outcome;
  if (outcome === "in_use") {
    await skipRun(person, judged, { ...start, why: outcome, numbers: {} });
    return undefined;
  }
  await withRun(person, run, "reserve", (ctx) => enable(ctx, judged, run));
  return "booked";
}

/** Notes that a campaign was not started. */
export async function skipRun(
  ctx: UserContext,
  judged: JudgedNow,
  skipped: Pick<StormRunRow, "campaign" | "events" | "why" | "numbers">,
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  const nothing = { revertAt: at, endDay: at.slice(0, 10), accountDays: [], worstMicros: 0 };
  const run = newRun(ctx, judged, { ...skipped, ...nothing });
  const { why, numbers } = skipped;
  const ended = { ...run, state: "skipped", endedAt: at, why, numbers } as const;
  await ctx.store.stormRuns.skip(ended, { events: eventsOf(judged, skipped.events), because: [] });
}

const eventsOf = ({ events }: JudgedNow, matched: StormRunRow["events"]) =>
  events.filter(({ eventKey }) => matched.some(({ key }) => key === eventKey));

async function enable(ctx: UserContext, judged: JudgedNow, planned: StormRunRow): Promise<void> {
  let run = planned;
  try {
    const budget = await readReady(ctx, judged, run);
    const { brandId, campaign: target, endDay, ruleId, ruleName: name } = run;
    const whats = [
      { kind: "campaign_status", target, to: "ENABLED" },
      { kind: "campaign_end", target, to: endDay },
    ] as const;
    const changes = whats.map((what) => ({ what }));
    const { setId } = await stageInto(ctx, brandId, changes, { into: { rule: { ruleId, name } } });
    const starting = await ctx.store.stormRuns.move(run, { state: "starting", startSetId: setId });
    // Ended by a button, a stop or the plan while it was being started.
    if (!starting) throw new NotStarted("stopped", "It was stopped.");
    run = starting;
    const set = await checkChanges(ctx, { brandId, setId });
    await approveByMandate(ctx, run, set, budget);
    await applyChanges(ctx, set);
    return await afterApplying(ctx, run);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof NotStarted)) throw error;
    return giveUp(ctx, judged, run, error);
  }
}

/** What is still being applied is looked at again when the run is due, in two minutes, and is canceled then. */
async function afterApplying(ctx: UserContext, run: StormRunRow): Promise<void> {
  const { userId, brandId, startSetId: setId = 0 } = run;
  const set = await ctx.store.changeSets.find({ userId, brandId, setId });
  if (set?.status === "applied") return activateRun(ctx, run);
  if (set && (isAtWork(set.status) || set.status === "unknown")) return undefined;
  throw new NotStarted("refused", set?.failure?.message ?? "Google refused it.");
}

/** The campaign's budget, if the campaign is as it was approved. */
async function readReady(
  ctx: UserContext,
  judged: JudgedNow,
  run: StormRunRow,
): Promise<BudgetNow> {
  const [campaign] = await readApproved(ctx, run, [run.campaign]);
  const { facts } = judged.mandate;
  const approved = facts.campaigns.find((one) => one.campaign === run.campaign);
  const [problem] = campaignProblems(campaign, approved);
  if (!problem && campaign?.budget) return campaign.budget;
  const { why, words } = problem ?? { why: "not_ready", words: "It has no budget." };
  const suspends = why !== "already_enabled";
  throw new NotStarted(why, `“${run.campaignName}”: ${words}`, { suspends });
}

/** Failures that are nobody's decision; operators hear of them. */
const ours: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["GOOGLE_ADS_UNAVAILABLE", "INTERNAL"]);

/** Nothing was sent, or the kernel looks after what was; the run ends as skipped once that is sure. */
async function giveUp(
  ctx: UserContext,
  judged: JudgedNow,
  run: StormRunRow,
  error: AppError | NotStarted,
): Promise<void> {
  const why = error instanceof NotStarted ? error.why : whyOf(error);
  ctx.log.warn("A rule did not start a campaign.", { runId: run.runId, error: error.message });
  if (error instanceof AppError && ours.has(error.code)) {
    await ctx.store.hourlyCounts.add("storm_failed", ctx.now());
  }
  const { userId, brandId, startSetId: setId } = run;
  const set = setId && (await ctx.store.changeSets.find({ userId, brandId, setId }));
  const isOpen = set && (isAtWork(set.status) || set.status === "unknown");
  if (!isOpen) {
    if (set && set.status !== "discarded") await discardSet(ctx, set);
    const at = new Date(ctx.now()).toISOString();
    await ctx.store.stormRuns.end(run, { state: "skipped", why, endReason: "over", endedAt: at });
  }
  if (error instanceof NotStarted && error.suspends) {
    await suspendRule(ctx, judged.rule, error.message);
  }
}

const whyOf = ({ code }: AppError): StormSkipWhy => {
  if (code === "GOOGLE_ADS_QUOTA") return "quota";
  if (code === "ADDON_REQUIRED" || code === "SUBSCRIPTION_LIMIT") return "add_on";
  return "refused";
};
