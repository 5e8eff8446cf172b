import type { ChangeSet } from "@adwright/contracts/change/change-set";

const account = "customers/1000000001";

/** A checked set, ready to approve, that raises one daily budget. */
export function aChangeSet(given: Partial<ChangeSet> = {}): ChangeSet {
  const target = `${account}/campaignBudgets/5`;
  return {
    setId: 31,
    brandId: 7,
    customerId: "1000000001",
    currencyCode: "USD",
    kind: "change",
    status: "checked",
    version: 2,
    changeCount: 1,
    hash: "a".repeat(64),
    createdAt: "2026-11-23T08:00:00.000Z",
    checkedAt: "2026-11-23T08:01:00.000Z",
    changes: [
      {
        changeId: "one",
        what: { kind: "budget_amount", target, toMicros: 240_000_000 },
        base: { value: 60_000_000, context: {}, path: ["Trail shoes"], isThere: true },
      },
    ],
    diff: [
      {
        changeId: "one",
        kind: "budget_amount",
        path: ["Trail shoes"],
        field: "Daily budget",
        unit: "money",
        before: 60_000_000,
        after: 240_000_000,
        state: "clean",
      },
    ],
    findings: [],
    estimate: {
      day: { before: 120_000_000, after: 480_000_000 },
      todayMicros: 480_000_000,
      thisMonth: { before: 1_000_000_000, after: 2_000_000_000 },
      steadyMonth: { before: 1_824_000_000, after: 7_296_000_000 },
      amountToTypeMicros: null,
      stepUp: ["A month may cost $5,472.00 more."],
      operations: 32,
    },
    ...given,
  };
}
