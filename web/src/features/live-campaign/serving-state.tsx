import type { LiveCampaign } from "@adwright/contracts/change/live-campaign";
import {
  hasEnded,
  primaryStatusWords,
  servingReasonWords,
  tellingReasons,
  tellingStatus,
} from "@adwright/rules/change/serving-status";

import { formatDay } from "../../format/date.ts";
import { plainWords } from "../../format/plain-words.ts";
import { Badge } from "../../ui/layout/badge.tsx";

type Serving = LiveCampaign["serving"];

/** "Ended 31 Jan 2026"; undefined for a campaign that has not ended. */
export function endedWords(serving: Serving): string | undefined {
  if (!hasEnded(serving)) return undefined;
  return serving?.lastDay == null ? "Ended" : `Ended ${formatDay(serving.lastDay)}`;
}

/** What of a campaign's serving its status does not say: that it has ended, is limited, or does not serve. */
export function ServingBadge({ serving }: { serving: Serving }) {
  const ended = endedWords(serving);
  if (ended !== undefined) return <Badge tone="warn">{ended}</Badge>;
  const primaryStatus = tellingStatus(serving?.primaryStatus ?? "");
  if (primaryStatus === undefined) return null;
  return (
    <Badge tone="warn">{primaryStatusWords[primaryStatus] ?? plainWords(primaryStatus)}</Badge>
  );
}

/** Google's reasons why a campaign does not serve, or not as much as it could. */
export function ServingReasons({ serving }: { serving: Serving }) {
  return tellingReasons(serving?.reasons ?? []).map((reason) => (
    <span key={reason} className="block text-xs text-fg-2">
      {servingReasonWords[reason] ?? `${plainWords(reason)}.`}
    </span>
  ));
}
