import { createHash } from "node:crypto";

import type { Context } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";

/** What a browser shows of itself: its kind, as "Chrome on Windows", and where it is, if the edge knows. */
export interface Device {
  agent: string;
  place: string | undefined;
}

/**
 * Keeps a sign-in for the person to read, and tells them by e-mail about one on a device they have not used lately; not
 * about their first.
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
