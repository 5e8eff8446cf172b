import { parseScopes } from "./scopes.ts";

/** The application that may request sign-in and consent. */
export interface IdentityClient {
  clientId: string;
  clientSecret: string;
  /** The application's name on the consent page. */
  name: string;
  /** Must match exactly, as at Google. */
  redirectUris: readonly string[];
}

export interface AuthorizationRequest {
  redirectUri: string;
  /** By their long names, without duplicates, in the requested order. */
  scopes: string[];
  codeChallenge: string;
  state?: string;
  nonce?: string;
  loginHint?: string;
  isOffline: boolean;
  isCombined: boolean;
  prompts: string[];
}

export type ParsedAuthorization =
  | { ok: true; request: AuthorizationRequest }
  | { ok: false; error: string; message: string };

const PROMPTS = ["none", "consent", "select_account"];
const S256_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Validates the query of the authorization endpoint. As at Google, a refused request ends on an error page and is never
 * redirected.
 */
export function parseAuthorization(
  query: URLSearchParams,
  client: IdentityClient,
): ParsedAuthorization {
  const refusal = refusalOf(query, client);
  if (refusal) return refusal;
  const scopes = parseScopes(query.get("scope") ?? "");
  if (!scopes) return refuse("invalid_scope", "Some requested scopes are missing or do not exist.");
  const [state, nonce, loginHint] = ["state", "nonce", "login_hint"].map((key) => query.get(key));
  return {
    ok: true,
    request: {
      redirectUri: query.get("redirect_uri") ?? "",
      scopes,
      codeChallenge: query.get("code_challenge") ?? "",
      ...(state && { state }),
      ...(nonce && { nonce }),
      ...(loginHint && { loginHint }),
      isOffline: query.get("access_type") === "offline",
      isCombined: query.get("include_granted_scopes") === "true",
      prompts: promptsOf(query),
    },
  };
}

function refuse(error: string, message: string) {
  return { ok: false as const, error, message };
}

function promptsOf(query: URLSearchParams): string[] {
  return (query.get("prompt") ?? "").split(" ").filter((prompt) => prompt !== "");
}

function refusalOf(query: URLSearchParams, client: IdentityClient) {
  const twice = [...query.keys()].find((key) => query.getAll(key).length > 1);
  if (twice) return refuse("invalid_request", `The parameter ${twice} is given twice.`);
  if (query.get("client_id") !== client.clientId) {
    return refuse("invalid_client", "The OAuth client was not found.");
  }
  if (!client.redirectUris.includes(query.get("redirect_uri") ?? "")) {
    return refuse("redirect_uri_mismatch", "The redirect URI is not registered for this client.");
  }
  return refusalOfFlow(query);
}

function refusalOfFlow(query: URLSearchParams) {
  if (query.get("response_type") !== "code") {
    return refuse("unsupported_response_type", "Only response_type=code is answered here.");
  }
  const isS256 = query.get("code_challenge_method") === "S256";
  if (!isS256 || !S256_CHALLENGE.test(query.get("code_challenge") ?? "")) {
    return refuse("invalid_request", "PKCE with code_challenge_method=S256 is required.");
  }
  if (!["online", "offline", null].includes(query.get("access_type"))) {
    return refuse("invalid_request", "access_type is either online or offline.");
  }
  const prompts = promptsOf(query);
  const isAlone = !prompts.includes("none") || prompts.length === 1;
  if (!isAlone || prompts.some((prompt) => !PROMPTS.includes(prompt))) {
    return refuse("invalid_request", "prompt is none, or any of consent and select_account.");
  }
  return undefined;
}
