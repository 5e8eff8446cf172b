import { join } from "node:path";

import {
  createAdmin,
  makeAdminPassword,
  resetAdmin,
} from "@adwright/core/admin/members/operator-access";
import { newUser } from "@adwright/core/auth/register";
import type { Context } from "@adwright/core/context";
import type { GoogleIdentityStandIn } from "@adwright/stand-ins/google/google-identity";
import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import type { UserRow } from "@adwright/store/person/user";
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

/** Plans of seeded people by address; the others have none. */
const plans: Record<string, Partial<UserRow>> = {
  "ada@northwind.example": { subscription: "unlimited", subscriptionStatus: "active" },
  "uma@scale.example": { subscription: "unlimited", subscriptionStatus: "active" },
  "sam@adwright.example": {
    subscription: "unlimited",
    subscriptionStatus: "active",
    isSuperuser: true,
  },
};

/** Adds the seeded people to the table; existing ones are unchanged. */
export async function seedPeople(ctx: Context, identity: GoogleIdentityStandIn): Promise<void> {
  for (const { email, fullName } of seededPeople) {
    if (await ctx.store.users.findByEmail(email)) continue;
    const { sub } = identity.addPerson({ email, fullName });
    const user = newUser({
      userId: `seed-${email.split("@")[0]}`,
      email,
      username: email.split("@")[0] ?? email,
      fullName,
      googleSub: sub,
      emailVerified: true,
      createdAt: new Date(ctx.now()).toISOString(),
    });
    await ctx.store.users.create({ ...user, ...plans[email] });
  }
}
