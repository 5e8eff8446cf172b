import { AppError, statusMessages } from "@adwright/contracts/errors";
import { isViewToken } from "@adwright/core/admin/view/read-only";
import {
  type AccessClaims,
  readAccessToken,
  requirePerson,
} from "@adwright/core/auth/access-token";
import type { UserContext } from "@adwright/core/context";

import type { Asked } from "./env.ts";

/** The bearer token of the request; undefined if there is none. */
export function bearerOf(c: Asked): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/**
 * The context of the person whose access token the request carries; UNAUTHENTICATED otherwise. Does not read the table.
 */
export async function signedIn(c: Asked): Promise<UserContext & Pick<AccessClaims, "mustVerify">> {
  const { context } = c.env.request;
  const token = bearerOf(c);
  if (!token) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const { userId, sessionId, epoch, mustVerify } = await readAccessToken(context, token);
  return { ...context, userId, sessionId, epoch, mustVerify };
}

/** The user id in the request's access token; undefined without a valid one. Does not read the table. */
export async function tokenOwner(c: Asked): Promise<string | undefined> {
  try {
    return (await signedIn(c)).userId;
  } catch {
    return undefined;
  }
}

/**
 * The context of the person whose account a member of staff views with this request's token; undefined for other
 * tokens.
 */
export async function viewedBy(c: Asked): Promise<UserContext | undefined> {
  const token = bearerOf(c);
  // Only the token's header decides, so nothing is loaded or read for a person's own token.
  if (token === undefined || !isViewToken(token)) return undefined;
  const { readView } = await import("@adwright/core/admin/view/view-account");
  const viewed = await readView(c.env.request.context, token);
  if (!viewed) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  return viewed;
}

/** The signed-in user's id, for calls that also accept unauthenticated people. */
export async function findSignedIn(c: Asked): Promise<string | undefined> {
  try {
    const { userId } = await requirePerson(await signedIn(c), { openToUnverified: true });
    return userId;
  } catch (error) {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") return undefined;
    throw error;
  }
}
