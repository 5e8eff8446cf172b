import type { Attention } from "@adwright/contracts/figures/attention";
import { DAY_MS } from "@adwright/contracts/time";

const AWAY_DAYS = { dismissed: 28, later: 7, staged: 28 };
const TIMES_WORSE = 2;

/** What a person did about a finding. */
interface Answer {
  answer: keyof typeof AWAY_DAYS;
  /** ISO 8601 */
  at: string;
  atStakeMicros?: number | undefined;
}

/** Whether a finding is not shown because of what the person did about it; not once twice as much is at stake. */
export function isAway(
  { answer, at, atStakeMicros: before }: Answer,
  { atStakeMicros: now }: Pick<Attention, "atStakeMicros">,
  nowMs: number,
): boolean {
  if (nowMs - Date.parse(at) >= AWAY_DAYS[answer] * DAY_MS) return false;
  const isWorse =
    before !== undefined && now !== undefined && now >= TIMES_WORSE * before && now > 0;
  return answer === "later" || !isWorse;
}
