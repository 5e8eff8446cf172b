import { conflict } from "@adwright/contracts/errors";
import type { OwnSet } from "@adwright/rules/history/own-event";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { isAtWork } from "./change-set-view.ts";

/** The person's sets that changed a campaign or are about to, oldest first. `campaign` is a resource name. */
export async function listSetsOf(
  ctx: UserContext,
  campaign: string | undefined,
): Promise<ChangeSetRow[]> {
  if (campaign === undefined) return [];
  return ctx.store.changeSets.listOfCampaign(ctx.userId, campaign);
}

export interface AppliedSet extends OwnSet {
  approvedBy: string;
}

/** The applied ones among these sets, with what they changed according to their receipts. */
export async function appliedSetsOf(
  ctx: UserContext,
  sets: readonly ChangeSetRow[],
): Promise<AppliedSet[]> {
  const read = sets.map(async ({ setId, kind, appliedAt, receiptSequence }) => {
    if (appliedAt === undefined || receiptSequence === undefined) return undefined;
    const receipt = await ctx.store.receipts.findAt(ctx.userId, receiptSequence);
    if (receipt === undefined || !("setId" in receipt)) return undefined;
    const { approvedAt, approvedBy, lines } = receipt;
    return { setId, isUndo: kind === "undo", approvedAt, approvedBy, appliedAt, lines };
  });
  return (await Promise.all(read)).filter((set) => set !== undefined);
}

/** Whether a set's changes are in effect: undoing a set reverts it, and undoing that undo restores it. */
function isInEffect(set: ChangeSetRow, byId: ReadonlyMap<number, ChangeSetRow>): boolean {
  if (set.status !== "applied" || set.undoneState !== undefined) return false;
  let undoes = 0;
  for (let of = byId.get(set.undoOf ?? 0); of !== undefined; of = byId.get(of.undoOf ?? 0)) {
    undoes += 1;
  }
  return undoes % 2 === 0;
}

/**
 * Throws CONFLICT while sets of changes to a campaign are being applied, or, with `details {sets}`, if they have to be
 * undone first.
 */
export function refuseSetsInEffect(sets: readonly ChangeSetRow[]): void {
  if (sets.some(({ status }) => isAtWork(status))) {
    throw conflict(
      "Changes to this campaign are being applied. Wait until they are done, then undo again.",
    );
  }
  const byId = new Map(sets.map((set) => [set.setId, set]));
  const inEffect = sets.filter((set) => isInEffect(set, byId)).toReversed();
  if (inEffect.length === 0) return;
  const details = {
    sets: inEffect.map(({ brandId, setId, appliedAt, changeCount }) => ({
      brandId,
      setId,
      appliedAt,
      changeCount,
    })),
  };
  const named = inEffect
    .map(
      ({ appliedAt = "", changeCount }) => `${changeWords(changeCount)} of ${timeWords(appliedAt)}`,
    )
    .join(", ");
  throw conflict(
    `This campaign was changed here since it was published. Undo these changes first, the newest first: ${named}. Nothing was removed.`,
    { details },
  );
}

const timeWords = (at: string): string =>
  `${new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(Date.parse(at))} UTC`;

const changeWords = (count: number): string => (count === 1 ? "1 change" : `${count} changes`);
