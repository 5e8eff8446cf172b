import { createECDH, createHmac, randomBytes } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";
import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  Provider,
} from "oidc-provider";

import type { Context } from "../../context.ts";
import { endConnection } from "../end-connection.ts";
import { ALL_SCOPES, mcpUrlOf, scopes } from "./resource.ts";

type Ctx = Pick<Context, "store" | "website" | "now">;

/** How long an answer counts, a refusal included. */
export const DOCUMENT_KEPT_MS = 10 * MINUTE_MS;
const KIND = "ClientDocument";

/**
 * What a client says of itself at the address that is its id (OAuth Client ID Metadata Document), from public addresses
 * only and at most once a minute, however many functions ask.
 */
export async function readClientDocument(ctx: Ctx, url: string): Promise<Response> {
  const known = await ctx.store.oauth.find({ kind: KIND, id: url }, ctx.now());
  if (known) return answerOf(known.payload["text"]);
  const asked = await ctx.store.rates.hit(`client-document:${url}`, MINUTE_MS, ctx.now());
  if (asked > 1) return answerOf(undefined);
  const text = await ctx.website.readDocument(url).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const expiresAtMs = ctx.now() + DOCUMENT_KEPT_MS;
  await ctx.store.oauth.put({ kind: KIND, id: url, payload: { text }, expiresAtMs });
  return answerOf(text);
}

function answerOf(text: unknown): Response {
  if (typeof text !== "string") return new Response(null, { status: 502 });
  return new Response(text, { headers: { "content-type": "application/json" } });
}

const DAY_SECONDS = 24 * 60 * 60;
const ACCESS_TOKEN_SECONDS = 15 * 60;
const TOKEN_BYTES = 32;

export type AuthorizationServer = Provider;

/** The authorization server for assistants. Other people's tokens and ours are never valid for each other. */
export function makeProvider(ctx: Context): AuthorizationServer {
  const provider = new Provider(ctx.appOrigin, configurationOf(ctx));
  // Koa would print what it answers with an error.
  provider.silent = true;
  provider.on("server_error", (_, error: Error) => {
    ctx.log.error("The authorization server failed.", { error: error.stack });
  });
  chainRefreshTokens(ctx, provider);
  return provider;
}

/**
 * A refresh token is derived from the one that it replaces. Calls that present the same one at the same time, or again
 * because the answer was lost, get the same next one, so that a connection has one chain.
 */
function chainRefreshTokens({ tokenKeys }: Context, provider: Provider): void {
  const { prototype } = provider.RefreshToken as unknown as {
    prototype: { generateTokenId(): string };
  };
  prototype.generateTokenId = () => {
    const previous = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    if (previous === undefined) return randomBytes(TOKEN_BYTES).toString("base64url");
    return createHmac("sha256", tokenKeys.refresh[0]).update(previous).digest("base64url");
  };
}

function configurationOf(ctx: Context): Configuration {
  const resource = mcpUrlOf(ctx);
  const isSecure = ctx.appOrigin.startsWith("https:");
  const cookie = { httpOnly: true, sameSite: "lax", secure: isSecure, signed: true } as const;
  return {
    adapter: (kind) => oauthAdapter(ctx, kind),
    jwks: { keys: [idTokenKey(ctx.tokenKeys.assistantIdToken[0])] },
    cookies: {
      keys: ctx.tokenKeys.assistantCookie.map((key) => Buffer.from(key).toString("base64url")),
      names: { interaction: "adwright-connect", resume: "adwright-connect-resume" },
      short: cookie,
      long: cookie,
    },
    scopes: [...Object.values(scopes), "offline_access"],
    clientAuthMethods: ["none"],
    clientDefaults: {
      // Clients that name no algorithm would be refused, although there are no id tokens.
      id_token_signed_response_alg: "ES256",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
    },
    responseTypes: ["code"],
    pkce: { required: () => true },
    routes: {
      authorization: "/oauth/authorize",
      token: "/oauth/token",
      revocation: "/oauth/revoke",
      registration: "/oauth/register",
      jwks: "/oauth/jwks",
    },
    interactions: { url: (_, { uid }) => `/oauth/connect/${uid}` },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: ACCESS_TOKEN_SECONDS,
      RefreshToken: 30 * DAY_SECONDS,
      Grant: 90 * DAY_SECONDS,
      Interaction: 10 * 60,
      Session: 10 * 60,
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_, client) => client.grantTypeAllowed("refresh_token"),
    // There are no sessions.
    expiresWithSession: () => false,
    findAccount: async (_, accountId) => {
      const user = await ctx.store.users.find(accountId);
      return user && { accountId, claims: () => ({ sub: accountId }) };
    },
    extraTokenClaims: (_, token) => ("grantId" in token ? { grant: token.grantId } : undefined),
    formats: {
      customizers: {
        // By our clock.
        jwt: (_, __, { payload }) => {
          const nowSeconds = Math.floor(ctx.now() / 1000);
          Object.assign(payload, { iat: nowSeconds, exp: nowSeconds + ACCESS_TOKEN_SECONDS });
        },
      },
    },
    fetch: (url) => readClientDocument(ctx, url instanceof Request ? url.url : url.toString()),
    renderError: answerInWords,
    features: {
      ...switchedOff,
      registration: { enabled: true },
      revocation: { enabled: true },
      clientIdMetadataDocument: {
        enabled: true,
        // The draft that this version of the library implements.
        ack: "draft-02",
        cacheDuration: { min: DOCUMENT_KEPT_MS / 1000, max: DOCUMENT_KEPT_MS / 1000 },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, asked) => {
          if (asked !== resource) throw new errors.InvalidTarget();
          const { id: kid, key } = ctx.tokenKeys.assistant[0];
          return {
            scope: ALL_SCOPES,
            audience: resource,
            accessTokenFormat: "jwt",
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            jwt: { sign: { alg: "HS256", key, kid } },
          };
        },
      },
    },
  };
}

