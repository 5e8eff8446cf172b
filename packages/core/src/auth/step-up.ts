import type { StepUpBody } from "@adwright/contracts/change/change-set";
import { AppError, conflict, invalid, statusMessages } from "@adwright/contracts/errors";

import { getGroupRow } from "../campaign-group/get-group-row.ts";
import { getCampaignRow } from "../campaign/campaign-row.ts";
import { getStoredSet } from "../change/change-set-view.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { judgeAttempt, QUARTER_MS } from "../request/count-up.ts";
import { getStormRuleRow } from "../storm/storm-rule-view.ts";
import { isPassword } from "./password.ts";
import { readToken, signToken } from "./signed-token.ts";

const MOST_FAILURES = 10;

/** Checks the person's password before they approve this. */
export async function stepUp(
  ctx: UserContext,
  body: StepUpBody,
): Promise<{ stepUpToken: string; expiresAt: string }> {
  refuseAssistant(ctx);
  const approved = await nameApproved(ctx, body);
  await provePassword(ctx, body.password);
  return {
    stepUpToken: await signStepUp(ctx, approved),
    expiresAt: new Date(ctx.now() + STEP_UP_MS).toISOString(),
  };
}

async function nameApproved(ctx: UserContext, body: StepUpBody): Promise<string> {
  if ("setId" in body) {
    const { row } = await getStoredSet(ctx, body);
    if (row.hash === undefined) throw conflict("Check these changes first.");
    return namedSet(row);
  }
  if ("campaignId" in body)
    return namedCampaign((await getCampaignRow(ctx, body.campaignId)).summary);
  if ("ruleId" in body) {
    const row = await getStormRuleRow(ctx, body.ruleId);
    if (!row.check?.hash) throw conflict("Check this rule first.");
    return namedRule(row);
  }
  const { id } = await getGroupRow(ctx, body.groupId);
  return namedGroup(id, (await ctx.store.bulkChecks.find(ctx.userId, id))?.setHash);
}

/**
 * VALIDATION for a wrong password, RATE_LIMITED after ten of them in 15 minutes, CONFLICT for somebody without one:
 * signing in again is their proof.
 */
export async function provePassword(ctx: UserContext, password: string): Promise<void> {
  refuseAssistant(ctx);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  if (user.passwordHash === undefined) {
    throw conflict("You sign in with Google. Sign in again, then go on within five minutes.");
  }
  const { passwordHash } = user;
  const limits = [{ subject: `step-up:${ctx.userId}`, windowMs: QUARTER_MS, most: MOST_FAILURES }];
  const isRight = await judgeAttempt(ctx, limits, async () =>
    (await isPassword(password, passwordHash)) ? true : undefined,
  );
  if (!isRight) throw invalid([{ field: "password", message: "This is not your password." }]);
}

/** STEP_UP, with the reason, unless the password is sent or the session was opened in the last five minutes. */
export async function requireProof(
  ctx: UserContext,
  password: string | undefined,
  reason: string,
): Promise<void> {
  if (password !== undefined) await provePassword(ctx, password);
  else if (!(await isJustSignedIn(ctx))) throw await stepUpError(ctx, [reason], "save this");
}

/** Whether the session was opened within the last five minutes, or so long ago. Refreshing it does not count. */
export async function isJustSignedIn(ctx: UserContext, withinMs = STEP_UP_MS): Promise<boolean> {
  if (ctx.sessionId === undefined) return false;
  const session = await ctx.store.sessions.find(ctx.userId, ctx.sessionId, ctx.now());
  return session !== undefined && ctx.now() - Date.parse(session.createdAt) <= withinMs;
}

/** Names the ways in which this person can prove their identity; screens ask only for what the person has. */
export async function stepUpError(
  ctx: UserContext,
  reasons: readonly string[],
  purpose: string,
): Promise<AppError> {
  const user = await ctx.store.users.find(ctx.userId);
  const hasPassword = user?.passwordHash !== undefined;
  const way = hasPassword ? "Enter your password, or sign in again," : "Sign in again";
  const message = `${reasons.join(" ")} ${way} to ${purpose}.`;
  return new AppError("STEP_UP", message, { details: { reasons, hasPassword } });
}

/** How long a step-up token is valid. */
const STEP_UP_MS = 5 * 60 * 1000;

/**
 * A signed proof, valid for five minutes, that the person entered their password in this session to approve this, as
 * one of the functions below names it.
 */
export function signStepUp(ctx: UserContext, approved: string): Promise<string> {
  return signToken(ctx, "step_up", {
    userId: ctx.userId,
    claims: { sid: ctx.sessionId ?? "", for: approved },
    endsAtMs: ctx.now() + STEP_UP_MS,
  });
}

/** Whether it is a valid, unexpired proof for this person, session and approval. */
export async function isStepUp(
  ctx: UserContext,
  approved: string,
  token: string,
): Promise<boolean> {
  const { sub, sid, for: proved } = (await readToken(ctx, "step_up", token)) ?? {};
  return sub === ctx.userId && sid === (ctx.sessionId ?? "") && proved === approved;
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
