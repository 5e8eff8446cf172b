import type { RuleCampaign } from "@adwright/contracts/storm/rule";

import type { JudgedRun, Judging, Lease } from "./judging.ts";
import {
  accountDays,
  bookRun,
  type BrokenCap,
  brokenCap,
  dayWorst,
  replaced,
} from "./worst-case.ts";

/** Books a run of a campaign, or more of one, in the months, unless it would pass a cap of the rule. */
export function bookLease(
  judging: Judging,
  { campaign, maxDailyMicros: dailyMicros }: RuleCampaign,
  { fromMs, toMs, run }: { fromMs: number; toMs: number; run?: JudgedRun },
): Lease | BrokenCap {
  const days = accountDays(judging.facts.timeZone, fromMs, toMs);
  const before = run?.accountDays ?? [];
  // What was promised stays promised, also if the run becomes shorter.
  const all = [...new Set([...before, ...days])].toSorted();
  const worstMicros = dayWorst(dailyMicros) * all.length;
  const booking = { campaign, accountDays: all, dailyMicros, isStart: run === undefined };
  const booked = all.length > before.length ? bookRun(judging.months, booking) : [];
  const broken = brokenCap(judging.rule.mandate.form.caps, booking, { worstMicros, booked });
  if (broken && booked.length > 0) return broken;
  judging.months = replaced(judging.months, booked);
  const last = days.at(-1) ?? "";
  const endDay = run && run.endDay > last ? run.endDay : last;
  return { revertAt: new Date(toMs).toISOString(), endDay, accountDays: all, worstMicros, booked };
}
