import type { UserRow } from "@adwright/store/person/user";

/**
 * Whether a person may only see and end their own account (design, decision 24): nobody has proved the address, and
 * no Google account does in its place.
 */
export function mustVerify({
  emailVerified,
  googleSub,
}: Pick<UserRow, "emailVerified" | "googleSub">): boolean {
  return !emailVerified && googleSub === undefined;
}
