import { createHash } from "node:crypto";

import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";

/** What is shown of a browser: its kind, such as "Chrome on Windows", and its location if CloudFront knows it. */
export interface Device {
  agent: string;
  place: string | undefined;
}

/**
 * Records a sign-in for the person to see, and emails them if the device was not used lately. The first sign-in sends
 * no email.
 */
export async function noteSignIn(
  ctx: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  { agent, place }: Device,
): Promise<void> {
  const nowMs = ctx.now();
  const at = new Date(nowMs).toISOString();
  await ctx.store.signIns.add({ userId, sessionId, at, agent, place }, nowMs);
  const device = createHash("sha256")
    .update(JSON.stringify([agent, place]))
    .digest("base64url");
  const outcome = await ctx.store.sessions.noteDevice(userId, device, nowMs);
  if (outcome !== "new") return;
  await queueEmail(
    { ...ctx, userId },
    {
      template: "new_sign_in",
      at,
      agent,
      place: place ?? null,
    },
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** Records that a person is using the product. Writes at most once an hour. */
export async function noteActivity(
  ctx: Pick<Context, "now" | "store">,
  user: Pick<UserRow, "userId" | "lastActiveAt">,
): Promise<void> {
  const nowMs = ctx.now();
  const hourAgo = new Date(nowMs - HOUR_MS).toISOString();
  if (user.lastActiveAt !== undefined && user.lastActiveAt > hourAgo) return;
  await ctx.store.users.markActive(user.userId, new Date(nowMs).toISOString(), hourAgo);
}
