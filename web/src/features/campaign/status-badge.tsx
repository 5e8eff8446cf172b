import type { CampaignStatus, CampaignSummary } from "@adwright/contracts/campaign";
import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";
import { CircleAlert, CircleCheck, CirclePause, CircleX, LoaderCircle, Pencil } from "lucide-react";

import { Badge } from "../../ui/layout/badge.tsx";
import { statusWords } from "./campaign-words.ts";

const LOOK = {
  generating: { tone: "accent", icon: LoaderCircle },
  draft: { tone: "neutral", icon: Pencil },
  publishing: { tone: "accent", icon: LoaderCircle },
  published: { tone: "ok", icon: CircleCheck },
  failed: { tone: "bad", icon: CircleAlert },
} as const;

const SERVED = {
  ENABLED: { words: "Enabled", tone: "ok", icon: CircleCheck },
  PAUSED: { words: "Paused", tone: "neutral", icon: CirclePause },
  REMOVED: { words: "Removed", tone: "warn", icon: CircleX },
} as const;

/** Like StatusBadge, but shows a published campaign's serving status if it is known. */
export function ServedBadge({
  campaign: { status, servingStatus },
}: {
  campaign: Pick<CampaignSummary, "status" | "servingStatus">;
}) {
  if (status !== "published") return <StatusBadge status={status} />;
  return <PublishedBadge serving={servingStatus ?? undefined} />;
}

/** A published campaign's serving status in one word, as Google last reported it; green only if its ads can show. */
export function PublishedBadge({ serving }: { serving: CampaignAtGoogle["status"] | undefined }) {
  if (serving === undefined || serving === "UNKNOWN") return <StatusBadge status="published" />;
  const { words, tone, icon } = SERVED[serving];
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords.published} · {words}
    </Badge>
  );
}

export function StatusBadge({ status }: { status: CampaignStatus }) {
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords[status]}
    </Badge>
  );
}
