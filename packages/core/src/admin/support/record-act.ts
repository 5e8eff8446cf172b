import { randomUUID } from "node:crypto";

import type { StaffActKind } from "@adwright/contracts/staff";
import type { AdminRow } from "@adwright/store/staff/admin";

import type { Context } from "../../context.ts";

/**
 * Writes to the audit log before this member of staff does or reads something, so that nothing happens unrecorded.
 * `details` must not contain text that a person wrote.
 */
export async function recordAct(
  ctx: Context & { admin: Pick<AdminRow, "adminId" | "email"> },
  act: { act: StaffActKind; personId?: string; details: string },
): Promise<void> {
  const { adminId, email: staffEmail } = ctx.admin;
  await ctx.store.staffActs.add({
    ...act,
    actId: randomUUID(),
    at: new Date(ctx.now()).toISOString(),
    adminId,
    staffEmail,
  });
}
