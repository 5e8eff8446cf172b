import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { CompiledOperation } from "@adwright/vendors/google-ads/change-kinds/compile-changes";
import type { Guard } from "@adwright/vendors/google-ads/change-kinds/live-changes";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { StoredSet } from "../change-set-view.ts";

/** A set with everything a pass over it works with. */
export interface ApplyPass extends StoredSet {
  access: GoogleAdsAccess;
  operations: CompiledOperation[];
  operationsHash: string;
}

/** A pass is done for good, or the next one begins after so many seconds. */
export type PassEnd = "done" | { comeBackSeconds: number };

/** Google may carry out a call so long after its answer was given up. */
export const LATE_COMMIT_MS = 120_000;

/** The label that a set goes out with. An edited set has another one, as its operations are others. */
export const guardOf = ({
  row,
  operationsHash,
}: {
  row: Pick<ChangeSetRow, "setId" | "version" | "brandId">;
  operationsHash: string;
}): Guard => ({
  name: `${PRODUCT_NAME} ${row.setId}-${row.version}`,
  description: operationsHash,
});
