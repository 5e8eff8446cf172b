import type { StormRuleState } from "@adwright/contracts/storm/rule";

import { Badge } from "../../ui/layout/badge.tsx";

const looks = {
  draft: { tone: "neutral", words: "Draft" },
  armed: { tone: "ok", words: "Armed" },
  suspended: { tone: "warn", words: "Suspended" },
  off: { tone: "neutral", words: "Off" },
} as const satisfies Record<StormRuleState, object>;

export const StateBadge = ({ state }: { state: StormRuleState }) => (
  <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
);
