import type { UserRow } from "@adwright/store/person/user";

/**
 * Whether a person may only view and delete their own account, because neither a verified address nor a Google account
 * proves who they are.
 */
export function mustVerify({
  emailVerified,
  googleSub,
}: Pick<UserRow, "emailVerified" | "googleSub">): boolean {
  return !emailVerified && googleSub === undefined;
}
