import type { AssistantInstructions, InstructionsBody } from "@adwright/contracts/brand";
import { AppError, orNotFound } from "@adwright/contracts/errors";
import type { AssistantRow } from "@adwright/store/brand/brand-row";

import { refuseAssistant, type UserContext } from "../../context.ts";

export const ASSISTANT_PROMPT = "assistant-2";
/** Its instructions were written for the model and shown to nobody. */
const UNSEEN_PROMPT = "assistant-1";

/** What a new assistant is told, until the person says something of their own. */
export const FIRST_INSTRUCTIONS = `Write the way our website speaks. Be concrete: name the product, the price or the place before you praise.
Say what the customer gets out of it, and leave out what every competitor could say, too.`;

/** The instructions that texts of the brand are written by, with their version. */
export function instructionsOf({
  instructions,
  instructionsVersion = 0,
  instructionsChangedAt,
  promptVersion,
}: AssistantRow): AssistantInstructions {
  return {
    instructions: promptVersion === UNSEEN_PROMPT ? FIRST_INSTRUCTIONS : instructions,
    version: instructionsVersion,
    changedAt: instructionsChangedAt ?? null,
  };
}

/** NOT_FOUND before the brand has an assistant. */
export async function readInstructions(
  ctx: UserContext,
  brandId: number,
): Promise<AssistantInstructions> {
  return instructionsOf(await getAssistant(ctx, brandId));
}

/** Replaces the instructions; OUTDATED if they are no longer those of `version`. */
export async function changeInstructions(
  ctx: UserContext,
  brandId: number,
  { instructions, version }: InstructionsBody,
): Promise<AssistantInstructions> {
  refuseAssistant(ctx);
  const assistant = await getAssistant(ctx, brandId);
  const at = new Date(ctx.now()).toISOString();
  const changed = { instructions, promptVersion: ASSISTANT_PROMPT, at };
  const isNewest = instructionsOf(assistant).version === version;
  if (!isNewest || !(await ctx.store.brands.changeInstructions(assistant, changed))) {
    throw new AppError(
      "OUTDATED",
      "The instructions were changed in the meantime. Reload to see them, then make your change again.",
    );
  }
  return { instructions, version: version + 1, changedAt: at };
}

async function getAssistant(ctx: UserContext, brandId: number): Promise<AssistantRow> {
  const newest = { consistent: true };
  return orNotFound(ctx.store.brands.findAssistant(ctx.userId, brandId, newest));
}
