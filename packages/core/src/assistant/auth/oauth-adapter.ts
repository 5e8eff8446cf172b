import { DAY_MS } from "@adwright/contracts/time";
import type { Adapter, AdapterPayload } from "oidc-provider";

import type { Context } from "../../context.ts";
import { endConnection } from "../end-connection.ts";

type Ctx = Pick<Context, "store" | "now" | "log">;

/** What is not used for so long ends: a registration, which has no end of its own, and a connection. */
const KEPT_MS = 90 * DAY_MS;
/** For this long, a client that lost the answer may present the previous refresh token. */
const REUSE_GRACE_MS = 20_000;

/**
 * Where the authorization server keeps its rows of one kind. Times are judged by our clock: what the library compares
 * with its own is translated when it is read.
 */
export function oauthAdapter(ctx: Ctx, kind: string): Adapter {
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
