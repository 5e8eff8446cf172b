import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { plainWords } from "@adwright/rules/words";
import { CircleAlert, CircleCheck, LoaderCircle, Pencil } from "lucide-react";

import { Badge } from "../../../ui/layout/badge.tsx";
import { amountWords } from "../workflow-words.ts";

const LOOK = {
  generating: { tone: "accent", icon: LoaderCircle },
  ready: { tone: "neutral", icon: Pencil },
  publishing: { tone: "accent", icon: LoaderCircle },
  published: { tone: "ok", icon: CircleCheck },
  failed: { tone: "bad", icon: CircleAlert },
} as const;

export function CampaignBadge({ status }: Pick<GroupCampaign, "status">) {
  const words = status === "ready" ? "Ready to Publish" : plainWords(status);
  return <Badge {...LOOK[status]}>{words}</Badge>;
}

/** The campaign's goal, or a text if it has none. */
export const goalWords = ({ goal }: Pick<GroupCampaign, "goal">): string =>
  goal.trim() === "" ? "No goal generated" : goal;

export function campaignAmount(amount: number | null, currencyCode: string): string {
  return amount === null ? "Not set" : amountWords(amount, currencyCode);
}
