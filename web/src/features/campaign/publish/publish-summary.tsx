import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { suggestCpcBidMicros } from "@adwright/rules/bid";
import { toMicros } from "@adwright/rules/money";

import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatMicros } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { KeyValue, KeyValueList } from "../../../ui/key-value.tsx";
import { languageWords } from "../campaign-words.ts";
import { spendingOf } from "../money-words.ts";

interface PublishSummaryProps {
  campaign: Campaign;
  brand: Brand | undefined;
}

export function PublishSummary({ campaign, brand }: PublishSummaryProps) {
  const { budget, currencyCode, locations, language } = campaign;
  const spending = spendingOf(budget ?? 0, currencyCode);
  return (
    <KeyValueList>
      <KeyValue name="Account">
        {brand === undefined ? "Unknown" : formatCustomerId(brand.customerId)}
      </KeyValue>
      <KeyValue name="Will be created">{madeWords(campaign)}</KeyValue>
      <KeyValue name="Shown in">
        {locations.map(({ name }) => name).join(", ")}, {languageWords(language)}
      </KeyValue>
      <KeyValue name="Daily budget">
        {spending.daily} {currencyCode}
      </KeyValue>
      {campaign.biddingStrategy === "manual_cpc" && budget !== null && (
        <KeyValue name="Bid per click">
          {formatMicros(suggestCpcBidMicros(toMicros(budget), currencyCode), currencyCode)}
        </KeyValue>
      )}
      <KeyValue name="On a single day">up to {spending.mostADay} (2×)</KeyValue>
      <KeyValue name="In a month">at most {spending.mostAMonth} (30.4×)</KeyValue>
    </KeyValueList>
  );
}

function madeWords({ adGroups, negativeKeywords, adExtensions }: Campaign): string {
  const keywords = adGroups.reduce((sum, group) => sum + group.keywords.length, 0);
  const parts = [
    "1 budget",
    "1 campaign",
    plural(adGroups.length, "ad group"),
    plural(adGroups.length, "ad"),
    plural(keywords, "keyword"),
  ];
  if (negativeKeywords.length > 0) parts.push(plural(negativeKeywords.length, "negative keyword"));
  const { sitelinks, callouts, structuredSnippets } = adExtensions;
  const extensions = sitelinks.length + callouts.length + structuredSnippets.length;
  if (extensions > 0) parts.push(plural(extensions, "ad extension"));
  return parts.join(", ");
}
