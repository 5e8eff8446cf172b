import { ACCOUNT_EXPORT_DOWNLOAD_PATH } from "@adwright/contracts/account";
import { notFound } from "@adwright/contracts/errors";
import { SignJWT } from "jose";

import { verifyToken } from "../../auth/verify-token.ts";
import type { Context } from "../../context.ts";

const AUDIENCE = "account-export";
const TYPE = "export+jwt";

/** The export that a link opens. */
export interface ExportLink {
  userId: string;
  exportId: string;
  /** The person's epoch when the link was made; the link ends with the sessions. */
  epoch: number;
}

/** Makes a link that works for anyone who has it, until `expiresAtMs` or until all sessions are ended. */
export async function makeExportLink(
  ctx: Context,
  { userId, exportId, epoch }: ExportLink,
  expiresAtMs: number,
): Promise<string> {
  const { id: kid, key } = ctx.tokenKeys.exportLink[0];
  const token = await new SignJWT({ epoch, exp: Math.floor(expiresAtMs / 1000) })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid })
    .setSubject(userId)
    .setJti(exportId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .sign(key);
  const url = new URL(ACCOUNT_EXPORT_DOWNLOAD_PATH, ctx.appOrigin);
  url.searchParams.set("token", token);
  return url.href;
}

/** Throws NOT_FOUND if we did not sign the link or it has expired. */
export async function readExportLink(ctx: Context, token: string): Promise<ExportLink> {
  const verified = await verifyToken(token, ctx.tokenKeys.exportLink, {
    issuer: ctx.appOrigin,
    audience: AUDIENCE,
    typ: TYPE,
    algorithms: ["HS256"],
    requiredClaims: ["sub", "jti", "exp"],
    currentDate: new Date(ctx.now()),
  }).catch(() => undefined);
  if (!verified) throw notFound();
  const { sub = "", jti = "", epoch } = verified.payload;
  return { userId: sub, exportId: jti, epoch: Number(epoch ?? 0) };
}
