import type { FailedRequest } from "@adwright/contracts/staff/request";
import type { FailedRequestRow } from "@adwright/store/work/failed-request";

import type { AdminContext } from "../admin-context.ts";
import { recordAct } from "./record-act.ts";

/** What is known of a failed request by its id, and whose it was; null if nothing was kept. */
export async function findRequest(
  ctx: AdminContext,
  requestId: string,
): Promise<{ request: FailedRequest | null }> {
  const found = await ctx.store.failedRequests.find(requestId, ctx.now());
  const userId = found?.userId;
  await recordAct(ctx, {
    act: "searched_request",
    ...(userId !== undefined && { personId: userId }),
    details: requestId,
  });
  if (!found) return { request: null };
  const user = userId === undefined ? undefined : await ctx.store.users.find(userId);
  return { request: { ...asRequest(found), email: user?.email ?? null } };
}

function asRequest(row: FailedRequestRow): Omit<FailedRequest, "email"> {
  const { requestId, at, call, status, code, userId, jobId, kind, message } = row;
  return {
    requestId,
    at,
    call: call ?? null,
    status: status ?? null,
    code,
    userId: userId ?? null,
    job: jobId === undefined ? null : { jobId, kind: kind ?? "", message: message ?? "" },
  };
}
