import { randomBytes } from "node:crypto";

import type { AssistantBrands, AssistantLevel } from "@adwright/contracts/assistant";
import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { Interaction } from "oidc-provider";

import { getBrandRow } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { describeRequest } from "./connect-request.ts";
import type { AuthorizationServer } from "./provider.ts";
import { mcpUrlOf, scopes } from "./resource.ts";

const MOST_CONNECTIONS = 10;
const ID_BYTES = 16;

/**
 * Connects the assistant that asks, and returns the id under which the authorization server goes on. NOT_FOUND for
 * somebody else's brand, CONFLICT with ten connections or a stopped assistant.
 */
export async function allowConnection(
  ctx: UserContext,
  provider: AuthorizationServer,
  asked: Interaction,
  { level, brandIds }: { level: AssistantLevel; brandIds: AssistantBrands },
): Promise<string> {
  refuseAssistant(ctx);
  if (brandIds !== "all") await Promise.all(brandIds.map((id) => getBrandRow(ctx, id)));
  const { clientName, clientHost, isVerified, wantsToPropose } = await describeRequest(
    provider,
    asked,
  );
  const clientId = String(asked.params["client_id"]);
  const known = await requireRoom(ctx);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const grantId = randomBytes(ID_BYTES).toString("hex");
  const at = new Date(ctx.now()).toISOString();
  // First, so that there is never a token without the row that limits it.
  await ctx.store.assistants.create(
    {
      userId: ctx.userId,
      grantId,
      epoch: user.epoch,
      clientId,
      clientName,
      clientHost,
      isVerified,
      level: wantsToPropose ? level : "read",
      brandIds,
      createdAt: at,
    },
    ctx.now(),
  );
  await grantScopes(provider, asked, { grantId, userId: ctx.userId, level, of: mcpUrlOf(ctx) });
  if (!known.some((one) => one.clientId === clientId)) {
    const change = "connected";
    await queueEmail(ctx, { template: "assistant_changed", at, clientName, clientHost, change });
  }
  return grantId;
}

async function requireRoom(ctx: UserContext) {
  const known = await ctx.store.assistants.listOf(ctx.userId, ctx.now());
  if (known.length < MOST_CONNECTIONS) return known;
  throw new AppError(
    "CONFLICT",
    `You have ${MOST_CONNECTIONS} assistants connected. Disconnect one under Settings, Connections, then connect this one again.`,
  );
}

interface Granted {
  grantId: string;
  userId: string;
  level: AssistantLevel;
  /** The resource. */
  of: string;
}

/** What was asked for is either granted or refused: the library would ask again for what is neither. */
async function grantScopes(
  provider: AuthorizationServer,
  { params }: Interaction,
  { grantId, userId: accountId, level, of }: Granted,
): Promise<void> {
  const grant = new provider.Grant({ accountId, clientId: String(params["client_id"]) });
  grant.jti = grantId;
  const asked = String(params["scope"] ?? "").split(" ");
  const isRefused = (scope: string) => scope === scopes.propose && level === "read";
  const granted = asked.filter((scope) => !isRefused(scope));
  grant.addOIDCScope(granted);
  grant.addResourceScope(of, granted);
  if (asked.some(isRefused)) {
    grant.rejectOIDCScope(scopes.propose);
    grant.rejectResourceScope(of, scopes.propose);
  }
  await grant.save();
}
