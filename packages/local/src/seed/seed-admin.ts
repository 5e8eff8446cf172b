import { join } from "node:path";

import { createAdmin, makeAdminPassword, resetAdmin } from "@adwright/core/admin/manage-admins";
import type { Context } from "@adwright/core/context";
import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import * as z from "zod/mini";

const SeededAdmin = z.object({ email: z.string(), password: z.string() });
export type SeededAdmin = z.infer<typeof SeededAdmin>;

const EMAIL = "admin@adwright.example";

/** An admin with the role `operations`; the password is made once per data directory and kept there. */
export async function seedAdmin(ctx: Context, dataDir: string | undefined): Promise<SeededAdmin> {
  const file = dataDir === undefined ? undefined : join(dataDir, "admin.json");
  const kept = file === undefined ? undefined : readJsonFile(file, SeededAdmin);
  const admin = kept ?? { email: EMAIL, password: makeAdminPassword() };
  const standing = await ctx.store.admins.findByEmail(admin.email);
  if (!standing) await createAdmin(ctx, { ...admin, role: "operations" });
  else if (!kept) await resetAdmin(ctx, admin);
  if (file !== undefined && !kept) writeJsonFile(file, admin);
  return admin;
}
