import { randomBytes, randomUUID } from "node:crypto";

import type { AdminRole } from "@adwright/contracts/admin";
import { orNotFound } from "@adwright/contracts/errors";
import type { AdminRow } from "@adwright/store/staff/admin";

import { hashPassword } from "../../auth/password.ts";
import type { Context } from "../../context.ts";

/** The credentials an operator hands to a new admin. Only a hash of the password is stored. */
export interface AdminPassword {
  email: string;
  password: string;
}

/** 144 random bits. */
export function makeAdminPassword(): string {
  return randomBytes(18).toString("base64url");
}

/** What an operator of the AWS account does about admins, without being one. CONFLICT if the address has one. */
export async function createAdmin(
  ctx: Context,
  input: { email: string; role: AdminRole; password?: string | undefined },
): Promise<AdminPassword> {
  const { email, role, password = makeAdminPassword() } = input;
  await ctx.store.admins.create({
    adminId: randomUUID(),
    email,
    role,
    passwordHash: await hashPassword(password),
    createdAt: new Date(ctx.now()).toISOString(),
  });
  return { email, password };
}

/** Sets a new password for an admin who lost theirs, turns one-time codes off and ends every session. */
export async function resetAdmin(
  ctx: Context,
  input: { email: string; password?: string | undefined },
): Promise<AdminPassword> {
  const { email, password = makeAdminPassword() } = input;
  const { adminId } = await getAdmin(ctx, email);
  await ctx.store.admins.setPassword(adminId, await hashPassword(password));
  await ctx.store.admins.removeTotp(adminId);
  await ctx.store.admins.removeSessionsOf(adminId);
  return { email, password };
}

/** Removes an admin and ends every session. */
export async function removeAdmin(ctx: Context, email: string): Promise<void> {
  const admin = await getAdmin(ctx, email);
  await ctx.store.admins.remove(admin);
  await ctx.store.admins.removeSessionsOf(admin.adminId);
}

async function getAdmin(ctx: Context, email: string): Promise<AdminRow> {
  return orNotFound(ctx.store.admins.findByEmail(email));
}
