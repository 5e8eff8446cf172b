import { invalid } from "@adwright/contracts/errors";

import { hashPassword } from "../../auth/password.ts";
import { weaknessOf } from "../../auth/weak-password.ts";

/** Hashes a new password. Throws VALIDATION, under `field`, if it is easily guessed. */
export async function hashNewPassword(
  password: string,
  field: "password" | "newPassword",
  owner: { email: string },
): Promise<string> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== undefined) throw invalid([{ field, message: weakness }]);
  return hashPassword(password);
}
