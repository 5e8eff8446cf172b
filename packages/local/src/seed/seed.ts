import { join } from "node:path";

import {
  createAdmin,
  makeAdminPassword,
  resetAdmin,
} from "@adwright/core/admin/members/operator-access";
import { personOf } from "@adwright/core/auth/finish-google-login";
import type { Context } from "@adwright/core/context";
import type { GoogleIdentityStandIn } from "@adwright/stand-ins/google/google-identity";
import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import * as z from "zod/mini";

import { seededPeople } from "./people.ts";

const SeededAdmin = z.object({ email: z.string(), password: z.string() });
export type SeededAdmin = z.infer<typeof SeededAdmin>;

const ADMIN_EMAIL = "admin@adwright.example";

/** Seeds an admin with the role `operations`. The password is created once per data folder and stored there. */
export async function seedAdmin(ctx: Context, dataDir: string | undefined): Promise<SeededAdmin> {
  const file = dataDir === undefined ? undefined : join(dataDir, "admin.json");
  const kept = file === undefined ? undefined : readJsonFile(file, SeededAdmin);
  const admin = kept ?? { email: ADMIN_EMAIL, password: makeAdminPassword() };
  const existing = await ctx.store.admins.findByEmail(admin.email);
  if (!existing) await createAdmin(ctx, { ...admin, role: "operations" });
  else if (!kept) await resetAdmin(ctx, admin);
  if (file !== undefined && !kept) writeJsonFile(file, admin);
  return admin;
}

/** Adds the seeded people to the table; existing ones are unchanged. */
export async function seedPeople(ctx: Context, identity: GoogleIdentityStandIn): Promise<void> {
  for (const { email, fullName, plan } of seededPeople) {
    if (await ctx.store.users.findByEmail(email)) continue;
    const { sub } = identity.addPerson({ email, fullName });
    const user = personOf(ctx, { email, fullName, sub }, `seed-${email.split("@")[0]}`);
    await ctx.store.users.create({ ...user, ...plan });
  }
}
