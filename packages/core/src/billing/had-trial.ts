import { createHmac } from "node:crypto";

import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";

/** What a person is remembered by after the account was deleted: nobody can make it without our key. */
export function formerPersonHash(
  { tokenKeys }: Pick<Context, "tokenKeys">,
  googleSub: string,
): string {
  return createHmac("sha256", tokenKeys.formerPerson).update(googleSub).digest("base64url");
}

/** Each person gets one trial, also one who deletes the account and comes back. */
export async function hadTrial(ctx: Context, user: UserRow): Promise<boolean> {
  if (user.hadTrial === true || user.googleSub === undefined) return user.hadTrial === true;
  const hash = formerPersonHash(ctx, user.googleSub);
  const former = await ctx.store.formerPeople.find(hash, ctx.now());
  return former?.hadTrial === true;
}
