/** The client of the stand-in's host. */
export const CLIENT_URL = "https://assistant.example/client.json";
/** Nothing listens there: what comes back is read from the redirect. */
export const CALLBACK = "http://127.0.0.1:9/callback";

/** RFC 7636, appendix B. */
export const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

type Changed = Record<string, string | undefined>;

/** Where an assistant sends the browser; undefined leaves a parameter out. */
export function authorizeUrl(origin: string, changed: Changed = {}): URL {
  const url = new URL("/oauth/authorize", origin);
  const asked: Changed = {
    client_id: CLIENT_URL,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    state: "state-1",
    scope: "ads:read ads:propose offline_access",
    resource: `${origin}/mcp`,
    ...changed,
  };
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  scope: string;
  error?: string;
}

/** Asks for tokens past the client. */
async function askForToken(origin: string, params: Record<string, string>) {
  const body = new URLSearchParams(params);
  const answer = await fetch(new URL("/oauth/token", origin), { method: "POST", body });
  return { status: answer.status, ...((await answer.json()) as TokenAnswer) };
}

export const refresh = (origin: string, refreshToken: string, clientId = CLIENT_URL) =>
  askForToken(origin, {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: clientId,
  });

/** With a code that the person's browser brought back to CALLBACK. */
export const redeem = (origin: string, code: string) =>
  askForToken(origin, {
    grant_type: "authorization_code",
    code,
    redirect_uri: CALLBACK,
    client_id: CLIENT_URL,
    code_verifier: VERIFIER,
  });

export async function register(origin: string, client: object = {}) {
  const answer = await fetch(new URL("/oauth/register", origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Registered", redirect_uris: [CALLBACK], ...client }),
  });
  const { status, headers } = answer;
  return { status, headers, ...((await answer.json()) as { client_id: string }) };
}

const requestOf = (method: string, params: object) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

export const toolCall = (name: string, given: object = {}) =>
  requestOf("tools/call", { name, arguments: given });

/** Lists the tools, or sends another body, past the client, which would try again by itself. */
export const askTools = (origin: string, accessToken: string, body = requestOf("tools/list", {})) =>
  fetch(new URL("/mcp", origin), {
    method: "POST",
    headers: {
      authorization: `Bearer ${accessToken}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body,
  });
