import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import { type Resource, tailOf } from "../accounts/resource.ts";
import { toIsoDate } from "./dates.ts";
import type { Row } from "./row.ts";

interface Goal {
  category: string;
  origin: string;
}
const PURCHASE: Goal = { category: "PURCHASE", origin: "WEBSITE" };
const SIGNUP: Goal = { category: "SIGNUP", origin: "WEBSITE" };

/** The metrics that a conversion action has, from the table of views; it has no `conversions`. */
export const CONVERSION_METRICS: ReadonlySet<string> = new Set([
  "conversion_last_conversion_date",
  "conversion_last_received_request_date_time",
]);

/** The account's conversion actions with their metrics; none without conversion tracking. */
export function listConversionActions(state: AccountState, account: CustomerAccount): Row[] {
  if (!account.hasConversionTracking) return [];
  const { silentFrom, countlessFrom, isSecondary = false } = account.trackingFault ?? {};
  const today = localDay(state.now(), account.time_zone);
  const counted = [silentFrom, countlessFrom].filter((day) => day !== undefined).toSorted()[0];
  return [
    {
      conversion_action: actionOf(account, 700_000_001, "Purchase", PURCHASE, !isSecondary),
      metrics: {
        conversion_last_received_request_date_time: `${lastBefore(silentFrom, today)} 00:00:00`,
        conversion_last_conversion_date: lastBefore(counted, today - 1),
      } as unknown as Resource,
    },
    { conversion_action: actionOf(account, 700_000_002, "Newsletter", SIGNUP, false), metrics: {} },
  ] as Row[];
}

/** The day, or the last one before `first`. Days are counted from 1970. */
function lastBefore(first: string | undefined, day: number): string {
  return toIsoDate(first === undefined ? day : Math.min(day, Date.parse(first) / DAY_MS - 1));
}

const DAY_MS = 86_400_000;

const actionOf = (
  account: CustomerAccount,
  id: number,
  name: string,
  goal: Goal,
  isPrimary: boolean,
): Resource => ({
  resource_name: `customers/${account.id}/conversionActions/${id}`,
  id,
  name,
  status: "ENABLED",
  type: "WEBPAGE",
  ...goal,
  primary_for_goal: isPrimary,
  counting_type: "MANY_PER_CLICK",
  include_in_conversions_metric: isPrimary,
});

/** What each campaign bids on. */
export function listCampaignGoals(
  account: CustomerAccount,
  campaigns: readonly Resource[],
): { goal: Resource; campaign: Resource }[] {
  const isBid = account.trackingFault?.isUnbid !== true;
  return campaigns.flatMap((campaign) =>
    [
      { ...PURCHASE, biddable: isBid },
      { ...SIGNUP, biddable: !isBid },
    ].map((goal) => ({
      campaign,
      goal: {
        resource_name: `customers/${account.id}/campaignConversionGoals/${tailOf(campaign.resource_name)}~${goal.category}~${goal.origin}`,
        campaign: campaign.resource_name,
        ...goal,
      },
    })),
  );
}
