import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";

import { formatCustomerId } from "../../format/customer-id.ts";
import { formatMicros, formatMoney } from "../../format/money.ts";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";

interface PublishFactsProps {
  campaign: Campaign;
  /** Undefined if the campaign has none, or while it loads. */
  brand: Brand | undefined;
}

/** What will be published: the campaign, the account, the budget, and whether it starts spending at once. */
export function PublishFacts({ campaign, brand }: PublishFactsProps) {
  return (
    <KeyValueList>
      <KeyValue name="Campaign">
        <bdi>{campaign.name}</bdi>
      </KeyValue>
      <KeyValue name="Account">{accountWords(brand)}</KeyValue>
      <KeyValue name="Daily budget">{budgetWords(campaign)}</KeyValue>
      <KeyValue name="When published">
        {campaign.startServing ? "Starts serving: ads may show and cost money" : "Starts paused"}
      </KeyValue>
    </KeyValueList>
  );
}

/** "Northwind (123-456-7890)" */
export function accountWords(brand: Brand | undefined): string {
  return brand === undefined ? "—" : `${brand.name} (${formatCustomerId(brand.customerId)})`;
}

/** Google Ads Help 2375420: a single day may cost twice the budget. */
function budgetWords({ budget, currencyCode }: Campaign): string {
  if (budget === null) return "Not set";
  const { dayMicros } = mostSpent(toMicros(budget), currencyCode);
  const most = formatMicros(dayMicros, currencyCode);
  return `${formatMoney(budget, currencyCode)} ${currencyCode}, up to ${most} on a single day`;
}
