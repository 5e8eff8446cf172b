import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import { slotOf } from "@adwright/rules/change/same-thing";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { listWaiting } from "../assistant/own-proposals.ts";
import type { UserContext } from "../context.ts";
import { findOpenSet, proposalOf } from "./change-set-view.ts";
import { isEditable } from "./set-statuses.ts";

/** Warnings for what the person has staged too, or what an assistant proposes too: one of them is applied first. */
export async function stagedElsewhere(
  ctx: UserContext,
  row: ChangeSetRow,
  changes: readonly Change[],
): Promise<ChangeFinding[]> {
  const own = new Map(changes.map(({ changeId, what }) => [slotOf(what), changeId]));
  const found = (await listOthers(ctx, row)).map(async (set): Promise<ChangeFinding[]> => {
    const body = await ctx.store.changeSets.findBody(set);
    const same = (body?.changes ?? []).flatMap(({ what }) => own.get(slotOf(what)) ?? []);
    if (same.length === 0) return [];
    const by = proposalOf(set);
    const message =
      by === undefined
        ? "You have staged a change of this, too. What is applied first makes the other one outdated."
        : `${by.clientName} (${by.clientHost}) proposes a change of this, too. What is applied first makes the other one outdated.`;
    const rule = by === undefined ? "change/staged-too" : "change/proposed-too";
    return [{ severity: "warning", rule, changeIds: same, message }];
  });
  return (await Promise.all(found)).flat();
}

/** The brand's sets that wait for the person, without this one: proposals, and for a proposal the person's own. */
async function listOthers(ctx: UserContext, row: ChangeSetRow): Promise<ChangeSetRow[]> {
  const { brandId, setId } = row;
  const [waiting, open] = await Promise.all([
    listWaiting(ctx),
    proposalOf(row) && findOpenSet(ctx, brandId),
  ]);
  const proposed = waiting.flatMap(({ set }) => (set?.brandId === brandId ? [set] : []));
  const own = open !== undefined && isEditable(open.row.status) ? [open.row] : [];
  return [...proposed, ...own].filter((set) => set.setId !== setId);
}
