import * as z from "zod/mini";

import { micros } from "../campaign-bounds.ts";
import { route } from "../route.ts";
import { StormAcknowledged, StormRule, StormRuleForm } from "./rule.ts";

const path = "/api/storms/rules";

/** ADDON_REQUIRED without the add-on; VALIDATION if another rule has one of the campaigns. */
export const createStormRule = route("POST", "/api/storms/rules", {
  maxPerHour: 60,
  body: z.extend(StormRuleForm, { brandId: z.number() }),
  answer: StormRule,
});
export const getStormRule = route("GET", `${path}/:ruleId`, {
  inStaffView: true,
  answer: StormRule,
});
/** `If-Match`: the version. An armed rule becomes a draft; what runs goes on as approved. */
export const updateStormRule = route("PUT", `${path}/:ruleId`, {
  maxPerHour: 300,
  body: StormRuleForm,
  answer: StormRule,
});
/** CONFLICT while a campaign runs. */
export const deleteStormRule = route("DELETE", `${path}/:ruleId`, {
  answer: z.object({ ok: z.literal(true) }),
});
/** Reads the campaigns and their texts, and says what stands against arming the rule. */
export const checkStormRule = route("POST", `${path}/:ruleId/check`, {
  maxPerHour: 60,
  answer: StormRule,
});
/**
 * `If-Match`: the hash of the check; PLAN_CHANGED if the rule was edited or checked again since, or an hour has passed.
 * STEP_UP without a proof. VALIDATION if the month's cap was not typed.
 */
export const armStormRule = route("POST", `${path}/:ruleId/arm`, {
  maxPerHour: 60,
  body: z.object({
    stepUpToken: z.optional(z.string().check(z.maxLength(2000))),
    typedMonthMicros: z.optional(micros()),
    acknowledged: z.array(StormAcknowledged),
  }),
  answer: StormRule,
});
/** Nothing starts any more. `endRuns`: what runs ends now; otherwise it ends as approved. */
export const disarmStormRule = route("POST", `${path}/:ruleId/disarm`, {
  body: z.object({ endRuns: z.boolean() }),
  answer: StormRule,
});
