import { addDays } from "../../report-period.ts";
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
  type CampaignToJudge,
  stakeOf,
} from "../attention-rows.ts";
import { LEAST_EXPECTED, money, percentWords, pluralWords } from "../words.ts";

const MONTH_DAYS = 30;
const LEAST_LOST = 0.1;

/** A budget that ends before the searches do, of a campaign that is worth more of it. */
export const budgetLimits: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { rows, today, history } = judging;
    const { state, conversions } = campaign;
    const { lostShare = 0, budgetMicros = 0, recommendedBudgetMicros: more = 0, budget } = state;
    if (lostShare < LEAST_LOST || budget === undefined || more <= budgetMicros) return [];
    const found = sum(conversions, 0, MONTH_DAYS);
    const price = monthCost(campaign) / found;
    const most = state.targetMicros ?? accountPrice(judging);
    if (found < LEAST_EXPECTED || price > most) return [];
    const days = daysBetween(today, MONTH_DAYS, 1);
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
    ([spent, count], one) => [spent + monthCost(one), count + sum(one.conversions, 0, MONTH_DAYS)],
    [0, 0],
  );
  return found > 0 ? cost / found : 0;
}

const IDLE_DAYS = 28;
const LEAST_USED = 0.6;

/** Campaigns that leave much of their budget: more of it would change nothing. */
export const budgetIdle: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { today } = judging;
    const { budgetMicros } = campaign.state;
    const isWhole =
      campaign.age >= IDLE_DAYS && campaign.clicks.slice(0, IDLE_DAYS).every((one) => one > 0);
    if (budgetMicros === undefined || !isWhole || wasBudgetChanged(judging, campaign)) return [];
    const spent = budgetCost(judging, campaign);
    const given = budgetMicros * IDLE_DAYS;
    if (spent >= given * LEAST_USED) return [];
    const days = daysBetween(today, IDLE_DAYS, 1);
    return {
      entity: entityOf(campaign),
      sentence: `“${campaign.name}” used ${percentWords(spent / given)} of its budget in 28 days. A larger budget would change nothing.`,
      because: [
        claim("Cost", spent, "money", days),
        claim("Budget of 28 days", given, "money", days),
        claim("Daily budget", budgetMicros, "money", days),
      ],
      next: "read",
      share: 0,
    };
  });

/** What all campaigns of the budget cost. */
const budgetCost = ({ campaigns }: Judging, { id, state }: CampaignToJudge): number =>
  campaigns
    .filter(
      (one) => one.id === id || (state.budget !== undefined && one.state.budget === state.budget),
    )
    .reduce((total, { cost }) => total + sum(cost, 0, IDLE_DAYS), 0);

const wasBudgetChanged = ({ history, today }: Judging, { state }: CampaignToJudge): boolean =>
  history.some(
    ({ resource, day }) =>
      resource === state.budget && day >= daysBetween(today, IDLE_DAYS, 1).from,
  );

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
  for (let days = 0; days < MONTH_DAYS; days += 1)
    if (addDays(today, -1 - days) <= last) return days;
  return MONTH_DAYS;
}
