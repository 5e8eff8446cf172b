import type { UserContext } from "../context.ts";
import { sealingContext } from "./google-access.ts";

/** Revokes the grant at Google, then erases tokens and cached accounts; ours go even if Google does not answer. */
export async function disconnectGoogle(ctx: UserContext): Promise<{ success: true }> {
  const connection = await ctx.store.googleConnections.find(ctx.userId);
  if (connection) {
    const context = sealingContext(ctx.userId);
    const token = await ctx.cipher.open(connection.sealedRefreshToken, context);
    await ctx.googleOauth.revoke(token).catch((error: unknown) => {
      ctx.log.warn("Google did not confirm the revocation.", { error: String(error) });
    });
  }
  await ctx.store.googleConnections.remove(ctx.userId);
  return { success: true };
}
