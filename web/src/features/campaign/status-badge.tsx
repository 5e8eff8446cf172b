import type { CampaignStatus } from "@adwright/contracts/campaign";
import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";
import { plainWords } from "@adwright/rules/words";
import { CircleAlert, CircleCheck, CirclePause, CircleX, LoaderCircle, Pencil } from "lucide-react";

import { Badge } from "../../ui/layout/badge.tsx";

const LOOK = {
  generating: { tone: "accent", icon: LoaderCircle },
  draft: { tone: "neutral", icon: Pencil },
  publishing: { tone: "accent", icon: LoaderCircle },
  published: { tone: "ok", icon: CircleCheck },
  failed: { tone: "bad", icon: CircleAlert },
} as const;

const SERVED = {
  ENABLED: { tone: "ok", icon: CircleCheck },
  PAUSED: { tone: "neutral", icon: CirclePause },
  REMOVED: { tone: "warn", icon: CircleX },
} as const;

/** A published campaign's serving status in one word, as Google last reported it; green only if its ads can show. */
export function PublishedBadge({ serving }: { serving: CampaignAtGoogle["status"] | undefined }) {
  if (serving === undefined || serving === "UNKNOWN") return <StatusBadge status="published" />;
  return <Badge {...SERVED[serving]}>Published · {plainWords(serving)}</Badge>;
}

export function StatusBadge({ status }: { status: CampaignStatus }) {
  return <Badge {...LOOK[status]}>{plainWords(status)}</Badge>;
}
