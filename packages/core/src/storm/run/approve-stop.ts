import { isPause } from "@adwright/rules/change/step-up";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { startApplying } from "../../change/approve-set.ts";
import { getStoredSet } from "../../change/change-set-view.ts";
import type { UserContext } from "../../context.ts";
import { approvalBy, mandateOf } from "./mandate-of.ts";

/**
 * Approves the set that undoes what a run has started. It needs no rule, plan, brand or weather, because it only pauses
 * the run's campaign and takes back its last day; false for any other set.
 */
export async function approveStop(
  ctx: UserContext,
  run: StormRunRow,
  set: ChangeSetRow,
): Promise<boolean> {
  const { row, body } = await getStoredSet(ctx, set);
  const { kind, origin, undoOf } = row;
  const isOfRule = origin !== undefined && "rule" in origin && origin.rule.ruleId === run.ruleId;
  const isOfRun = isOfRule && kind === "undo" && undoOf === run.startSetId;
  const onlyEnds = body.changes.every(
    ({ what }) =>
      "target" in what &&
      what.target === run.campaign &&
      (isPause(what) || what.kind === "campaign_end"),
  );
  if (!isOfRun || !onlyEnds || row.status !== "checked") return false;
  return startApplying(ctx, row, approvalBy(await mandateOf(ctx, run)));
}
