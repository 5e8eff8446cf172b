import type { LiveCampaign } from "@adwright/contracts/change/live-campaign";
import {
  hasEnded,
  primaryStatusWords,
  servingReasonWords,
} from "@adwright/rules/change/serving-status";

import { formatDay } from "../../format/date.ts";
import { plainWords } from "../../format/plain-words.ts";
import { Badge } from "../../ui/layout/badge.tsx";

type Serving = LiveCampaign["serving"];

/** Said by the status itself, by the badge for learning, or nothing to say. */
const silent = new Set(["ELIGIBLE", "PAUSED", "REMOVED", "LEARNING", "UNKNOWN"]);

/** Reasons that the status and the badges say already. */
const told = new Set(["CAMPAIGN_PAUSED", "CAMPAIGN_ENDED", "BIDDING_STRATEGY_LEARNING"]);

/** "Ended 31 Jan 2026"; undefined for a campaign that has not ended. */
export function endedWords(serving: Serving): string | undefined {
  if (!hasEnded(serving)) return undefined;
  return serving?.lastDay == null ? "Ended" : `Ended ${formatDay(serving.lastDay)}`;
}

/** What of a campaign's serving its status does not say: that it has ended, is limited, or does not serve. */
export function ServingBadge({ serving }: { serving: Serving }) {
  const ended = endedWords(serving);
  if (ended !== undefined) return <Badge tone="warn">{ended}</Badge>;
  if (serving === undefined || silent.has(serving.primaryStatus)) return null;
  const { primaryStatus } = serving;
  return (
    <Badge tone="warn">{primaryStatusWords[primaryStatus] ?? plainWords(primaryStatus)}</Badge>
  );
}

/** Google's reasons why a campaign does not serve, or not as much as it could. */
export function ServingReasons({ serving }: { serving: Serving }) {
  const reasons = serving?.reasons.filter((reason) => !told.has(reason)) ?? [];
  return reasons.map((reason) => (
    <span key={reason} className="block text-xs text-fg-2">
      {servingReasonWords[reason] ?? `${plainWords(reason)}.`}
    </span>
  ));
}
