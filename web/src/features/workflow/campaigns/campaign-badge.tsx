import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { CircleAlert, CircleCheck, LoaderCircle, Pencil } from "lucide-react";

import { Badge } from "../../../ui/layout/badge.tsx";
import { campaignStatusWords } from "./campaign-words.ts";

const LOOK = {
  generating: { tone: "accent", icon: LoaderCircle },
  ready: { tone: "neutral", icon: Pencil },
  publishing: { tone: "accent", icon: LoaderCircle },
  published: { tone: "ok", icon: CircleCheck },
  failed: { tone: "bad", icon: CircleAlert },
} as const;

export function CampaignBadge({ status }: Pick<GroupCampaign, "status">) {
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {campaignStatusWords[status]}
    </Badge>
  );
}
