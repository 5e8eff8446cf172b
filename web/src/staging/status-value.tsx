import {
  primaryStatusWords,
  servingReasonWords,
  tellingStatus,
} from "@adwright/rules/change/serving-status";
import { plainWords } from "@adwright/rules/words";
import { Pause, Play } from "lucide-react";

import { IconButton } from "../ui/action/icon-button.tsx";
import { Badge } from "../ui/layout/badge.tsx";
import { useLive } from "./staged-context.ts";
import { StagedValue } from "./staged-value.tsx";
import { statusWords } from "./value-words.ts";

interface StatusValueProps {
  kind: "campaign_status" | "ad_group_status" | "keyword_status" | "ad_status" | "asset_status";
  target: string;
  /** The name of what has the status: "Trail shoes". */
  name: string;
  status: string;
  /** Asks for what enabling needs besides the status, and stages both. */
  onEnable?: (() => void) | undefined;
}

/** A status with a button that stages the opposite one. */
export function StatusValue({ kind, target, name, status, onEnable }: StatusValueProps) {
  const { staged, notEditable, canStage } = useLive();
  const change = staged.find(kind, target);
  if (change !== undefined) return <StagedValue change={change} label={`the status of ${name}`} />;
  const isServing = status === "ENABLED";
  const canTurn = (isServing || status === "PAUSED") && canStage(kind);
  return (
    <span title={notEditable[kind]} className="inline-flex items-center gap-1">
      <LiveStatus status={status} />
      {canTurn && (
        <IconButton
          icon={isServing ? Pause : Play}
          label={isServing ? `Pause ${name}` : `Enable ${name}`}
          onClick={() =>
            !isServing && onEnable
              ? onEnable()
              : void staged.stage({ kind, target, to: isServing ? "PAUSED" : "ENABLED" })
          }
        />
      )}
    </span>
  );
}

const tones: Record<string, "ok" | "warn"> = { ENABLED: "ok", REMOVED: "warn" };

export function LiveStatus({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? "neutral"}>{statusWords(status)}</Badge>;
}

const approvals: Record<string, { label: string; tone: "ok" | "warn" | "bad" | "accent" }> = {
  UNDER_REVIEW: { label: "Under review", tone: "accent" },
  APPROVED: { label: "Approved", tone: "ok" },
  APPROVED_LIMITED: { label: "Eligible (limited)", tone: "warn" },
  AREA_OF_INTEREST_ONLY: { label: "Eligible (area of interest only)", tone: "warn" },
  DISAPPROVED: { label: "Disapproved", tone: "bad" },
};

/** An ad's review by the name that Google Ads uses for it. */
export function ApprovalBadge({ status }: { status: string }) {
  const { label, tone } = approvals[status] ?? { label: "Not reviewed yet", tone: "neutral" };
  return <Badge tone={tone}>{label}</Badge>;
}

/** That a campaign is limited, or does not serve; nothing if its status says it all. */
export function LimitedBadge({ primaryStatus }: { primaryStatus: string }) {
  const telling = tellingStatus(primaryStatus);
  if (telling === undefined) return null;
  return <Badge tone="warn">{primaryStatusWords[telling] ?? plainWords(telling)}</Badge>;
}

/** Google's reason why a campaign does not serve, or not as much as it could. */
export const reasonWords = (reason: string): string =>
  servingReasonWords[reason] ?? `${plainWords(reason)}.`;
