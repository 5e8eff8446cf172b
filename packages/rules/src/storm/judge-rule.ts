import type { StormEvent } from "@adwright/contracts/storm/event";
import { isOpenRun } from "@adwright/contracts/storm/run";

import { judgeRun, judgeStart, OPERATIONS_PER_RUN, skipOf } from "./judge-campaign.ts";
import {
  type Action,
  type JudgedRule,
  type JudgedRun,
  type Judging,
  type JudgingFacts,
  seenEvents,
  type Skip,
} from "./judging.ts";

/**
 * What a rule does now: the one judge of the live engine and of back-tests. `events` are those of the rule's states
 * that are not over, and those that ended within the last 24 hours; `runs` are the rule's of `RUNS_KNOWN_MS`,
 * skipped ones included.
 */
export function judgeRule(
  rule: JudgedRule,
  events: readonly StormEvent[],
  runs: readonly JudgedRun[],
  facts: JudgingFacts,
): Action[] {
  const { form, endsAt } = rule.mandate;
  const seen = seenEvents(form, events, facts.nowMs);
  const judging: Judging = { rule, events: seen, runs, booked: runs, facts };
  const open = runs.filter(({ state }) => isOpenRun(state));
  const actions: Action[] = open
    .filter(({ state }) => state !== "ending")
    .flatMap((run) => judgeRun(judging, run) ?? []);
  const mayStart = rule.state === "armed" && facts.isFresh && facts.nowMs < Date.parse(endsAt);
  if (!mayStart) return newsOf(actions, runs);
  const busy = new Set(open.map(({ campaign }) => campaign));
  let left = facts.operationsLeft;
  for (const campaign of form.campaigns.filter((one) => !busy.has(one.campaign))) {
    const action = judgeStart(judging, campaign, left);
    if (action?.do === "start") left -= OPERATIONS_PER_RUN;
    if (action) actions.push(action);
  }
  return newsOf([...actions, ...missedEvents(judging)], runs);
}

/** Events that would have started something if they were stronger or closer. */
function missedEvents({ rule, events }: Judging): Skip[] {
  const [first] = rule.mandate.form.campaigns;
  if (!first) return [];
  return events.flatMap((one) =>
    one.missed && one.hold.canStart
      ? skipOf(first, [one], { why: "below_threshold", numbers: one.missed })
      : [],
  );
}

const idsOf = ({ campaign, why, events }: Pick<JudgedRun, "campaign" | "why" | "events">) =>
  events.map(({ key }) => `${campaign} ${why} ${key}`);

/** A skip is told once for each event and reason. */
function newsOf(actions: Action[], runs: readonly JudgedRun[]): Action[] {
  if (actions.every((action) => action.do !== "skip")) return actions;
  const told = new Set(runs.flatMap((run) => (run.state === "skipped" ? idsOf(run) : [])));
  return actions.filter(
    (action) => action.do !== "skip" || idsOf(action).some((id) => !told.has(id)),
  );
}
