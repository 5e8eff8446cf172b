import type { StormEvent } from "@adwright/contracts/storm/event";
import type { Store } from "@adwright/store/store";

import { CREATED_AT, MONTH, NOW_MS } from "./rows.ts";

const strength = { severity: 8, hailInches: 1, windMph: null, damage: null, isObserved: false };

const stormEvent = (eventKey: string): StormEvent => ({
  eventKey,
  state: "48",
  name: "Severe Thunderstorm Warning",
  areaDesc: "Dallas, TX",
  status: "on",
  startMs: NOW_MS,
  endMs: null,
  counties: ["48113"],
  alertIds: ["urn:oid:1"],
  firstSeenMs: NOW_MS,
  seenCount: 1,
  endedCount: 0,
  highest: strength,
  timeline: [],
  ...strength,
});
const endedStorm: StormEvent = {
  ...stormEvent("2026.KFWD.SV.W.0124"),
  endedMs: Date.parse(CREATED_AT),
};

/** One row of each kind for the admin dashboard. */
export async function writeStaffRows(store: Store): Promise<void> {
  const shares = [{ userId: "uAb", isPerson: true, used: 3 }];
  await store.operations.closeDay({ day: "2026-11-20", used: 3, people: 1, limit: 100, shares });
  await store.aiUse.putDay({ day: "2026-11-20", uses: [] });
  await store.snapshots.put("people", CREATED_AT, {
    totalUsers: 1,
    activeUsers: 1,
    month: MONTH,
    plans: { free: 1, unlimited: 0, enterprise: 0 },
    campaigns: 0,
    stormChasers: 0,
    monthlyRevenueUsd: 0,
    connections: 0,
    brokenConnections: 0,
    trials: 0,
    churned: 0,
    joined: {},
  });
  const alert = {
    id: "Alert-1",
    key: "operations",
    type: "WARNING",
    title: "Much is used",
    message: "82 of 100",
    severity: 6,
    openedAt: CREATED_AT,
  } as const;
  await store.alerts.open(alert);
  await store.alerts.resolve(alert, CREATED_AT);
  await store.alerts.open({ ...alert, id: "Alert-2" });
  await store.stormFeed.take(NOW_MS, NOW_MS + 1);
  await store.stormEvents.write([stormEvent("2026.KFWD.SV.W.0123"), endedStorm]);
  await store.installation.id();
  await store.positions.move("people", undefined, "3#");
  await store.admins.create({
    adminId: "Adm-1",
    email: "staff@example.test",
    role: "owner",
    passwordHash: "hash",
    createdAt: CREATED_AT,
  });
  await store.admins.putInvite({
    email: "new@example.test",
    role: "support",
    tokenHash: "hash",
    invitedBy: "staff@example.test",
    createdAt: CREATED_AT,
    expiresAtMs: NOW_MS,
  });
  const policy = { most: 10, waitAfterMs: () => 0, keptMs: 1 };
  await store.attempts.take("admin:Ada", policy, NOW_MS);
  await store.staffActs.add({
    actId: "Act-1",
    at: CREATED_AT,
    adminId: "Adm-1",
    staffEmail: "staff@example.test",
    act: "searched_people",
    details: "By customer ID",
  });
  await store.failedRequests.note({
    requestId: "Req-1",
    at: CREATED_AT,
    code: "INTERNAL",
    userId: "uAb",
  });
  await store.deadLetters.add({
    letterId: "1763640000000-Msg-1",
    body: "{}",
    sentAt: CREATED_AT,
    diedAt: CREATED_AT,
  });
  await store.admins.createSession({
    adminId: "Adm-1",
    sessionId: "Sid-2",
    tokenHash: "hash",
    createdAt: CREATED_AT,
    seenAtMs: NOW_MS,
    expiresAtMs: NOW_MS,
  });
}
