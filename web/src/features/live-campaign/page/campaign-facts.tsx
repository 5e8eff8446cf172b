import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";

import { liveBudgetsQuery } from "../../../api/publication.ts";
import { formatMicros, MICROS } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { BudgetForecasts } from "../../../publishing/budget-forecasts.tsx";
import { EditAmount, EditInDialog, EditName } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { biddingWords, learningWords, strategyWords } from "../../../staging/value-words.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { BiddingDialog } from "./bidding-dialog.tsx";
import { CampaignStatus, EndValue } from "./end-value.tsx";

interface CampaignFactsProps {
  page: LiveCampaignPage;
  /** Shows the status, too, where the heading has another one. */
  hasStatus: boolean;
}

/** The campaign's settings and costs; what can be changed is edited in place. */
export function CampaignFacts({ page, hasStatus }: CampaignFactsProps) {
  const { resource, name, currencyCode, costMicros, conversions } = page;
  const learning = learningWords(page.biddingStatus);
  return (
    <>
      <KeyValueList layout="columns">
        <KeyValue name="Name">
          <EditName kind="campaign_name" target={resource} label="the campaign name" name={name} />
        </KeyValue>
        {hasStatus && (
          <KeyValue name="Status">
            <CampaignStatus page={page} />
          </KeyValue>
        )}
        <KeyValue name="End date">
          <EndValue page={page} />
        </KeyValue>
        <KeyValue name="Daily budget">
          <Budget page={page} />
        </KeyValue>
        <KeyValue name="Bidding">
          <BiddingValue page={page} />
          {learning !== undefined && (
            <span className="block">
              <Badge tone="accent">{learning}</Badge>
            </span>
          )}
          {page.serving?.paymentMode === "CONVERSIONS" && (
            <span className="block text-xs text-fg-2">You pay for conversions, not for clicks</span>
          )}
        </KeyValue>
        <KeyValue name="Ad review">{reviewWords(page)}</KeyValue>
        <KeyValue name="Last 30 days">
          {formatMicros(costMicros, currencyCode)} · {formatNumber(conversions)} conversions
        </KeyValue>
      </KeyValueList>
      <OtherBudgets page={page} />
    </>
  );
}

function Budget({ page: { budget, currencyCode, sharers, name } }: { page: LiveCampaignPage }) {
  if (budget === null) return <>—</>;
  const { resource, amountMicros, isShared } = budget;
  return (
    <>
      <EditAmount
        kind="budget_amount"
        target={resource}
        label={`the daily budget of ${name}`}
        what="The daily budget"
        micros={amountMicros}
      >
        {formatMicros(amountMicros, currencyCode)}
      </EditAmount>
      {isShared && (
        <span className="block text-xs text-fg-2">
          {sharers.length === 0 ? "Shared budget" : `Shared with ${sharers.join(", ")}`}
        </span>
      )}
    </>
  );
}

function OtherBudgets({ page: { budget, campaign } }: { page: LiveCampaignPage }) {
  const { brandId, staged, canStage } = useLive();
  if (budget === null) return null;
  const { resource: target, amountMicros } = budget;
  const use = (amount: number) =>
    void staged.stage({ kind: "budget_amount", target, toMicros: Math.round(amount * MICROS) });
  return (
    <BudgetForecasts
      own={amountMicros / MICROS}
      query={liveBudgetsQuery(brandId, campaign)}
      onUse={canStage("budget_amount") ? use : undefined}
    />
  );
}

function reviewWords({ review, counts }: LiveCampaignPage): string {
  const parts = [
    [review.disapproved, "disapproved"],
    [review.limited, "limited"],
    [review.underReview, "under review"],
  ] as const;
  const found = parts.flatMap(([count, words]) => (count > 0 ? `${count} ${words}` : []));
  if (counts.ads === 0) return "No ads";
  return found.length === 0
    ? "All ads approved"
    : `${plural(counts.ads, "ad")}: ${found.join(", ")}`;
}

/** The campaign's bidding and its target. Portfolio strategies and unknown ones can't be edited. */
function BiddingValue({ page }: { page: LiveCampaignPage }) {
  const { staged, currencyCode } = useLive();
  const { resource, bidding, hasPortfolio } = page;
  if (bidding === null || hasPortfolio) {
    return (
      <span title="This bidding strategy can only be changed in Google Ads.">
        {strategyWords(page.biddingStrategy)}
        {hasPortfolio && <span className="text-fg-2"> (portfolio strategy)</span>}
      </span>
    );
  }
  const what = staged.find("bidding", resource)?.what;
  return (
    <EditInDialog
      kind="bidding"
      target={resource}
      label="the bidding"
      renderDialog={(onClose) => (
        <BiddingDialog
          campaign={resource}
          bidding={what?.kind === "bidding" ? what.to : bidding}
          onClose={onClose}
        />
      )}
    >
      {biddingWords(bidding, currencyCode)}
    </EditInDialog>
  );
}
