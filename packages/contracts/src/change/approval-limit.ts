import * as z from "zod/mini";

import { micros } from "../campaign-bounds.ts";
import { route } from "../route.ts";

/** A person's own limit for changes of accounts in one currency. */
const ApprovalLimit = z.object({
  currencyCode: z.string(),
  /** Daily budgets that a set raises to more than this in all ask who approves it; null without a limit. */
  dailyMicros: z.nullable(z.number()),
});
export type ApprovalLimit = z.infer<typeof ApprovalLimit>;

const ApprovalLimits = z.object({
  /** For each currency of the person's brands, and each that has a limit. */
  limits: z.array(ApprovalLimit),
});
export type ApprovalLimits = z.infer<typeof ApprovalLimits>;

export const ApprovalLimitBody = z.object({
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  dailyMicros: z.nullable(micros()),
  /** Raising a limit, or dropping it, is STEP_UP without this, unless the session was opened in the last five minutes. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type ApprovalLimitBody = z.infer<typeof ApprovalLimitBody>;

export const getApprovalLimits = route("GET", "/api/account/approval-limits", {
  inStaffView: true,
  answer: ApprovalLimits,
});
export const putApprovalLimit = route("PUT", "/api/account/approval-limits", {
  maxPerHour: 60,
  body: ApprovalLimitBody,
  answer: ApprovalLimits,
});
