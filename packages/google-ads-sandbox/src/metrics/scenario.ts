import type { AccountState } from "../accounts/account-state.ts";
import { withoutDashes } from "../accounts/customer.ts";
import { type Resource, tailOf } from "../accounts/resource.ts";
import { beginTransaction } from "../accounts/transaction.ts";
import { toDayNumber } from "../gaql/dates.ts";

/** What of a campaign changes: how often it could be shown, what a click costs, or how many clicks convert. */
export const SCENARIO_KINDS = ["demand", "price", "conversions"] as const;
type ScenarioKind = (typeof SCENARIO_KINDS)[number];

/** A planted change of a campaign's metrics, as if its market had changed. */
export interface Scenario {
  customerId: string;
  /** Google's number of the campaign; all of the account's if absent. */
  campaign?: string | undefined;
  kind: ScenarioKind;
  factor: number;
  /** Only of search terms with this text, whose keywords keep their metrics. */
  term?: string | undefined;
  /** The first and the last day, such as "2026-11-20"; without a last one it goes on. */
  from: string;
  until?: string | undefined;
}

/** A scenario as stored with its campaign; not part of the API. Days are counted from 1970, `until` is included. */
interface Planted {
  kind: ScenarioKind;
  factor: number;
  term?: string | undefined;
  from: number;
  until?: number | undefined;
}

const plantedIn = (campaign: Resource | undefined): Planted[] =>
  (campaign?.["scenarios"] as Planted[] | undefined) ?? [];

/** The product of the factors that hold on that day, for all of the campaign or one of its search terms. */
export const scenarioFactor = (
  campaign: Resource | undefined,
  kind: ScenarioKind,
  day: number,
  term?: string,
): number =>
  plantedIn(campaign)
    .filter((one) => one.kind === kind && day >= one.from && day <= (one.until ?? day))
    .filter((one) => (one.term === undefined ? term === undefined : term?.includes(one.term)))
    .reduce((product, { factor }) => product * factor, 1);

/** Adds a scenario; answers the names of its campaigns, none if there is no such campaign. */
export function plantScenario(state: AccountState, scenario: Scenario): string[] {
  const { kind, factor, from, until, term } = scenario;
  const campaigns = [
    ...state.tableOf(withoutDashes(scenario.customerId), "campaign").rows.values(),
  ].filter(({ resource_name: name }) => tailOf(name) === (scenario.campaign ?? tailOf(name)));
  const planted: Planted = {
    kind,
    factor,
    from: toDayNumber(from),
    ...(term !== undefined && { term }),
    ...(until !== undefined && { until: toDayNumber(until) }),
  };
  const tx = beginTransaction(state);
  for (const campaign of campaigns) {
    tx.put({ ...campaign, scenarios: [...plantedIn(campaign), planted] });
  }
  tx.commit([]);
  return campaigns.map(({ resource_name: name }) => name);
}
