import { addDays } from "../../report-period.ts";
import { claim, entityOf, type Judging, type Kind, shareOf, stakeOf } from "../attention-rows.ts";
import { money, pluralWords } from "../words.ts";

const DAYS = 30;
/** Google Ads help (answer/2375418): a day costs at most twice the daily budget; what is more is credited. */
const TIMES = 2;

export const overTwiceBudget: Kind = (judging) =>
  [...Map.groupBy(judging.campaigns, ({ id, state }) => state.budget ?? id)].flatMap(
    ([budget, campaigns]) => {
      const { rows, today } = judging;
      const [first] = campaigns;
      const limit = TIMES * (first?.state.budgetMicros ?? 0);
      if (first === undefined || limit === 0) return [];
      const over = Array.from({ length: daysJudged(judging, budget) }, (_, index) => ({
        day: addDays(today, -1 - index),
        cost: campaigns.reduce((total, { cost }) => total + (cost[index] ?? 0), 0),
      })).filter(({ cost }) => cost > limit);
      if (over.length === 0) return [];
      const extra = over.reduce((total, { cost }) => total + cost - limit, 0);
      return {
        entity: entityOf(first),
        sentence: `“${first.name}” cost more than twice its daily budget on ${pluralWords(over.length, "day")}, ${money(extra, rows)} too much. Google credits such amounts; check the account's transactions.`,
        because: over.flatMap(({ day, cost }) => [
          claim("Cost of the day", cost, "money", { from: day, to: day }),
          claim("Twice the daily budget", limit, "money", { from: day, to: day }),
        ]),
        atStakeMicros: stakeOf(extra, first),
        next: "read",
        share: shareOf(extra, judging),
      };
    },
  );

/** The limit of a day is that of its highest budget, so only days after the last change of the budget are judged. */
function daysJudged({ history, today }: Judging, budget: string): number {
  const changed = history.filter(({ resource }) => resource === budget).map(({ day }) => day);
  const last = changed.toSorted().at(-1) ?? "";
  for (let days = 0; days < DAYS; days += 1) if (addDays(today, -1 - days) <= last) return days;
  return DAYS;
}
