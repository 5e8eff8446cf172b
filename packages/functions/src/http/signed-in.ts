import { AppError, statusMessages } from "@adwright/contracts/errors";
import { isViewToken } from "@adwright/core/admin/view/is-view-token";
import { type AccessClaims, readAccessToken } from "@adwright/core/auth/access-token";
import { requirePerson } from "@adwright/core/auth/require-person";
import type { UserContext } from "@adwright/core/context";
import type { Context as HonoContext } from "hono";

import type { Env } from "./env.ts";

/** The bearer token of the request, or undefined. */
export function bearerOf(c: HonoContext<Env>): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** The context of the person whose access token the request carries; UNAUTHENTICATED otherwise. Reads nothing. */
export async function signedIn(
  c: HonoContext<Env>,
): Promise<UserContext & Pick<AccessClaims, "mustVerify">> {
  const { context } = c.env.request;
  const token = bearerOf(c);
  if (!token) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const { userId, sessionId, epoch, mustVerify } = await readAccessToken(context, token);
  return { ...context, userId, sessionId, epoch, mustVerify };
}

/** Who asks, where a call takes people and strangers alike. */
export async function findSignedIn(c: HonoContext<Env>): Promise<string | undefined> {
  try {
    const { userId } = await requirePerson(await signedIn(c), { openToUnverified: true });
    return userId;
  } catch (error) {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") return undefined;
    throw error;
  }
}
