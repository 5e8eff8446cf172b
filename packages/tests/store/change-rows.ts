import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { Store } from "@adwright/store/store";

import { CREATED_AT, NOW_MS, newUserId } from "./rows.ts";

export const noBody = { changes: [], diff: [], findings: [], estimate: null };

let lastId = 5000;
export function setRow(fields: Partial<ChangeSetRow> = {}): ChangeSetRow {
  return {
    userId: newUserId(),
    brandId: 42,
    setId: (lastId += 1),
    customerId: "0000000042",
    currencyCode: "USD",
    kind: "change",
    status: "open",
    version: 1,
    changeCount: 0,
    createdAt: CREATED_AT,
    attempts: 0,
    ...fields,
  };
}

/**
 * One row of each kind around sets of changes: an open set, its due time, what was read of its account, and its hold.
 */
export async function writeChangeRows(store: Store, userId: string): Promise<void> {
  const key = { userId, brandId: 42, setId: 3000 };
  await store.changeSets.create(setRow(key), noBody, { openAfter: undefined });
  await store.proposals.begin({
    userId,
    requestKey: "Key-1",
    grantId: "Grant-1",
    brandId: 42,
    setId: 3000,
    contents: "hash",
    createdAt: CREATED_AT,
  });
  await store.dueWork.put({ userId, kind: "change_set", key: "42/3000", at: CREATED_AT });
  await store.changeSets.noteCampaigns(key, ["customers/0000000042/campaigns/7"]);
  await store.liveSnapshots.put(
    { userId, brandId: 42, customerId: "0000000042", name: "campaigns" },
    { campaigns: [] },
    CREATED_AT,
  );
  const account = { userId, customerId: "0000000042" };
  await store.changeEvents.putSeen(account, {
    campaign: "7",
    since: CREATED_AT,
    at: CREATED_AT,
    differences: [],
  });
  const hold = { by: "worker", nowMs: NOW_MS, untilMs: NOW_MS + 8000 };
  await store.accountHolds.take("0000000042", hold);
}
