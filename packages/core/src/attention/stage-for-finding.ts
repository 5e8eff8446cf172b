import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { JobInput } from "@adwright/contracts/job/job-inputs";

import { stageChanges } from "../change/stage-changes.ts";
import { undoChanges } from "../change/undo-changes.ts";
import { refuseAssistant, type UserContext } from "../context.ts";

/** The job: stages changes, and notes in which set a finding's are. Apart from the calls, as it asks Google. */
export async function stageForFinding(
  ctx: UserContext,
  { finding, ...staging }: JobInput<"stage_changes">,
): Promise<ChangeSet> {
  refuseAssistant(ctx);
  return noted(ctx, finding, await stageChanges(ctx, staging));
}

/** The same for the undo of a set. */
export async function undoForFinding(
  ctx: UserContext,
  { finding, ...undone }: JobInput<"undo_changes">,
): Promise<ChangeSet> {
  refuseAssistant(ctx);
  return noted(ctx, finding, await undoChanges(ctx, undone));
}

async function noted(
  ctx: UserContext,
  finding: JobInput<"stage_changes">["finding"],
  set: ChangeSet,
): Promise<ChangeSet> {
  if (finding === undefined) return set;
  const at = new Date(ctx.now()).toISOString();
  const { setId } = set;
  await ctx.store.attention.answer({ userId: ctx.userId, ...finding, answer: "staged", at, setId });
  return set;
}
