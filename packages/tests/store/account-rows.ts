import type { Store } from "@adwright/store/store";

import { CREATED_AT, NOW_MS } from "./rows.ts";

/** One row of each kind that belongs to the account itself, and what is counted and looked up for it. */
export async function writeAccountRows(store: Store, userId: string): Promise<void> {
  const hour = Date.parse("2026-11-20T10:00:00Z") / 3_600_000;
  await store.operations.add({ first: hour - 24, last: hour }, userId, 3);
  await store.rates.hit("login:Ada", 900_000, NOW_MS);
  await store.places.put([{ text: "Berlin", language: "de", suggestions: [] }], NOW_MS);
  const asked = { userId, exportId: "Exp-1", requestedAt: CREATED_AT };
  await store.accountExports.start(asked);
  await store.accountExports.putArchive(asked, 0, Buffer.from("x"), NOW_MS);
  await store.formerPeople.put({ hash: "Hash_1", hadTrial: true }, NOW_MS);
  await store.aiSpending.reserve(userId, "2026-11-20", 5, 10);
  const view = { userId, viewId: "1763640000000-View-1", at: CREATED_AT, reason: "A ticket" };
  await store.staffViews.add({ ...view, endsAtMs: NOW_MS });
  await store.sessions.noteDevice(userId, "Device-1", NOW_MS);
  const grant = { userId, grantId: "Grant-1", clientId: "c", clientName: "C", clientHost: "c" };
  const access = { isVerified: true, level: "read", brandIds: "all" } as const;
  await store.assistants.create({ ...grant, ...access, createdAt: CREATED_AT }, NOW_MS);
  const call = { callId: "Call-2", tool: "list_brands", argumentHash: "h", outcome: "ok" };
  const { grantId } = grant;
  await store.assistantActivity.add({ userId, grantId, at: CREATED_AT, ...call, tookMs: 5 });
  await store.oauth.put({
    kind: "RefreshToken",
    id: "Token-1",
    payload: {},
    expiresAtMs: NOW_MS,
    grantId,
  });
  const stop = { key: "c.example", reason: "It loops", by: "staff", at: CREATED_AT };
  await store.stops.set("assistants", stop, true);
  await store.signIns.add({ userId, sessionId: "Sid-1", at: CREATED_AT, agent: "Ag" }, NOW_MS);
  await store.signIns.addFailure("Ada@Example.test", { agent: "Ag" }, NOW_MS);
}
