import { randomUUID } from "node:crypto";

import { type AccountView, VIEW_MINUTES } from "@adwright/contracts/staff/view";

import type { AdminContext } from "../admin-context.ts";
import { getUser } from "../support/get-person.ts";
import { recordAct } from "../support/record-act.ts";
import { issueViewToken } from "./view-token.ts";

const MINUTE_MS = 60 * 1000;

/** Opens a read-only view of a person's account for a member of staff, and records it where the person can see it. */
export async function startView(
  ctx: AdminContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<AccountView> {
  const { email } = await getUser(ctx, userId);
  const nowMs = ctx.now();
  const viewId = `${nowMs}-${randomUUID()}`;
  const endsAtMs = nowMs + VIEW_MINUTES * MINUTE_MS;
  await recordAct(ctx, { act: "viewed_account", personId: userId, details: reason });
  const at = new Date(nowMs).toISOString();
  await ctx.store.staffViews.add({ userId, viewId, at, endsAtMs, reason });
  const { adminId } = ctx.admin;
  const token = await issueViewToken(ctx, { userId, viewId, adminId }, endsAtMs);
  return { viewId, token, userId, email, expiresAt: new Date(endsAtMs).toISOString() };
}

export async function endView(
  ctx: AdminContext,
  { userId, viewId }: { userId: string; viewId: string },
): Promise<{ success: true }> {
  await ctx.store.staffViews.end(userId, viewId, ctx.now());
  return { success: true };
}
