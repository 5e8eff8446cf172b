import { AppError } from "@adwright/contracts/errors";
import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormMandate } from "@adwright/contracts/storm/rule";
import { DAY_MS } from "@adwright/contracts/time";
import { campaignProblems } from "@adwright/rules/storm/campaign-problems";
import { isFeedFresh } from "@adwright/rules/storm/judge-feed";
import { judgeRule } from "@adwright/rules/storm/judge-rule";
import {
  type Action,
  JUDGED_EVERY_MS,
  type JudgingFacts,
  RUNS_KNOWN_MS,
  seenEvents,
} from "@adwright/rules/storm/judging";
import { dayWords } from "@adwright/rules/storm/words";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { withPriority } from "../google/google-access.ts";
import { operationsLeftOf } from "../google/operation-meter.ts";
import { firstIdAt } from "../ids.ts";
import { isFirstWithin } from "../request/count-up.ts";
import { readRecorded } from "./back-test.ts";
import { wrongEdit } from "./check-rule.ts";
import { lookAgain } from "./judge-later.ts";
import { readApproved } from "./read-approved.ts";
import { hasStormAddOn } from "./require-add-on.ts";
import { endRun } from "./run/end-run.ts";
import { makeRunsDue } from "./run/end-runs-now.ts";
import { moveRun } from "./run/move-run.ts";
import type { Booking, JudgedNow } from "./run/plan-run.ts";
import { skipRun, startRun } from "./run/start-run.ts";
import { suspendRule } from "./stop-rules.ts";

const TOLD_AHEAD_MS = 7 * DAY_MS;
/** As often as others may book runs of the rule in between; it has five campaigns. */
const MAX_ROUNDS = 6;

/**
 * Judges one rule against the weather, and does what follows: ends, moves and starts runs of campaigns. Its own runs
 * that are due are ended first, whatever state the rule is in. Can be repeated, also at the same time.
 */
export async function judgeStormRule(
  ctx: UserContext,
  { ruleId, isDaily = false }: { ruleId: string; isDaily?: boolean | undefined },
): Promise<object> {
  await endDueOf(ctx, ruleId);
  let judged: JudgedNow | undefined;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    judged = await readJudged(ctx, ruleId);
    if (judged === undefined) return {};
    if (await suspendIfOver(ctx, judged)) return {};
    if (isDaily && (await suspendIfChanged(ctx, judged))) return {};
    if (await judgeOnce(ctx, judged)) break;
  }
  await endDueOf(ctx, ruleId);
  if (judged) await judgeSoon(ctx, judged);
  return {};
}

/** By the current approval, or by that of a run that goes on after the rule was edited or turned off. */
async function readJudged(ctx: UserContext, ruleId: string): Promise<JudgedNow | undefined> {
  const rule = await ctx.store.stormRules.findNow(ctx.userId, ruleId);
  if (!rule) return undefined;
  const open = await openRunsOf(ctx, ruleId);
  const mandateId = rule.state === "armed" ? rule.mandateId : open[0]?.mandateId;
  if (mandateId === undefined) return undefined;
  const mandate = await ctx.store.stormRules.findMandate({ userId: ctx.userId, ruleId, mandateId });
  const { bookings = 0 } = rule;
  return mandate && { rule, mandate, bookings, events: await readEvents(ctx, mandate) };
}

async function openRunsOf(ctx: UserContext, ruleId: string): Promise<StormRunRow[]> {
  const open = await ctx.store.stormRuns.listOpenOf(ctx.userId);
  return open.filter((run) => run.ruleId === ruleId);
}

/** What is not over in the area's states, and what ended there within a day. */
async function readEvents(ctx: UserContext, { form }: StormMandate): Promise<StormEvent[]> {
  const toMs = ctx.now();
  const found = await readRecorded(ctx, form, { fromMs: toMs - DAY_MS, toMs });
  return found.filter(({ endedMs = toMs }) => toMs - endedMs <= DAY_MS);
}

/** Whether the rule's approval or the add-on has ended, so that it starts nothing more. */
async function suspendIfOver(ctx: UserContext, { rule, mandate }: JudgedNow): Promise<boolean> {
  if (rule.state !== "armed") return false;
  if (Date.parse(mandate.endsAt) <= ctx.now()) {
    await suspendRule(ctx, rule, "Your approval of this rule has ended after 90 days.", "expired");
    return true;
  }
  if (await hasStormAddOn(ctx)) return false;
  await suspendRule(ctx, rule, "Storm Chasers is no longer part of your plan.", "plan");
  return true;
}

