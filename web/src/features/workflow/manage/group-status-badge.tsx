import type { GroupStatus } from "@adwright/contracts/campaign-group/group";
import { CircleAlert, CircleCheck, LoaderCircle, Pencil, Target } from "lucide-react";

import { Badge } from "../../../ui/layout/badge.tsx";
import { groupStatusWords } from "../workflow-words.ts";

const LOOK = {
  setting_up: { tone: "accent", icon: LoaderCircle },
  generating_goals: { tone: "accent", icon: LoaderCircle },
  goals_ready: { tone: "neutral", icon: Target },
  generating_drafts: { tone: "accent", icon: LoaderCircle },
  drafts_ready: { tone: "neutral", icon: Pencil },
  completed: { tone: "ok", icon: CircleCheck },
  error: { tone: "bad", icon: CircleAlert },
} as const;

export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {groupStatusWords[status]}
    </Badge>
  );
}
