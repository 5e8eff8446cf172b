import { AppError } from "@adwright/contracts/errors";
import type { OutsideEdit } from "@adwright/contracts/publication/history";
import { moneyWords } from "@adwright/rules/money";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { listOutsideChanges } from "../edits/outside-edits.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import type { LeftoverState } from "./read-leftovers.ts";

/**
 * What is about to happen to leftovers: a publication continues with them, a publication replaces them, or a deletion
 * removes them.
 */
export type LeftoverPurpose = "continue" | "replace" | "delete";

/** Why leftovers must not be touched, and what the person can do. */
export interface LeftoverRefusal {
  why: string;
  fix: string;
  edits: OutsideEdit[];
}

const consequences: Record<LeftoverPurpose, { threat: string; fix: string }> = {
  continue: {
    threat: "Publishing would continue with it as it is now.",
    fix: "Undo these changes in Google Ads; or remove the campaign there, then publish again to start from scratch; or keep it there and publish a duplicate of this campaign.",
  },
  replace: {
    threat: "Publishing would remove it and start from scratch.",
    fix: "Remove the campaign in Google Ads, then publish again; or keep it there and publish a duplicate of this campaign.",
  },
  delete: {
    threat: "Deleting this campaign would remove it there too.",
    fix: "If it is not wanted, remove it in Google Ads, then delete this campaign.",
  },
};

/** Undefined if nobody has changed the leftovers and, in case they are replaced, they have not spent anything. */
export async function findRefusal(
  ctx: UserContext,
  state: LeftoverState,
  purpose: LeftoverPurpose,
): Promise<LeftoverRefusal | undefined> {
  const { leftovers, differences, spentMicros } = state;
  const plan = leftovers.origin?.plan;
  const edits = await findEdits(ctx, state, purpose);
  const isSpent = purpose === "replace" && spentMicros > 0;
  if (edits.length === 0 && !isSpent) return undefined;
  const spent =
    spentMicros > 0 && plan ? [`${moneyWords(spentMicros, plan.currencyCode)} spent`] : [];
  const by = edits.find((edit) => edit.by !== null)?.by;
  const changed = differences.length > 0 ? differences : edits.map(({ message }) => message);
  const what = [...changed.slice(0, MAX_NAMED), ...spent].join(", ");
  const name = plan ? ` “${plan.campaignName}”` : "";
  const account = dashedCustomerId(leftovers.customerId);
  const { threat, fix } = consequences[purpose];
  const why = `The unfinished campaign${name} was changed in Google Ads since (account ${account}: ${what}${by ? `; last by ${by}` : ""}). ${threat}`;
  return { why, fix, edits };
}

const MAX_NAMED = 3;

/** Throws CONFLICT with the edits if the leftovers must not be touched. */
export async function refuseEditedLeftovers(
  ctx: UserContext,
  state: LeftoverState,
  purpose: LeftoverPurpose,
): Promise<void> {
  const refusal = await findRefusal(ctx, state, purpose);
  if (refusal === undefined) return;
  const { why, fix, edits } = refusal;
  throw new AppError("CONFLICT", `${why} ${fix}`, { details: { edits } });
}

/**
 * Outside edits, newest first, then differences. A publication that continues destroys nothing, so it ignores edits
 * that were reverted.
 */
async function findEdits(
  ctx: UserContext,
  { leftovers, campaign, differences }: LeftoverState,
  purpose: LeftoverPurpose,
): Promise<OutsideEdit[]> {
  const isHarmless = purpose === "continue" && differences.length === 0;
  if (campaign === undefined || isHarmless) return [];
  const { origin } = leftovers;
  const seen = differences.map((message) => ({ at: null, by: null, message }));
  if (origin === undefined) return seen;
  const access = await getPlanAccess(ctx, leftovers);
  const made = { ...leftovers, campaign };
  const { startedAt, endedAt: madeAt } = origin;
  const changes = await withGoogle(ctx, () =>
    listOutsideChanges(ctx, access, { made, startedAt, madeAt, activities: [], sets: [] }),
  );
  return [...changes.map(({ edit }) => edit), ...seen];
}
