import type { ApprovalLimitBody, ApprovalLimits } from "@adwright/contracts/change/approval-limit";
import { AppError, conflict, invalid, orNotFound } from "@adwright/contracts/errors";
import type { AmountToType } from "@adwright/contracts/publication/publication";
import {
  approvalNeeds,
  type ApprovalNeeds,
  type SpendingEffect,
} from "@adwright/rules/change/change-money";
import { isLooser } from "@adwright/rules/change/step-up";
import { isPayable, moneyWords, unpayableWords } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";
import type { UserRow } from "@adwright/store/person/user";

import { isJustSignedIn, isStepUp, requireProof, stepUpError } from "../auth/step-up.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { readUnproved } from "./unproved-changes.ts";

/** What the person sends with an approval if it asks for it. */
export interface Confirmation {
  typedAmountMicros?: number | undefined;
  stepUpToken?: string | undefined;
}

interface Approved {
  /** As the step-up token names it. */
  name: string;
  /** What the approval does, such as "publish this". */
  purpose: string;
  currencyCode: string;
}

/**
 * How the person proved their identity. VALIDATION if the amount was not typed; STEP_UP with `details {reasons,
 * hasPassword}` if a proof is required and missing.
 */
export async function confirmApproval(
  ctx: UserContext,
  { name, purpose, currencyCode }: Approved,
  { amountToTypeMicros, stepUp: reasons }: ApprovalNeeds,
  { typedAmountMicros, stepUpToken }: Confirmation,
): Promise<"none" | "password" | "sign_in"> {
  if (amountToTypeMicros !== null && amountToTypeMicros !== typedAmountMicros) {
    throw untyped({ amountToTypeMicros, currencyCode });
  }
  if (reasons.length === 0) return "none";
  if (stepUpToken !== undefined && (await isStepUp(ctx, name, stepUpToken))) return "password";
  if (await isJustSignedIn(ctx)) return "sign_in";
  throw await stepUpError(ctx, reasons, purpose);
}

function untyped(details: AmountToType): AppError {
  const words = moneyWords(details.amountToTypeMicros, details.currencyCode);
  const message = `This is far more than is usual in this account. Type the daily budget, ${words}, to confirm it.`;
  const validationErrors = [{ field: "typedAmountMicros", message }];
  return new AppError("VALIDATION", message, { validationErrors, details });
}

const MAX_TRIES = 12;

async function getUser(ctx: UserContext): Promise<UserRow> {
  return orNotFound(ctx.store.users.find(ctx.userId));
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
      await requireProof(ctx, password, "From now on you would be asked less often.");
      isProven = true;
    }
    const limits = dailyMicros === null ? others : { ...others, [currencyCode]: dailyMicros };
    // Another limit may be saved at the same time.
    const saved = await ctx.store.users.putApprovalLimits(user, limits);
    if (saved) return answerOf(ctx, saved);
  }
  throw conflict("Your limits are being changed elsewhere. Please try again.");
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

interface Start extends Approved {
  /** What starts to serve, such as `campaign 12`. */
  what: string;
  /** Absent if the brand was deleted. */
  brandId: number | undefined;
  customerId: string;
  unitMicros: number | undefined;
  /** Of the account, in micros; one of them, its median, is enough. */
  enabledBudgets: readonly number[];
  effects: readonly SpendingEffect[];
}

/**
 * Asks before something starts to serve what a set of changes with this money would ask. If that is nothing, the start
 * counts for the next 24 hours.
 */
export async function approveSpending(
  ctx: UserContext,
  start: Start,
  confirmation: Confirmation,
): Promise<void> {
  const { what, customerId, currencyCode, unitMicros, effects } = start;
  const raised = effects.reduce((sum, { before, after }) => sum + after - before, 0);
  if (raised <= 0) return;
  const { monthMicros } = mostSpent(raised, currencyCode, unitMicros);
  const row = { userId: ctx.userId, customerId, what, atMs: ctx.now(), monthMicros };
  // Written before the others are read, so that of two starts at the same time at least one sees the other.
  await ctx.store.unprovedStarts.put(row);
  let proof;
  try {
    const unproved = await readUnproved(ctx, start.customerId, what);
    const ownLimitMicros = await ownLimitOf(ctx, currencyCode);
    const needs = approvalNeeds(effects, { ...start, unproved, ownLimitMicros });
    proof = await confirmApproval(ctx, start, needs, confirmation);
  } finally {
    if (proof !== "none") await ctx.store.unprovedStarts.remove(row);
  }
}
