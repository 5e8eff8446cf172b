import { AppError } from "@adwright/contracts/errors";
import type { AmountToType } from "@adwright/contracts/publication/publication";
import type { ApprovalNeeds } from "@adwright/rules/change/change-money";
import { moneyWords } from "@adwright/rules/money";

import { isStepUp } from "../auth/step-up-token.ts";
import type { UserContext } from "../context.ts";
import { isJustSignedIn, stepUpError } from "./step-up.ts";

/** What the person sends with an approval if it asks for it. */
export interface Confirmation {
  typedAmountMicros?: number | undefined;
  stepUpToken?: string | undefined;
}

export interface Approved {
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
