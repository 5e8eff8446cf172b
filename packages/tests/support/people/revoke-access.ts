import type { UserContext } from "@adwright/core/context";
import { sealingContext } from "@adwright/core/google/google-access";
import type { Stage } from "@adwright/local/stage";

import { present } from "../data/brands.ts";
import { holdQueue } from "../stage/product-context.ts";
import type { Person } from "./person.ts";

/** The product's own context, for changes that no endpoint can make. */
export async function contextOf(
  stage: Stage,
  { user }: Pick<Person, "user">,
): Promise<UserContext> {
  return (await holdQueue(stage, user.id)).ctx;
}

/** Revokes the product's access on Google's side, without notifying the product. */
export async function revokeAccess(stage: Stage, person: Person): Promise<void> {
  const ctx = await contextOf(stage, person);
  const connection = present(await ctx.store.googleConnections.find(ctx.userId, "ads"));
  const token = await ctx.cipher.open(connection.sealedRefreshToken, sealingContext(ctx.userId));
  await ctx.googleOauth.revoke(token);
}
