import * as z from "zod";

export const GOAL_PROMPT = "group-goal-1";

/** What the model answers. */
export const GoalDraft = z.strictObject({ goal: z.string(), searchTerms: z.array(z.string()) });
export type GoalDraft = z.infer<typeof GoalDraft>;
