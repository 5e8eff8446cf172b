import type { RuleCampaign, StormRuleForm } from "@adwright/contracts/storm/rule";

import { bookLease } from "./book-lease.ts";
import {
  distinct,
  isStopped,
  type JudgedRun,
  type Judging,
  type JudgingFacts,
  type SeenEvent,
  type Skip,
  type Start,
} from "./judging.ts";
import { revertMs } from "./lease.ts";
import { becauseOf } from "./words.ts";
import { hourIn, hoursToMs } from "./worst-case.ts";

/** Start, end and plain pause of a run, with room; what an end needs is held for it. */
export const OPERATIONS_PER_RUN = 60;
const HOUR_MS = hoursToMs(1);
const SOON_MS = 10 * 60 * 1000;
/** When the same events try again after the account spoke against a start. */
const triesAgainMs: Partial<Record<Skip["why"], number>> = {
  already_enabled: HOUR_MS,
  not_ready: HOUR_MS,
  refused: HOUR_MS,
  budget_changed: HOUR_MS,
  in_use: SOON_MS,
  quota: SOON_MS,
};

type Reason = Pick<Skip, "why" | "numbers">;

/** What happens to a campaign without a run; `months` becomes what is booked then. */
export function judgeStart(
  judging: Judging,
  campaign: RuleCampaign,
  operationsLeft: number,
): Start | Skip | undefined {
  const { rule, facts, runs } = judging;
  const past = runs.filter((run) => run.campaign === campaign.campaign);
  const tried = triedKeys(past, facts);
  const candidates = judging.events.filter(
    ({ event, hold, missed }) => !missed && hold.canStart && !tried.has(event.eventKey),
  );
  if (candidates.length === 0) return undefined;
  const allowed = candidates.filter(({ event }) => !isStopped(facts.stops, event));
  if (allowed.length === 0) return skipOf(campaign, candidates, { why: "stopped", numbers: {} });
  const { form } = rule.mandate;
  const reason =
    refusedNow(form, campaign, { past, facts }) ??
    (operationsLeft < OPERATIONS_PER_RUN
      ? { why: "quota" as const, numbers: { operations: Math.max(0, operationsLeft) } }
      : undefined);
  if (reason) return skipOf(campaign, allowed, reason);
  return leased(judging, campaign, allowed);
}

/** Events that had their run, or are to wait. What only the rule spoke against is judged each time. */
function triedKeys(past: readonly JudgedRun[], { nowMs }: JudgingFacts): Set<string> {
  const tried = past.filter(
    ({ state, why = "refused", plannedAt }) =>
      state !== "skipped" || nowMs - Date.parse(plannedAt) < (triesAgainMs[why] ?? 0),
  );
  return new Set(tried.flatMap(({ events }) => events.map(({ key }) => key)));
}

function refusedNow(
  form: StormRuleForm,
  { campaign, maxDailyMicros }: RuleCampaign,
  { past, facts }: { past: readonly JudgedRun[]; facts: JudgingFacts },
): Reason | undefined {
  const { quietHours } = form;
  if (quietHours && isQuiet(quietHours, hourIn(facts.timeZone, facts.nowMs))) {
    return { why: "quiet_hours", numbers: { ...quietHours } };
  }
  const endsMs = past.map(({ endedAt, state }) =>
    endedAt === undefined || state === "skipped" ? 0 : Date.parse(endedAt),
  );
  const coolMs = Math.max(0, ...endsMs) + hoursToMs(form.cooldownHours) - facts.nowMs;
  if (coolMs > 0) return { why: "cooldown", numbers: { hours: Math.ceil(coolMs / HOUR_MS) } };
  const dailyMicros = facts.dailyMicros.get(campaign) ?? 0;
  if (dailyMicros > maxDailyMicros) {
    return { why: "budget_changed", numbers: { micros: dailyMicros, most: maxDailyMicros } };
  }
  return undefined;
}

/** From the first hour up to the last one, which may be of the next day. */
const isQuiet = ({ from, to }: { from: number; to: number }, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

function leased(
  judging: Judging,
  campaign: RuleCampaign,
  seen: readonly SeenEvent[],
): Start | Skip | undefined {
  const { form, endsAt } = judging.rule.mandate;
  const { nowMs } = judging.facts;
  const approvedUntilMs = Date.parse(endsAt);
  const holds = seen.map(({ hold }) => hold);
  const toMs = revertMs(holds, form, { startedMs: nowMs, approvedUntilMs });
  if (toMs <= nowMs) return undefined;
  const lease = bookLease(judging, campaign, { fromMs: nowMs, toMs });
  if ("why" in lease) return skipOf(campaign, seen, lease);
  return {
    do: "start",
    campaign: campaign.campaign,
    events: distinct(seen.map(({ matched }) => matched)),
    ...lease,
    because: seen.map((one) => becauseOf(one, form)),
  };
}

export function skipOf(
  { campaign }: Pick<RuleCampaign, "campaign">,
  seen: readonly SeenEvent[],
  { why, numbers }: Reason,
): Skip {
  return { do: "skip", campaign, events: distinct(seen.map((one) => one.matched)), why, numbers };
}
