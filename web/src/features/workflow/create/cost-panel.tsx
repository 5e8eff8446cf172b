import type { Brand } from "@adwright/contracts/brand";
import type { GroupEstimate } from "@adwright/contracts/campaign-group/group";
import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { groupEstimateQuery } from "../../../api/campaign-group.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useSettled } from "../../../ui/state/use-settled.ts";
import { aiCostWords, amountWords } from "../workflow-words.ts";
import { amountOf, type CreateEntries, currencyOf, totalDailyBudget } from "./create-entries.ts";

const SETTLE_MS = 500;

interface CostPanelProps {
  entries: CreateEntries;
  brand: Brand | undefined;
  mayLoad: boolean;
  /** The submit button. */
  children: ReactNode;
}

/** What the campaigns may spend and what writing them will use, before anything is created. */
export function CostPanel({ entries, brand, mayLoad, children }: CostPanelProps) {
  const { each, aDay, onOneDay, aMonth } = totalsOf(entries, currencyOf(brand));
  const { length: count } = entries.targets;
  return (
    <Card stacked title="Cost" footer={children}>
      <KeyValueList>
        <KeyValue name={`${plural(count, "campaign")} × ${each}`}>{aDay} a day</KeyValue>
        <KeyValue name="On a single day">up to {onOneDay} (2×)</KeyValue>
        <KeyValue name="In a month">at most {aMonth} (30.4×)</KeyValue>
      </KeyValueList>
      <p className="text-xs text-fg-3">
        Nothing is spent on ads until you review and publish the campaigns.
      </p>
      {brand === undefined ? (
        <p className="text-fg-2">Select a brand to see how much of your AI allowance this uses.</p>
      ) : (
        <Estimate brandId={brand.id} count={count} mayLoad={mayLoad} />
      )}
    </Card>
  );
}

interface EstimateProps {
  brandId: number;
  count: number;
  mayLoad: boolean;
}

function Estimate({ brandId, count, mayLoad }: EstimateProps) {
  const targets = useSettled(count, SETTLE_MS);
  const query = useQuery({
    ...groupEstimateQuery(brandId, targets),
    enabled: mayLoad,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState
      query={query}
      what="The estimate"
      loading="Estimating"
      rows={3}
      message="You can create the campaigns without it."
    >
      {(estimate) => <EstimateFacts estimate={estimate} count={count} />}
    </QueryState>
  );
}

function EstimateFacts({ estimate, count }: { estimate: GroupEstimate; count: number }) {
  const { operations, operationsLeft, campaignsLeft, minutes } = estimate;
  return (
    <>
      <KeyValueList>
        <KeyValue name="AI">{aiWords(estimate)}</KeyValue>
        <KeyValue name="Publishing">{limitWords(operations.publishing, operationsLeft)}</KeyValue>
        <KeyValue name="Campaigns left this month">
          {campaignsLeft === null ? "no limit" : formatNumber(campaignsLeft)}
        </KeyValue>
        <KeyValue name="Time">about {plural(Math.max(1, Math.round(minutes)), "minute")}</KeyValue>
      </KeyValueList>
      <Shortages estimate={estimate} count={count} />
    </>
  );
}

/** How much of Google's daily limit publishing takes, as a share that means something to an advertiser. */
function limitWords(publishing: number, left: number | null): string {
  if (left === null) return "no limit";
  if (publishing > left) return "more than Google's limit left today: goes on tomorrow";
  return `about ${Math.max(1, Math.round((publishing / left) * 100))}% of Google's limit left today`;
}

/** The AI cost compared with today's allowance, if there is one; free work uses none of it. */
function aiWords({ aiUsd, aiUsdLeft }: GroupEstimate): string {
  if (aiUsd === 0) return "no cost";
  const cost = `about ${aiCostWords(aiUsd)}`;
  return aiUsdLeft === null ? cost : `${cost} of ${aiCostWords(aiUsdLeft)} left today`;
}

/** What will stop the work before it is done. */
function Shortages({ estimate, count }: { estimate: GroupEstimate; count: number }) {
  const { aiUsd, aiUsdLeft, campaignsLeft } = estimate;
  return (
    <>
      {campaignsLeft !== null && campaignsLeft < count && (
        <Alert
          tone="warn"
          title={`Your plan allows ${plural(campaignsLeft, "more campaign")} this month`}
        >
          Remove targets, or <TextLink to="/billing">upgrade your plan</TextLink>.
        </Alert>
      )}
      {aiUsdLeft !== null && aiUsdLeft < aiUsd && (
        <Alert tone="warn" title="Today's AI allowance is not enough for all of them">
          What is left over can be retried after 00:00 UTC.
        </Alert>
      )}
    </>
  );
}

/** What all campaigns of the form may spend, in words, in the account's currency. */
export function totalsOf(entries: CreateEntries, currencyCode: string) {
  const total = totalDailyBudget(entries, currencyCode);
  const { dayMicros, monthMicros } = mostSpent(toMicros(total), currencyCode);
  const words = (amount: number) => amountWords(amount, currencyCode);
  return {
    each: words(amountOf(entries, "dailyBudget", currencyCode)),
    targetCpa: words(amountOf(entries, "targetCpa", currencyCode)),
    aDay: words(total),
    /** Google may spend twice the daily budget on one day. */
    onOneDay: words(dayMicros / 1_000_000),
    /** Google may spend 30.4 times the daily budget in a month. */
    aMonth: words(monthMicros / 1_000_000),
  };
}