/** Whether the campaigns are not as they were approved, so that the rule starts nothing more. */
async function suspendIfChanged(ctx: UserContext, { rule, mandate }: JudgedNow): Promise<boolean> {
  if (rule.state !== "armed") return false;
  const leftMs = Date.parse(mandate.endsAt) - ctx.now();
  if (leftMs < TOLD_AHEAD_MS) await tellApprovalEnds(ctx, mandate);
  const names = mandate.form.campaigns.map(({ campaign }) => campaign);
  const read = await Promise.all([
    readApproved(ctx, rule, names),
    wrongEdit(ctx, rule, mandate),
  ]).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn("The campaigns of a rule could not be read.", { error: error.message });
    return undefined;
  });
  // Each start reads their settings again; their texts are read once a day only, as that takes many operations.
  if (read === undefined) return false;
  const [found, wrong] = read;
  if (wrong !== undefined) {
    await suspendRule(ctx, rule, wrong);
    return true;
  }
  for (const approved of mandate.facts.campaigns) {
    const now = found.find(({ campaign }) => campaign === approved.campaign);
    const [problem] = campaignProblems(now && { ...now, status: "PAUSED" }, approved);
    if (problem === undefined) continue;
    const endRuns = problem.why === "budget_changed" ? "cap" : undefined;
    const named = mandate.form.campaigns.find(({ campaign }) => campaign === approved.campaign);
    await suspendRule(ctx, rule, `“${named?.name ?? ""}”: ${problem.words}`, endRuns);
    return true;
  }
  return false;
}

/** Once, however often it is judged in these days. */
async function tellApprovalEnds(ctx: UserContext, mandate: StormMandate): Promise<void> {
  const { ruleId, mandateId, form, endsAt } = mandate;
  if (!(await isFirstWithin(ctx, `storm-ends:${mandateId}`, TOLD_AHEAD_MS))) return;
  const words = `Your approval of the rule ends on ${dayWords(endsAt.slice(0, 10))}. After that it starts nothing.`;
  await queueEmail(ctx, { template: "storm_approval", ruleId, ruleName: form.name, words });
}

/** False if another run was booked in between, so that it has to be judged again. */
async function judgeOnce(ctx: UserContext, judged: JudgedNow): Promise<boolean> {
  const { rule, mandate, events } = judged;
  const { userId, ruleId } = rule;
  const nowMs = ctx.now();
  const since = await ctx.store.stormRuns.listSince(userId, firstIdAt(nowMs - RUNS_KNOWN_MS));
  const runs = since.filter((run) => run.ruleId === ruleId);
  const facts = await readFacts(ctx, mandate);
  const state = rule.mandateId === mandate.mandateId ? rule.state : "off";
  let { bookings } = judged;
  for (const action of judgeRule({ state, mandate }, events, runs, facts)) {
    const booking = await act(ctx, { ...judged, bookings }, runs, action);
    if (booking === "changed") return false;
    if (booking === "booked") bookings += 1;
  }
  return true;
}

async function readFacts(ctx: UserContext, mandate: StormMandate): Promise<JudgingFacts> {
  const nowMs = ctx.now();
  const [feed, stops, held, left] = await Promise.all([
    ctx.store.stormFeed.find(),
    ctx.store.stops.list("weather"),
    ctx.store.stormRuns.heldOperations(),
    operationsLeftOf(withPriority(ctx, "stop"), nowMs),
  ]);
  return {
    nowMs,
    isFresh: feed !== undefined && isFeedFresh(feed, nowMs),
    stops: new Set(stops.map(({ key }) => key)),
    operationsLeft: left - held,
    timeZone: mandate.facts.timeZone,
  };
}

async function act(
  ctx: UserContext,
  judged: JudgedNow,
  runs: readonly StormRunRow[],
  action: Action,
): Promise<Booking> {
  if (action.do === "start") return startRun(ctx, judged, action);
  if (action.do === "skip") await skipRun(ctx, judged, action);
  if (action.do === "end") {
    await makeRunsDue(ctx, action.reason, { runId: action.runId }, ctx.now());
  }
  if (action.do === "move") {
    const run = runs.find(({ runId }) => runId === action.runId);
    if (run) return moveRun(ctx, judged, run, action);
  }
  return undefined;
}

/** Ends the rule's runs that are due, at once instead of with the guard's next round. */
async function endDueOf(ctx: UserContext, ruleId: string): Promise<void> {
  const now = new Date(ctx.now()).toISOString();
  for (const run of await openRunsOf(ctx, ruleId)) {
    if (run.dueAt !== undefined && run.dueAt <= now) await endRun(ctx, run);
  }
}

/** Pauses and ends come without a change of the weather. */
async function judgeSoon(ctx: UserContext, { rule, mandate, events }: JudgedNow): Promise<void> {
  const { ruleId, state } = rule;
  const isConcerned = state === "armed" && seenEvents(mandate.form, events, ctx.now()).length > 0;
  if (!isConcerned && (await openRunsOf(ctx, ruleId)).length === 0) return;
  const nextMs = (Math.floor(ctx.now() / JUDGED_EVERY_MS) + 1) * JUDGED_EVERY_MS;
  await lookAgain(ctx, "storm_rule", ruleId, nextMs);
}
