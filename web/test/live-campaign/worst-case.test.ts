import { expect, test } from "vitest";

import { worstCaseWords } from "../../src/features/live-campaign/staged/worst-case.ts";
import { aChangeSet } from "./a-change-set.ts";

test("before the check no amount is named where a campaign starts or stops as well", () => {
  const staged = aChangeSet({ estimate: null });
  expect(worstCaseWords(staged)).toBe("at most $360.00 a day more");
  const target = "customers/1000000001/campaigns/5";
  const changes = staged.changes.map((change) => ({
    ...change,
    changeId: "two",
    what: { kind: "campaign_status", target, to: "PAUSED" } as const,
  }));
  expect(worstCaseWords({ ...staged, changes: [...staged.changes, ...changes] })).toBeUndefined();
});
