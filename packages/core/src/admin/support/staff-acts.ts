import { randomUUID } from "node:crypto";

import type { Page, PageRequest } from "@adwright/contracts/page";
import { StaffAct, type StaffActFilter, type StaffActKind } from "@adwright/contracts/staff";
import { monthOf } from "@adwright/rules/brand";
import type { AdminRow } from "@adwright/store/staff/admin";

import type { AdminContext, Context } from "../../context.ts";
import { csvFile } from "../../csv-file.ts";
import { everyOf } from "../../every-of.ts";
import { shownAs } from "../../shown-as.ts";

/**
 * Writes to the audit log before this member of staff does or reads something, so that nothing happens unrecorded.
 * `details` must not contain text that a person wrote.
 */
export async function recordAct(
  ctx: Context & { admin: Pick<AdminRow, "adminId" | "email"> },
  act: { act: StaffActKind; personId?: string | undefined; details: string },
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

/** One month of the audit log, newest first; this month by default. */
export async function listStaffActs(
  ctx: AdminContext,
  { month = monthOf(ctx.now()), ...page }: PageRequest & StaffActFilter,
): Promise<Page<StaffAct>> {
  const { items, cursor } = await ctx.store.staffActs.listOf(month, page);
  return { items: items.map((row) => shownAs(StaffAct, { ...row, id: row.actId })), cursor };
}

/** All entries of a month as CSV. */
export async function exportStaffActs(
  ctx: AdminContext,
  { month = monthOf(ctx.now()) }: { month?: string | undefined },
): Promise<{ fileName: string; text: string }> {
  await recordAct(ctx, { act: "exported_audit", details: `Audit log of ${month}` });
  const lines = [["Time (UTC)", "Staff", "Action", "Person", "Details"]];
  const acts = everyOf((page) => ctx.store.staffActs.listOf(month, page));
  for await (const { at, staffEmail, act, personId = "", details } of acts) {
    lines.push([at, staffEmail, act, personId, details]);
  }
  return { fileName: `audit-log-${month}.csv`, text: csvFile(lines) };
}
