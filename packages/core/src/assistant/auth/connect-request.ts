import type { AssistantClient, ConnectRequest } from "@adwright/contracts/assistant/connection";
import { notFound } from "@adwright/contracts/errors";
import type { Interaction } from "oidc-provider";

import { oneLine } from "../../email/templates/layout.ts";
import type { AuthorizationServer } from "./provider.ts";
import { scopes } from "./resource.ts";

const LONGEST_NAME = 60;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The parameters of an authorization request, which the library has checked. */
export function askedBy({ params }: Interaction) {
  const {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope = "",
  } = params as {
    client_id: string;
    redirect_uri: string;
    scope?: string;
  };
  return { clientId, redirectUri, scopes: scope.split(" ") };
}

/** What the assistant says of itself, and where the browser goes back to. NOT_FOUND if the client is gone. */
export async function describeRequest(
  provider: AuthorizationServer,
  asked: Interaction,
): Promise<ConnectRequest> {
  const { clientId, redirectUri, scopes: wanted } = askedBy(asked);
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
    wantsToPropose: wanted.includes(scopes.propose),
    expiresAt: new Date(asked.exp * 1000).toISOString(),
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
