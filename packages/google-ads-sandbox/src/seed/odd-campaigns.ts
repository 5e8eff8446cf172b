import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import { beginTransaction } from "../accounts/transaction.ts";
import { toIsoDate } from "../gaql/dates.ts";
import type { CampaignTemplate } from "./campaign-templates.ts";
import { applySeed, campaignsWithBudget, makeCampaigns, micros } from "./make-account.ts";

const ENDED_FOR_DAYS = 40;

const SALE: CampaignTemplate = {
  name: "Summer sale",
  status: "ENABLED",
  dailyDollars: 40,
  negatives: [],
  adGroups: [
    {
      name: "Sale",
      keywords: ["running shoes sale"],
      headlines: ["Running Shoes on Sale", "Free Returns for 60 Days", "Sizes 35 to 50"],
      descriptions: ["Last season's pairs for less.", "Order before noon and run tomorrow."],
    },
  ],
};

/** A campaign that is enabled, but whose last day has passed. */
export function makeEndedCampaign(
  state: AccountState,
  account: CustomerAccount,
  email: string,
): void {
  makeCampaigns(state, account, email, [SALE]);
  const [campaign] = state.tableOf(account.id, "campaign").named(SALE.name);
  if (campaign === undefined) return;
  const last = localDay(state.now(), account.time_zone) - ENDED_FOR_DAYS;
  const [period] = campaign.serving_periods ?? [];
  const tx = beginTransaction(state);
  tx.put({
    ...campaign,
    end_date_time: `${toIsoDate(last)} 23:59:59`,
    ...(period && { serving_periods: [{ ...period, until: last + 1 }] }),
  });
  tx.commit([]);
}

/** From the protos (PaymentMode): only display campaigns with a target CPA pay for conversions. */
export function makePaidConversions(
  state: AccountState,
  account: CustomerAccount,
  email: string,
): void {
  const operations = campaignsWithBudget(state, account, { dailyDollars: 25 }, [
    {
      name: "Display, pay for conversions",
      status: "PAUSED",
      advertising_channel_type: "DISPLAY",
      target_cpa: { target_cpa_micros: micros(state, 15, account.currency_code) },
      payment_mode: "CONVERSIONS",
    },
  ]);
  applySeed(state, account, email, operations);
}
