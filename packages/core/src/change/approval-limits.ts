import type { ApprovalLimitBody, ApprovalLimits } from "@adwright/contracts/change/approval-limit";
import { AppError, invalid, notFound } from "@adwright/contracts/errors";
import { isLooser } from "@adwright/rules/change/step-up";
import { isPayable, unpayableWords } from "@adwright/rules/money";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { isJustSignedIn, provePassword, stepUpError } from "./step-up.ts";

const MAX_TRIES = 12;

async function getUser(ctx: UserContext): Promise<UserRow> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  return user;
}

/** The person's own limits: above them, approving changes asks who it is. */
export async function getApprovalLimits(ctx: UserContext): Promise<ApprovalLimits> {
  return answerOf(ctx, await getUser(ctx));
}

/**
 * The limit for accounts in a currency, in micros of daily budgets; undefined without any, as for a person whose account
 * is being erased, while what runs in it is paused.
 */
export async function ownLimitOf(
  ctx: UserContext,
  currencyCode: string,
): Promise<number | undefined> {
  const user = await ctx.store.users.find(ctx.userId);
  return user?.approvalLimits?.[currencyCode];
}

/**
 * Sets one of them. Raising or dropping a limit takes the proof that it guards: STEP_UP unless the password is sent or
 * the session was opened in the last five minutes.
 */
export async function putApprovalLimit(
  ctx: UserContext,
  { currencyCode, dailyMicros, password }: ApprovalLimitBody,
): Promise<ApprovalLimits> {
  refuseAssistant(ctx);
  if (dailyMicros !== null && !isPayable(dailyMicros, currencyCode)) {
    const message = unpayableWords("The limit", currencyCode);
    throw invalid([{ field: "dailyMicros", message }]);
  }
  let isProven = false;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const user = await getUser(ctx);
    const { [currencyCode]: current = null, ...others } = user.approvalLimits ?? {};
    if (!isProven && isLooser(current, dailyMicros)) {
      await prove(ctx, password);
      isProven = true;
    }
    const limits = dailyMicros === null ? others : { ...others, [currencyCode]: dailyMicros };
    // Another limit may be saved at the same time.
    const saved = await ctx.store.users.putApprovalLimits(user, limits);
    if (saved) return answerOf(ctx, saved);
  }
  throw new AppError("CONFLICT", "Your limits are being changed elsewhere. Please try again.");
}

async function prove(ctx: UserContext, password: string | undefined): Promise<void> {
  if (password !== undefined) return provePassword(ctx, password);
  if (await isJustSignedIn(ctx)) return undefined;
  const reasons = ["From now on you would be asked less often."];
  throw await stepUpError(ctx, reasons, "save this");
}

async function answerOf(
  ctx: UserContext,
  { approvalLimits = {} }: UserRow,
): Promise<ApprovalLimits> {
  const brands = await ctx.store.brands.listAllOf(ctx.userId);
  const known = brands.map(({ currencyCode }) => currencyCode);
  const codes = [...new Set([...known, ...Object.keys(approvalLimits)])].toSorted();
  return {
    limits: codes.map((currencyCode) => ({
      currencyCode,
      dailyMicros: approvalLimits[currencyCode] ?? null,
    })),
  };
}
