import { invalid } from "@adwright/contracts/errors";

import { commonPasswords } from "../../auth/common-passwords.ts";
import { hashPassword } from "../../auth/password.ts";

const FEWEST_CHARACTERS = 5;

/** The hash of a password somebody chose; VALIDATION, under `field`, for one that is easily guessed. */
export async function hashNewPassword(
  password: string,
  field: "password" | "newPassword",
): Promise<string> {
  const isRepeating = new Set(password).size < FEWEST_CHARACTERS;
  if (isRepeating || commonPasswords.has(password.toLowerCase())) {
    const message = "This password is too common. Choose another one.";
    throw invalid([{ field, message }]);
  }
  return hashPassword(password);
}
