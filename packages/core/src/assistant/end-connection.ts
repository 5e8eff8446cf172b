import type { UserContext } from "../context.ts";

type Ctx = Pick<UserContext, "store" | "now" | "log" | "userId">;

/** Ends a connection, whatever is left of it: its tokens stop working with the next call. Can be repeated. */
export async function endConnection(ctx: Ctx, grantId: string): Promise<void> {
  await ctx.store.assistants.remove(ctx.userId, grantId);
  await ctx.store.oauth.removeOfGrant(grantId);
}

/** For an account that is erased, or whose sessions all end. */
export async function endEveryConnection(ctx: Ctx): Promise<void> {
  for (const { grantId } of await ctx.store.assistants.listOf(ctx.userId, ctx.now())) {
    await endConnection(ctx, grantId);
  }
}
