import type { UserContext } from "../context.ts";
import { sealingContext } from "./google-access.ts";

/** Revokes the grant at Google, then erases tokens and cached accounts; ours go even if Google does not answer. */
export async function disconnectGoogle(ctx: UserContext): Promise<{ success: true }> {
  const connection = await ctx.store.googleConnections.find(ctx.userId);
  if (connection) {
    await revoke(ctx, connection.sealedRefreshToken).catch((error: unknown) => {
      ctx.log.warn("Google did not confirm the revocation.", { error: String(error) });
    });
  }
  await ctx.store.googleConnections.remove(ctx.userId);
  return { success: true };
}

async function revoke(ctx: UserContext, sealedRefreshToken: string): Promise<void> {
  const token = await ctx.cipher.open(sealedRefreshToken, sealingContext(ctx.userId));
  await ctx.googleOauth.revoke(token);
}
