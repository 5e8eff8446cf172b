import {
  type CampaignToJudge,
  claim,
  daysBetween,
  entityOf,
  type Judging,
  type Kind,
  sum,
} from "../attention-rows.ts";
import { percentWords } from "../words.ts";

const DAYS = 28;
const LEAST_USED = 0.6;

/** Campaigns that leave much of their budget: more of it would change nothing. */
export const budgetIdle: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { today } = judging;
    const { budgetMicros } = campaign.state;
    const isWhole = campaign.age >= DAYS && campaign.clicks.slice(0, DAYS).every((one) => one > 0);
    if (budgetMicros === undefined || !isWhole || wasBudgetChanged(judging, campaign)) return [];
    const spent = budgetCost(judging, campaign);
    const given = budgetMicros * DAYS;
    if (spent >= given * LEAST_USED) return [];
    const days = daysBetween(today, DAYS, 1);
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
    .reduce((total, { cost }) => total + sum(cost, 0, DAYS), 0);

const wasBudgetChanged = ({ history, today }: Judging, { state }: CampaignToJudge): boolean =>
  history.some(
    ({ resource, day }) => resource === state.budget && day >= daysBetween(today, DAYS, 1).from,
  );
