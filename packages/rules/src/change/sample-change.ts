import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";

import type { ChangeInAccount } from "./change-in-account.ts";

interface Known extends Partial<FieldState> {
  changeId?: string;
  facts?: Partial<ChangeFacts>;
}

/** For tests: a change of a Search campaign of which nothing else is known. */
export function sampleChange(
  what: ChangeWhat,
  { changeId = "1", facts, ...field }: Known = {},
): ChangeInAccount {
  const now = { value: null, context: {}, path: [], isThere: true, ...field };
  return {
    change: { changeId, what, base: now },
    now,
    facts: {
      channelType: "SEARCH",
      experimentType: "BASE",
      biddingStrategy: "MANUAL_CPC",
      biddingStatus: "ENABLED",
      campaign: null,
      budget: null,
      ad: null,
      targeting: null,
      attached: [],
      results: null,
      ...facts,
    },
    state: "clean",
  };
}
