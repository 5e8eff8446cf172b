import { GoogleLoginPurpose } from "@adwright/contracts/session";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";

import type { Context } from "../context.ts";
import { keysFor } from "./verify-token.ts";

const LoginTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  purpose: GoogleLoginPurpose,
  userId: z.string(),
  binding: z.string(),
});
type LoginTransaction = z.infer<typeof LoginTransaction>;

/** What was stored when this browser left for Google; undefined if nothing was or it has expired. */
export async function openLoginTransaction(
  ctx: Context,
  sealed: string | undefined,
): Promise<LoginTransaction | undefined> {
  const parsed = LoginTransaction.safeParse(await openCookie(ctx, sealed));
  return parsed.success ? parsed.data : undefined;
}

type Keys = Pick<Context, "now" | "tokenKeys">;

/** Encrypts a small object for a cookie that the browser carries but cannot read. */
export async function sealCookie(
  ctx: Keys,
  content: Record<string, string>,
  lifeSeconds: number,
): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  const { id: kid, key } = ctx.tokenKeys.cookie[0];
  return new EncryptJWT(content)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifeSeconds)
    .encrypt(key);
}

/** The cookie's content; undefined if it is missing, was changed or has expired. */
export async function openCookie(
  ctx: Keys,
  sealed: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (!sealed) return undefined;
  const options = {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
    currentDate: new Date(ctx.now()),
  };
  for (const key of keysFor(sealed, ctx.tokenKeys.cookie)) {
    const opened = await jwtDecrypt(sealed, key, options).catch(() => undefined);
    if (opened) return opened.payload;
  }
  return undefined;
}
