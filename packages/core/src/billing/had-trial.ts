import type { UserRow } from "@adwright/store/person/user";

import { findFormerPerson } from "../account/deletion/former-facts.ts";
import type { Context } from "../context.ts";

/** Each person gets one trial, even after deleting the account and registering again. */
export async function hadTrial(ctx: Context, user: UserRow): Promise<boolean> {
  if (user.hadTrial === true || user.googleSub === undefined) return user.hadTrial === true;
  const former = await findFormerPerson(ctx, user.googleSub);
  return former?.hadTrial === true;
}
