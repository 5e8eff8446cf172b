import { SignJWT } from "jose";

import type { UserContext } from "../context.ts";
import { verifyToken } from "./verify-token.ts";

/** How long a step-up token is valid. */
export const STEP_UP_MS = 5 * 60 * 1000;
const AUDIENCE = "step-up";
const TYPE = "step-up+jwt";

/**
 * A signed proof, valid for five minutes, that the person entered their password in this session to approve this, as
 * one of the functions below names it.
 */
export function signStepUp(ctx: UserContext, approved: string): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  const { id: kid, key } = ctx.tokenKeys.access[0];
  return new SignJWT({ sid: ctx.sessionId ?? "", for: approved })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid })
    .setSubject(ctx.userId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + STEP_UP_MS / 1000)
    .sign(key);
}

/** Whether it is a valid, unexpired proof for this person, session and approval. */
export async function isStepUp(
  ctx: UserContext,
  approved: string,
  token: string,
): Promise<boolean> {
  try {
    const { payload } = await verifyToken(token, ctx.tokenKeys.access, {
      issuer: ctx.appOrigin,
      audience: AUDIENCE,
      subject: ctx.userId,
      typ: TYPE,
      algorithms: ["HS256"],
      requiredClaims: ["sub", "sid", "for", "exp"],
      currentDate: new Date(ctx.now()),
    });
    return payload["sid"] === (ctx.sessionId ?? "") && payload["for"] === approved;
  } catch {
    return false;
  }
}

// Each name includes the state that the person looked at, so that a proof is worth nothing for what is edited afterward.

export const namedSet = ({ setId, hash = "" }: { setId: number; hash?: string | undefined }) =>
  `set ${setId} ${hash}`;

export const namedCampaign = ({ id, version }: { id: number; version: number }) =>
  `campaign ${id} ${version}`;

export const namedRule = ({
  ruleId,
  check,
}: {
  ruleId: string;
  check?: { hash: string | null } | null | undefined;
}) => `rule ${ruleId} ${check?.hash ?? ""}`;

export const namedGroup = (groupId: number, setHash = "") => `group ${groupId} ${setHash}`;
