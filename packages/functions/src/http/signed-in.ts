import { AppError, statusMessages } from "@adwright/contracts/errors";
import { readAccessToken } from "@adwright/core/auth/access-token";
import type { UserContext } from "@adwright/core/context";
import type { Context as HonoContext } from "hono";

import type { Env } from "./env.ts";

/** The bearer token of the request, or undefined. */
export function bearerOf(c: HonoContext<Env>): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** The context of the person whose access token the request carries; UNAUTHENTICATED otherwise. Reads nothing. */
export async function signedIn(c: HonoContext<Env>): Promise<UserContext> {
  const { context } = c.env.request;
  const token = bearerOf(c);
  if (!token) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const { userId, sessionId } = await readAccessToken(context, token);
  return { ...context, userId, sessionId };
}
