import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight, PreflightEstimate } from "@adwright/contracts/publication/preflight";
import { suggestCpcBidMicros } from "@adwright/rules/bid";
import { fullPlaceName } from "@adwright/rules/geography";
import { isPayable, toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";

import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatMoney } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { languageWords } from "../campaign-words.ts";
import { ForecastLine } from "./forecast-line.tsx";

interface PublishSummaryProps {
  campaign: Campaign;
  brand: Brand | undefined;
  preflight: Preflight | undefined;
}

/** The account, what will be created, and the maximum cost; the money comes from the plan once there is one. */
export function PublishSummary({ campaign, brand, preflight }: PublishSummaryProps) {
  const { locations, language } = campaign;
  const hasPlan = preflight !== undefined && preflight.planHash !== null;
  return (
    <KeyValueList>
      <KeyValue name="Account">
        {brand === undefined ? "Unknown" : formatCustomerId(brand.customerId)}
      </KeyValue>
      <KeyValue name="Will be created">{madeWords(campaign)}</KeyValue>
      <KeyValue name="Locations">{locations.map(fullPlaceName).join("; ")}</KeyValue>
      <KeyValue name="Language">{languageWords(language)}</KeyValue>
      <Money estimate={hasPlan ? preflight.estimate : estimateOf(campaign, brand)} />
      <KeyValue name="Google's forecast">
        <ForecastLine campaign={campaign} isChecked={preflight?.isCheckedByGoogle === true} />
      </KeyValue>
    </KeyValueList>
  );
}

type MoneyEstimate = Omit<PreflightEstimate, "operations" | "confirmAbove">;

function Money({ estimate }: { estimate: MoneyEstimate }) {
  const { dailyBudget, maxDaily, maxMonthly, cpcBid, currency } = estimate;
  if (dailyBudget === null) return <KeyValue name="Daily budget">Not set</KeyValue>;
  const daily = formatMoney(dailyBudget, currency);
  return (
    <>
      <KeyValue name="Daily budget">
        {/* "KWD 5.000" contains the currency; "$" is ambiguous. */}
        {daily.includes(currency) ? daily : `${daily} ${currency}`}
      </KeyValue>
      {cpcBid !== null && <KeyValue name="Bid per click">{formatMoney(cpcBid, currency)}</KeyValue>}
      <KeyValue name="On a single day">up to {formatMoney(maxDaily, currency)} (2×)</KeyValue>
      <KeyValue name="In a month">at most {formatMoney(maxMonthly, currency)} (30.4×)</KeyValue>
    </>
  );
}

/** The plan's estimate by the same rules, while there is no plan because an answer is missing. */
function estimateOf(
  { budget, currencyCode, biddingStrategy }: Campaign,
  brand: Brand | undefined,
): MoneyEstimate {
  const micros = toMicros(budget ?? 0);
  const unit = brand?.currencyCode === currencyCode ? brand.billableUnitMicros : undefined;
  const { dayMicros, monthMicros } = mostSpent(micros, currencyCode, unit);
  const hasBid = biddingStrategy === "manual_cpc" && isPayable(micros, currencyCode, unit);
  return {
    dailyBudget: budget,
    maxDaily: dayMicros / 1_000_000,
    maxMonthly: monthMicros / 1_000_000,
    cpcBid: hasBid ? suggestCpcBidMicros(micros, currencyCode, unit) / 1_000_000 : null,
    currency: currencyCode,
  };
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
