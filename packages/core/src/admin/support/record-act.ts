import { randomUUID } from "node:crypto";

import type { StaffActKind } from "@adwright/contracts/staff";

import type { AdminContext } from "../admin-context.ts";

/**
 * Writes into the audit log what this member of staff is about to do or read: before it happens, so that nothing happens
 * unrecorded. `details` carries no texts of a person.
 */
export async function recordAct(
  ctx: AdminContext,
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
