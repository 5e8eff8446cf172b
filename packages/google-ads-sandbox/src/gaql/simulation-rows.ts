import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import { type Resource, tailOf } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { createMeter } from "../metrics/meter.ts";
import { toIsoDate } from "./dates.ts";

/** Google Ads help (2470105): simulations are based on the last seven days. */
const DAYS = 7;
/** Google does not say which amounts it simulates; these are assumed. */
const TIMES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/**
 * What other budgets would have brought to each enabled search campaign that has a budget of its own and clicks; that
 * Google has none for the others is assumed.
 */
export function listBudgetSimulations(
  state: AccountState,
  account: CustomerAccount,
  campaigns: readonly Resource[],
): { simulation: Resource; campaign: Resource }[] {
  const meter = createMeter(state, account);
  const today = localDay(state.now(), account.time_zone);
  const [first, last] = [today - DAYS, today - 1] as const;
  const unitMicros = state.currencies.unitMicrosOf(account.currency_code);
  return campaigns.flatMap((campaign) => {
    const budget = state.find(textOf(campaign["campaign_budget"]));
    const isSearch = campaign["advertising_channel_type"] === "SEARCH";
    if (budget === undefined || !isSearch || campaign.status !== "ENABLED") return [];
    if (budget["explicitly_shared"] === true) return [];
    const points = TIMES.map((times) => {
      const micros = Math.round((Number(budget["amount_micros"]) * times) / unitMicros);
      const amountMicros = micros * unitMicros;
      const fact = meter.withBudget(budget, [first, last], amountMicros);
      return {
        budget_amount_micros: amountMicros,
        impressions: fact.impressions,
        clicks: fact.clicks,
        cost_micros: fact.costMicros,
        biddable_conversions: fact.conversions,
        biddable_conversions_value: fact.conversionsValue,
      };
    });
    if (points.every(({ clicks }) => clicks === 0)) return [];
    const days = { start_date: toIsoDate(first), end_date: toIsoDate(last) };
    const id = tailOf(campaign.resource_name);
    // From the protos: the name of a simulation, and what is simulated of which type of campaign.
    const name = [id, "BUDGET", "UNIFORM", days.start_date, days.end_date].join("~");
    const simulation: Resource = {
      resource_name: `customers/${account.id}/campaignSimulations/${name}`,
      campaign_id: Number(id),
      type: "BUDGET",
      modification_method: "UNIFORM",
      ...days,
      budget_point_list: { points },
    };
    return [{ simulation, campaign }];
  });
}
