import * as z from "zod";

export const GOAL_PROMPT = "group-goal-2";

/** The model's answer. */
export const GoalDraft = z.strictObject({ goal: z.string(), searchTerms: z.array(z.string()) });
export type GoalDraft = z.infer<typeof GoalDraft>;
