import type {
  AssistantClient,
  AssistantLevel,
  AssistantPermission,
  ConnectRequest,
} from "@adwright/contracts/assistant/connection";
import { AppError, conflict, notFound, statusMessages } from "@adwright/contracts/errors";
import type { AssistantGrantRow } from "@adwright/store/assistant/grant";
import type { Interaction } from "oidc-provider";

import { getBrandRow } from "../../brand/get-brand-row.ts";
import { refuseAssistant, type UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { oneLine } from "../../email/templates/layout.ts";
import { hashOf } from "../../publication/plan/canonical-json.ts";
import { endConnection } from "../end-connection.ts";
import type { AuthorizationServer } from "./provider.ts";
import { mcpUrlOf, scopes } from "./resource.ts";

const MOST_CONNECTIONS = 10;
const ID_LENGTH = 32;
/** After this time, an assistant that did not fetch its token cannot. */
const CODE_MS = 60_000;
const LONGEST_NAME = 60;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** To stay connected is granted without a word: the person ends it when they like. */
const known: string[] = [...Object.values(scopes), "offline_access"];

/** The parameters of an authorization request, which the library has checked. */
function askedBy({ params }: Interaction) {
  const asked = params as { client_id: string; redirect_uri: string; scope?: string };
  const asks = asked.scope?.split(" ") ?? [];
  return { clientId: asked.client_id, redirectUri: asked.redirect_uri, asks };
}

/** What the assistant says of itself, and where the browser goes back to. NOT_FOUND if the client is gone. */
export async function describeRequest(
  provider: AuthorizationServer,
  asked: Interaction,
): Promise<ConnectRequest> {
  const { clientId, redirectUri, asks } = askedBy(asked);
  const client = await provider.Client.find(clientId);
  const back = URL.parse(redirectUri);
  if (!client || !back) throw notFound();
  // A scheme of its own belongs to an app, too.
  const isOnThisComputer = !back.protocol.startsWith("http") || LOOPBACK.has(back.hostname);
  const returnHost = back.host === "" ? back.protocol.replace(":", "") : back.host;
  return {
    ...describeClient(client.clientId, client.clientName, returnHost),
    returnHost,
    isOnThisComputer,
    wantsToPropose: asks.includes(scopes.propose),
  };
}

/**
 * A client whose id is an address is what that host publishes. Anyone can register under any name, so such a client is
 * known by the host that gets the answer.
 */
function describeClient(
  clientId: string,
  name: string | undefined,
  returnHost: string,
): AssistantClient {
  const isVerified = clientId.startsWith("https://");
  const clientHost = isVerified ? new URL(clientId).host : returnHost;
  const said = oneLine(name ?? "").slice(0, LONGEST_NAME);
  return { clientName: said === "" ? clientHost : said, clientHost, isVerified };
}

/**
 * Connects the assistant that asks, and returns the id under which the authorization server goes on. Asked twice, as
 * after a lost answer, it is one connection. NOT_FOUND for somebody else's brand, CONFLICT with ten connections or a
 * stopped assistant.
 */
export async function allowConnection(
  ctx: UserContext,
  provider: AuthorizationServer,
  asked: Interaction,
  { level, brandIds }: AssistantPermission,
): Promise<string> {
  refuseAssistant(ctx);
  if (brandIds !== "all") await Promise.all(brandIds.map((id) => getBrandRow(ctx, id)));
  const { clientName, clientHost, isVerified, wantsToPropose } = await describeRequest(
    provider,
    asked,
  );
  const { clientId, asks } = askedBy(asked);
  const grantId = idOf(ctx, asked);
  const others = await requireRoom(ctx, clientId, grantId);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
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
  const grant = new provider.Grant({ accountId: ctx.userId, clientId });
  grant.jti = grantId;
  await grantScopes(grant, asks, { level, resource: mcpUrlOf(ctx) });
  if (!others.some((one) => one.clientId === clientId)) {
    const change = "connected";
    await queueEmail(ctx, { template: "assistant_changed", at, clientName, clientHost, change });
  }
  return grantId;
}

/** The library's id of the question is random, and known to the person's browser only. */
const idOf = ({ userId }: UserContext, { uid }: Interaction): string =>
  hashOf([userId, uid]).slice(0, ID_LENGTH);

/** CONFLICT without room for one more. What this client never came back for, as when it failed, makes room first. */
async function requireRoom(
  ctx: UserContext,
  clientId: string,
  grantId: string,
): Promise<AssistantGrantRow[]> {
  const all = await ctx.store.assistants.listOf(ctx.userId, ctx.now());
  const isAbandoned = (one: AssistantGrantRow) =>
    one.clientId === clientId &&
    one.lastUsedAtMs === undefined &&
    ctx.now() - Date.parse(one.createdAt) > CODE_MS;
  for (const one of all.filter(isAbandoned)) await endConnection(ctx, one.grantId);
  const left = all.filter((one) => !isAbandoned(one) && one.grantId !== grantId);
  if (left.length < MOST_CONNECTIONS) return all;
  throw conflict(
    `You have ${MOST_CONNECTIONS} assistants connected. Disconnect one under Settings, Connections, then connect this one again.`,
  );
}

/** What was asked for is either granted or refused: the library would ask again for what is neither. */
async function grantScopes(
  grant: InstanceType<AuthorizationServer["Grant"]>,
  asks: readonly string[],
  { level, resource }: { level: AssistantLevel; resource: string },
): Promise<void> {
  const granted = level === "propose" ? known : known.filter((scope) => scope !== scopes.propose);
  const refused = asks.filter((scope) => !granted.includes(scope));
  grant.addOIDCScope(granted);
  grant.addResourceScope(resource, granted);
  if (refused.length > 0) {
    grant.rejectOIDCScope(refused);
    grant.rejectResourceScope(resource, refused);
  }
  await grant.save();
}
