import { randomBytes } from "node:crypto";

import { VERIFY_EMAIL_PATH } from "@adwright/contracts/sign-in-paths";

import type { UserContext } from "../context.ts";
import { hashOf } from "./handoff.ts";

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Path and fragment of a new verification link, valid once within 24 hours. It replaces the previous link. Only its
 * hash is stored.
 */
export async function makeVerificationLink(ctx: UserContext): Promise<string> {
  const token = `${ctx.userId}.${randomBytes(32).toString("base64url")}`;
  await ctx.store.addresses.putLink({
    userId: ctx.userId,
    tokenHash: hashOf(token),
    expiresAtMs: ctx.now() + LINK_LIFE_MS,
  });
  return `${VERIFY_EMAIL_PATH}#${token}`;
}

/** The user id that a token claims to belong to; not verified. */
export function ownerOfToken(token: string): string | undefined {
  const [userId, secret, ...rest] = token.split(".");
  return userId && secret && rest.length === 0 ? userId : undefined;
}
