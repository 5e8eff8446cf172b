import type { StormRuleState } from "@adwright/contracts/storm/rule";
import type { StormRunState } from "@adwright/contracts/storm/run";

import { Badge } from "../../ui/layout/badge.tsx";

const looks = {
  draft: { tone: "neutral", words: "Draft" },
  armed: { tone: "ok", words: "Armed" },
  suspended: { tone: "warn", words: "Suspended" },
  off: { tone: "neutral", words: "Off" },
  planned: { tone: "neutral", words: "Planned" },
  starting: { tone: "neutral", words: "Starting" },
  active: { tone: "ok", words: "Running" },
  ending: { tone: "neutral", words: "Ending" },
  ended: { tone: "neutral", words: "Ended" },
  taken_over: { tone: "warn", words: "Left as is" },
  skipped: { tone: "neutral", words: "Did not start" },
  failed: { tone: "bad", words: "Not paused" },
} as const satisfies Record<StormRuleState | StormRunState, object>;

/** How a rule or a run stands. */
export const StateBadge = ({ state }: { state: StormRuleState | StormRunState }) => (
  <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
);
