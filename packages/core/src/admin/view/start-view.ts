import { randomUUID } from "node:crypto";

import { type AccountView, VIEW_MINUTES } from "@adwright/contracts/staff/view";

import type { UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { notify } from "../../notification/notify.ts";
import type { AdminContext } from "../admin-context.ts";
import { getUser } from "../support/get-person.ts";
import { recordAct } from "../support/staff-acts.ts";
import { issueViewToken } from "./read-view.ts";

const MINUTE_MS = 60 * 1000;

/** Opens a read-only view of a person's account for a member of staff, tells the person, and lists it for them. */
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
  await tellPerson(ctx, userId, { viewId, at, reason });
  const { admin, sessionId } = ctx;
  const claims = { userId, viewId, adminId: admin.adminId, sessionId };
  const token = await issueViewToken(ctx, claims, endsAtMs);
  return { viewId, token, userId, email, expiresAt: new Date(endsAtMs).toISOString() };
}

/** In the app and by email, as what concerns the security of an account. */
async function tellPerson(
  ctx: AdminContext,
  userId: string,
  { viewId, at, reason }: { viewId: string; at: string; reason: string },
): Promise<void> {
  const person: UserContext = { ...ctx, userId, sessionId: undefined };
  await notify(person, [viewId], { kind: "staff_view", reason });
  await queueEmail(person, { template: "staff_view", at, reason });
}

export async function endView(
  ctx: AdminContext,
  { userId, viewId }: { userId: string; viewId: string },
): Promise<{ success: true }> {
  await ctx.store.staffViews.end(userId, viewId, ctx.now());
  return { success: true };
}
