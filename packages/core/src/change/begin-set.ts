import type { Change } from "@adwright/contracts/change/change";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { makeId } from "../ids.ts";
import { contentsOf } from "./set-contents.ts";

type SetOf = Pick<
  ChangeSetRow,
  "brandId" | "customerId" | "currencyCode" | "kind" | "undoOf" | "origin"
> & {
  /** A new one if absent. */
  setId?: number | undefined;
};

/**
 * Writes a new set. With `open`, it becomes the brand's open set, unless another one became that first: then undefined.
 * Without, it is a set of its own, beside the open one.
 */
export async function beginSet(
  ctx: UserContext,
  set: SetOf,
  changes: Change[],
  open?: { openAfter: number | undefined },
): Promise<number | undefined> {
  const nowMs = ctx.now();
  const setId = set.setId ?? makeId(nowMs);
  const isBegun = await ctx.store.changeSets.create(
    {
      ...set,
      userId: ctx.userId,
      setId,
      status: "open",
      version: 1,
      ...contentsOf(changes),
      createdAt: new Date(nowMs).toISOString(),
      attempts: 0,
    },
    { changes, diff: [], findings: [], estimate: null },
    open,
  );
  return isBegun ? setId : undefined;
}
