import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { CompiledOperation } from "@adwright/vendors/google-ads/change-kinds/compile-changes";
import type { Guard } from "@adwright/vendors/google-ads/change-kinds/live-changes";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { StoredSet } from "../change-set-view.ts";

/** A set with everything a pass needs. */
export interface ApplyPass extends StoredSet {
  access: GoogleAdsAccess;
  operations: CompiledOperation[];
  operationsHash: string;
}

/** Either the set is finished, or the next pass starts after so many seconds. */
export type PassEnd = "done" | { comeBackSeconds: number };

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
