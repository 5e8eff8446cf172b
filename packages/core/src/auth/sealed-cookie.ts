import { EncryptJWT, jwtDecrypt } from "jose";

import type { Context } from "../context.ts";

type Keys = Pick<Context, "now" | "tokenKeys">;

/** Encrypts a small object for a cookie that the browser carries but cannot read. */
export async function sealCookie(
  ctx: Keys,
  content: Record<string, string>,
  lifeSeconds: number,
): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  return new EncryptJWT(content)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifeSeconds)
    .encrypt(ctx.tokenKeys.cookie);
}

/** The sealed value; undefined when the cookie is absent, changed or too old. */
export async function openCookie(
  ctx: Keys,
  sealed: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (!sealed) return undefined;
  const opened = await jwtDecrypt(sealed, ctx.tokenKeys.cookie, {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
    currentDate: new Date(ctx.now()),
  }).catch(() => undefined);
  return opened?.payload;
}
