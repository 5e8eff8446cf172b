import type { AdminRole, StaffProof } from "@adwright/contracts/admin";
import { AppError, notFound, statusMessages } from "@adwright/contracts/errors";
import type { StaffList } from "@adwright/contracts/staff/member";
import type { AdminRow } from "@adwright/store/staff/admin";

import type { AdminContext } from "../admin-context.ts";
import { proveIdentity } from "../sign-in/prove-password.ts";
import { recordAct } from "../support/record-act.ts";
import { listStaff } from "./list-staff.ts";

/** Owners cannot change their own role, so at least one owner remains. Making another owner requires the proof. */
export async function changeStaffRole(
  ctx: AdminContext,
  { adminId, role, ...proof }: StaffProof & { adminId: string; role: AdminRole },
): Promise<StaffList> {
  const colleague = await getColleague(ctx, adminId, "change your own role");
  if (role === "owner") await proveIdentity(ctx, proof);
  const details = `${colleague.email} from ${colleague.role} to ${role}`;
  await recordAct(ctx, { act: "changed_staff_role", details });
  const isDone = await ctx.store.admins.setRoleBy(ctx.admin.adminId, adminId, role);
  if (!isDone) throw ownerRoleLost();
  return listStaff(ctx);
}

/** Removes a member of staff and ends their sessions immediately. */
export async function removeStaff(
  ctx: AdminContext,
  { adminId }: { adminId: string },
): Promise<StaffList> {
  const colleague = await getColleague(ctx, adminId, "remove yourself");
  await recordAct(ctx, {
    act: "removed_staff",
    details: `${colleague.email}, ${colleague.role}`,
  });
  const isDone = await ctx.store.admins.removeBy(ctx.admin.adminId, colleague);
  if (!isDone) throw ownerRoleLost();
  await ctx.store.admins.removeSessionsOf(adminId);
  return listStaff(ctx);
}

async function getColleague(ctx: AdminContext, adminId: string, what: string): Promise<AdminRow> {
  if (adminId === ctx.admin.adminId) {
    throw new AppError("CONFLICT", `You can't ${what}. Ask another owner.`);
  }
  const colleague = await ctx.store.admins.find(adminId);
  if (!colleague) throw notFound();
  return colleague;
}

/** The answer when another owner took the acting owner's role away in the meantime. */
function ownerRoleLost(): AppError {
  return new AppError("FORBIDDEN", statusMessages[403]);
}