/** What the library would offer by itself. The metadata names only what we do. */
const switchedOff = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
} as const;

/** For somebody whose browser was sent here with something that cannot be sent back to the assistant. */
function answerInWords(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
): void {
  ctx.type = "text/plain; charset=utf-8";
  ctx.body = `This connection cannot be made: ${out.error_description ?? out.error}. Go back to your assistant and connect again.`;
}

function idTokenKey(bytes: Uint8Array) {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes);
  const point = pair.getPublicKey();
  const half = (point.length - 1) / 2;
  return {
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    kid: "assistants",
    d: Buffer.from(bytes).toString("base64url"),
    x: point.subarray(1, half + 1).toString("base64url"),
    y: point.subarray(half + 1).toString("base64url"),
  };
}

/** What is not used for so long ends: a registration, which has no end of its own, and a connection. */
const KEPT_MS = 90 * DAY_MS;
/** For this long, a client that lost the answer may present the previous refresh token. */
const REUSE_GRACE_MS = 20_000;

/**
 * Where the authorization server keeps its rows of one kind. Times are judged by our clock: what the library compares
 * with its own is translated when it is read.
 */
function oauthAdapter(ctx: Pick<Context, "store" | "now" | "log">, kind: string): Adapter {
  // Every connection is allowed by the person themselves, so no sign-in is remembered in the browser: on a shared one,
  // the next assistant would get the account of the person before.
  const isForgotten = kind === "Session";
  const { oauth } = ctx.store;

  return {
    // `jti` is the id itself, which is the secret of a code or token: only the key has it, as a hash.
    async upsert(id, { jti: _, ...payload }, expiresIn) {
      if (isForgotten) return;
      const lifeMs = expiresIn === undefined ? KEPT_MS : expiresIn * 1000;
      const expiresAtMs = ctx.now() + lifeMs;
      const grantId = kind === "Grant" ? id : payload.grantId;
      // The next refresh token follows from the previous one, so that calls at the same time get the same.
      const isOnce = kind === "RefreshToken";
      await oauth.put({ kind, id, payload, expiresAtMs, grantId }, { isOnce });
      if (isOnce && grantId !== undefined) {
        await oauth.keepUntil({ kind: "Grant", id: grantId }, ctx.now() + KEPT_MS);
      }
    },
    async find(id) {
      if (isForgotten) return undefined;
      const row = await oauth.find({ kind, id }, ctx.now());
      return row && payloadOf(row, ctx.now());
    },
    async consume(id) {
      await oauth.consume({ kind, id }, ctx.now());
    },
    async destroy(id) {
      await oauth.remove({ kind, id });
    },
    /** Called for every kind at once: the whole connection ends with the first. */
    async revokeByGrantId(grantId) {
      if (kind !== "AccessToken") return;
      const grant = await oauth.find({ kind: "Grant", id: grantId }, ctx.now());
      const { accountId: userId = "" } = (grant?.payload ?? {}) as { accountId?: string };
      ctx.log.warn("A connection with an assistant was ended.", { grantId });
      await endConnection({ ...ctx, userId }, grantId);
    },
    findByUserCode: () => Promise.resolve(undefined),
    findByUid: () => Promise.resolve(undefined),
  };
}

type Found = NonNullable<Awaited<ReturnType<Ctx["store"]["oauth"]["find"]>>>;

function payloadOf(
  { kind, id, payload, expiresAtMs, consumedAtMs }: Found,
  nowMs: number,
): AdapterPayload {
  const leftSeconds = Math.ceil((expiresAtMs - nowMs) / 1000);
  const isUsed =
    consumedAtMs !== undefined &&
    (kind !== "RefreshToken" || nowMs - consumedAtMs >= REUSE_GRACE_MS);
  return {
    ...payload,
    ...(kind !== "Client" && { jti: id }),
    ...(payload["exp"] !== undefined && { exp: Math.floor(Date.now() / 1000) + leftSeconds }),
    ...(isUsed && { consumed: Math.floor(consumedAtMs / 1000) }),
  };
}
