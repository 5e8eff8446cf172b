import type { UserContext } from "../../context.ts";
import { sealingContext } from "../../google/google-access.ts";

/** Revokes both consents at Google. This must happen before the tokens that it needs are erased. */
export async function revokeGoogle(ctx: UserContext): Promise<void> {
  for (const purpose of ["ads", "analytics"] as const) {
    const connection = await ctx.store.googleConnections.find(ctx.userId, purpose);
    if (!connection) continue;
    const token = await ctx.cipher
      .open(connection.sealedRefreshToken, sealingContext(ctx.userId))
      .catch((error: unknown) => {
        ctx.log.error("A refresh token does not open.", { error: String(error) });
      });
    if (token !== undefined) await ctx.googleOauth.revoke(token);
  }
}
