import {
  claim,
  daysBetween,
  entityOf,
  type Judging,
  type Kind,
  monthCost,
  offered,
  shareOf,
  sum,
} from "../attention-rows.ts";
import { LEAST_EXPECTED, money, percentWords } from "../words.ts";

const LEAST_LOST = 0.1;

/** A budget that ends before the searches do, of a campaign that is worth more of it. */
export const budgetLimits: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { rows, today, history } = judging;
    const { state, conversions } = campaign;
    const { lostShare = 0, budgetMicros = 0, recommendedBudgetMicros: more = 0, budget } = state;
    if (lostShare < LEAST_LOST || budget === undefined || more <= budgetMicros) return [];
    const found = sum(conversions, 0, 30);
    const price = monthCost(campaign) / found;
    const most = state.targetMicros ?? accountPrice(judging);
    if (found < LEAST_EXPECTED || price > most) return [];
    const days = daysBetween(today, 30, 1);
    return {
      entity: entityOf(campaign),
      sentence: `“${campaign.name}” lost ${percentWords(lostShare)} of its impressions for want of budget. Google recommends ${money(more, rows)} a day instead of ${money(budgetMicros, rows)}.`,
      because: [
        claim("Impressions lost for want of budget", lostShare * 100, "percent", days),
        claim("Cost per conversion", price, "money", days),
        claim(
          state.targetMicros ? "Target" : "Cost per conversion of the account",
          most,
          "money",
          days,
        ),
        claim("Google's recommended daily budget", more, "money", days),
      ],
      causes: history.filter(({ resource, day }) => resource === budget && day >= days.from),
      ...offered([{ kind: "budget_amount", target: budget, toMicros: more }], "read"),
      share: shareOf(monthCost(campaign) * lostShare, judging),
    };
  });

function accountPrice({ campaigns }: Judging): number {
  const [cost, found] = campaigns.reduce(
    ([spent, count], one) => [spent + monthCost(one), count + sum(one.conversions, 0, 30)],
    [0, 0],
  );
  return found > 0 ? cost / found : 0;
}
