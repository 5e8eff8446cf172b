import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { AppError } from "@adwright/contracts/errors";
import type { JobInput } from "@adwright/contracts/job/job-inputs";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { getChangeSet } from "../change/change-set-view.ts";
import { checkChanges } from "../change/check-changes.ts";
import { stageInto } from "../change/stage-changes.ts";
import { undoChanges } from "../change/undo-changes.ts";
import type { UserContext } from "../context.ts";
import { queueEmailLater } from "../email/queue-email.ts";
import { notify } from "../notification/notify.ts";
import { isFirstWithin } from "../request/count-up.ts";
import { proposerOf } from "./limits.ts";

const LIFE_MS = 24 * 60 * 60 * 1000;
const MAIL_AFTER_MS = 10 * 60 * 1000;

/**
 * The job: makes the assistant's set, or replaces its content, and lets Google validate it. Only the person can approve
 * it. Can be repeated after a crash: the set keeps its id.
 */
export async function proposeChanges(
  ctx: UserContext,
  input: JobInput<"propose_changes">,
): Promise<{ brandId: number; setId: number }> {
  const { brandId, setId, requestKey } = input;
  const request = { userId: ctx.userId, requestKey };
  if ((await ctx.store.proposals.find(request))?.isDone === true) return { brandId, setId };
  try {
    await tellOf(ctx, await make(ctx, input));
  } catch (error) {
    // Nothing waits for the person, so the request can be sent again.
    const set = await ctx.store.changeSets.find({ userId: ctx.userId, brandId, setId });
    if (set === undefined) await ctx.store.proposals.remove(request);
    throw error;
  }
  await ctx.store.proposals.finish(request);
  return { brandId, setId };
}

async function make(ctx: UserContext, input: JobInput<"propose_changes">): Promise<ChangeSet> {
  const { brandId, setId, title, changes, undoes } = input;
  const { grantId, clientName, clientHost } = proposerOf(ctx);
  await refuseEnded(ctx, grantId);
  const expiresAt = new Date(ctx.now() + LIFE_MS).toISOString();
  const origin = { proposal: { grantId, clientName, clientHost, title, expiresAt } };
  if (undoes === undefined) {
    await stageInto(ctx, brandId, changes ?? [], { into: origin, setId });
    return checkChanges(ctx, { brandId, setId });
  }
  const before = await ctx.store.changeSets.find({ userId: ctx.userId, brandId, setId });
  if (before === undefined) {
    return undoChanges(ctx, { brandId, setId: undoes, proposed: { setId, origin } });
  }
  if (before.kind !== "undo" || before.undoOf !== undoes) {
    throw new AppError("CONFLICT", "An undo replaces no other proposal. Propose it by itself.");
  }
  const isChecked = before.checkedAt !== undefined;
  return isChecked ? getChangeSet(ctx, input) : checkChanges(ctx, { brandId, setId });
}

/** The person may have ended the connection since the work was queued. */
async function refuseEnded(ctx: UserContext, grantId: string): Promise<void> {
  const grant = await ctx.store.assistants.find(ctx.userId, grantId, ctx.now());
  if (grant?.level === "propose") return;
  throw new AppError("FORBIDDEN", "The person ended this connection, or allows only reading.");
}

/** Tells the person in the app, and by email if they do not look. Once, however often the set is replaced. */
async function tellOf(ctx: UserContext, set: ChangeSet): Promise<void> {
  const { brandId, setId, changeCount: changes, status } = set;
  const told = `proposed:${ctx.userId}:${brandId}:${setId}`;
  if (status !== "checked" || !(await isFirstWithin(ctx, told, LIFE_MS))) return;
  const { clientName } = proposerOf(ctx);
  const { name: brandName } = await getBrandRow(ctx, brandId);
  const event = { brandId, brandName, setId, clientName, changes };
  await notify(ctx, [brandId, setId], { kind: "changes_proposed", ...event });
  await queueEmailLater(ctx, { template: "changes_proposed", ...event }, MAIL_AFTER_MS);
}
