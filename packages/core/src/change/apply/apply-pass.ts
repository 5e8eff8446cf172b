import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { ChangeSetKey, ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { CompiledOperation } from "@adwright/vendors/google-ads/change-kinds/compile-changes";
import type { Guard } from "@adwright/vendors/google-ads/change-kinds/guard";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../../context.ts";
import type { Next } from "../../delivery/hold.ts";
import { startJob } from "../../job/start-job.ts";
import type { StoredSet } from "../change-set-view.ts";

/** A set with everything a pass needs. */
export interface ApplyPass extends StoredSet {
  access: GoogleAdsAccess;
  operations: CompiledOperation[];
  operationsHash: string;
}

/** Either the set is finished, or the next pass starts after so many seconds. */
export type PassEnd = "done" | { comeBackSeconds: number };

/** Approved, and not known to be applied. */
export const unverified = ["approved", "applying", "waiting"] as const;

/** What the guard label of a set says if it was made without the changes, so that they can no longer be applied. */
export const NOT_APPLIED = "Not applied";

/** How long Google may still carry out a call after we gave up waiting for its answer. */
export const LATE_COMMIT_MS = 120_000;

/** Whether a label with the guard's name was created with the set's operations; anybody can create such a label. */
export const isOwnGuard = (
  { row, operationsHash }: Pick<ApplyPass, "row" | "operationsHash">,
  { description }: Pick<Guard, "description">,
): boolean => description === operationsHash || description === row.operationsHash;

/** How the names of all guard labels of a set begin, whatever its version. */
export const guardNameStart = ({ setId }: Pick<ChangeSetRow, "setId">): string =>
  `${PRODUCT_NAME} ${setId}-`;

/**
 * The guard label that is created together with a set's changes. After an edit the operations differ, and so does the
 * label.
 */
export const guardOf = ({
  row,
  operationsHash,
}: {
  row: Pick<ChangeSetRow, "setId" | "version" | "brandId">;
  operationsHash: string;
}): Guard => ({
  name: guardNameStart(row) + row.version,
  description: operationsHash,
});

/**
 * Ends the work on a set in one of these statuses, unless somebody has edited it since the row was read. What is undefined
 * is removed.
 */
export async function endPass(
  ctx: UserContext,
  row: ChangeSetRow,
  statuses: readonly ChangeSetRow["status"][],
  ended: Partial<ChangeSetRow>,
): Promise<"done"> {
  const from = { statuses, version: row.version };
  await ctx.store.changeSets.move(row, from, { waitingUntil: undefined, ...ended });
  return "done";
}

/** Starts a pass over a set that was just approved or is due. A pass over a set that has ended does nothing. */
export async function applyLater(ctx: UserContext, key: ChangeSetKey): Promise<void> {
  const { brandId, setId } = key;
  await startJob(ctx, {
    kind: "apply_changes",
    input: { brandId, setId },
    message: "Applying the changes",
  });
}

/** Makes a pass over the set due in so many seconds. */
export async function applyAfter(
  ctx: UserContext,
  { userId, brandId, setId }: ChangeSetKey,
  seconds: number,
): Promise<void> {
  const at = new Date(ctx.now() + seconds * 1000).toISOString();
  await ctx.store.dueWork.put({ userId, kind: "change_set", key: `${brandId}/${setId}`, at });
}

/** The set that is due; `key` is its brand and its id. */
export async function applyDue(ctx: UserContext, key: string): Promise<Next> {
  const [brandId = 0, setId = 0] = key.split("/").map(Number);
  await applyLater(ctx, { userId: ctx.userId, brandId, setId });
  return "done";
}
