import type { CampaignStatus } from "@adwright/contracts/campaign";
import { CircleAlert, CircleCheck, LoaderCircle, Pencil } from "lucide-react";

import { Badge } from "../../ui/layout/badge.tsx";
import { statusWords } from "./campaign-words.ts";

const LOOK = {
  generating: { tone: "accent", icon: LoaderCircle },
  draft: { tone: "neutral", icon: Pencil },
  publishing: { tone: "accent", icon: LoaderCircle },
  published: { tone: "ok", icon: CircleCheck },
  failed: { tone: "bad", icon: CircleAlert },
} as const;

export function StatusBadge({ status }: { status: CampaignStatus }) {
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords[status]}
    </Badge>
  );
}
