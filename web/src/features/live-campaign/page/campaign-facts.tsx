import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { liveBudgetsQuery } from "../../../api/publication.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { BudgetForecasts } from "../../../publishing/budget-forecasts.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { EditValue } from "../staged/edit-value.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { biddingWords, learningWords, strategyWords } from "../value-words.ts";
import { BiddingDialog } from "./bidding-dialog.tsx";
import { CampaignStatus, EndValue } from "./end-value.tsx";

const MICROS = 1_000_000;

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
          <EditValue
            kind="campaign_name"
            target={resource}
            label="the campaign name"
            text={name}
            read={(entry) =>
              entry === "" || entry.length > 255
                ? "Enter a name of up to 255 characters."
                : { kind: "campaign_name", target: resource, to: entry }
            }
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </EditValue>
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
      <EditValue
        kind="budget_amount"
        target={resource}
        label={`the daily budget of ${name}`}
        text={String(amountMicros / MICROS)}
        inputMode="decimal"
        read={(entry) => {
          const toMicros = readAmount(entry, "The daily budget", currencyCode);
          if (typeof toMicros === "string") return toMicros;
          return { kind: "budget_amount", target: resource, toMicros };
        }}
      >
        {formatMicros(amountMicros, currencyCode)}
      </EditValue>
      {isShared && (
        <span className="block text-xs text-fg-2">
          {sharers.length === 0 ? "Shared budget" : `Shared with ${sharers.join(", ")}`}
        </span>
      )}
    </>
  );
}

function OtherBudgets({ page: { budget, campaign } }: { page: LiveCampaignPage }) {
  const { brandId, staged, notEditable } = useLive();
  if (budget === null) return null;
  const { resource: target, amountMicros } = budget;
  const canChange = notEditable["budget_amount"] === undefined && !staged.isLocked;
  const use = (amount: number) =>
    void staged.stage({ kind: "budget_amount", target, toMicros: Math.round(amount * MICROS) });
  return (
    <BudgetForecasts
      own={amountMicros / MICROS}
      query={liveBudgetsQuery(brandId, campaign)}
      onUse={canChange ? use : undefined}
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
  const { staged, notEditable, currencyCode } = useLive();
  const [isOpen, setIsOpen] = useState(false);
  const { resource, bidding, hasPortfolio } = page;
  const change = staged.find("bidding", resource);
  if (bidding === null || hasPortfolio) {
    return (
      <span title="This bidding strategy can only be changed in Google Ads.">
        {strategyWords(page.biddingStrategy)}
        {hasPortfolio && <span className="text-fg-2"> (portfolio strategy)</span>}
      </span>
    );
  }
  const reason = notEditable["bidding"];
  const value =
    change === undefined ? (
      biddingWords(bidding, currencyCode)
    ) : (
      <StagedValue change={change} label="the bidding" />
    );
  if (reason !== undefined || staged.isLocked) return <span title={reason}>{value}</span>;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {value}
      <IconButton icon={Pencil} label="Edit the bidding" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <BiddingDialog
          campaign={resource}
          bidding={change?.what.kind === "bidding" ? change.what.to : bidding}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  );
}
