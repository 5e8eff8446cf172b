import type { UserContext } from "@adwright/core/context";
import { ADS_SCOPE } from "@adwright/core/google/connect-google";
import { sealingContext } from "@adwright/core/google/google-access";
import type { Stage } from "@adwright/local/stage";

import { present } from "../data/brands.ts";

/** Connects the person to Google Ads as the Google user with that address: their own again, or a colleague's. */
export async function connectAs(stage: Stage, ctx: UserContext, email: string): Promise<void> {
  const { googleConnections } = ctx.store;
  const connection = present(await googleConnections.find(ctx.userId, "ads"));
  const token = stage.standIns.identity.issueRefreshToken(email, [ADS_SCOPE]);
  await googleConnections.put({
    ...connection,
    sealedRefreshToken: await ctx.cipher.seal(token, sealingContext(ctx.userId)),
    connectedAt: new Date(ctx.now()).toISOString(),
    status: "connected",
  });
}
