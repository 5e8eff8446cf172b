import { AppError } from "@adwright/contracts/errors";
import type { Move } from "@adwright/rules/storm/judging";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { applyChanges } from "../../change/apply/apply-changes.ts";
import { isAtWork } from "../../change/change-set-view.ts";
import { checkChanges } from "../../change/check-changes.ts";
import { discardSet } from "../../change/edit-changes.ts";
import { stageInto } from "../../change/stage-changes.ts";
import type { UserContext } from "../../context.ts";
import { readApproved } from "../read-approved.ts";
import { approveByMandate } from "./approve-by-mandate.ts";
import type { Booking, JudgedNow } from "./plan-run.ts";
import { withRun } from "./with-run.ts";

/**
 * Lets a run end earlier or later. If it needs another day at Google, that is booked, approved and applied before the
 * run becomes longer: whatever fails, it ends when it would have.
 */
export async function moveRun(
  person: UserContext,
  { bookings }: Pick<JudgedNow, "bookings">,
  run: StormRunRow,
  move: Move,
): Promise<Booking> {
  const { revertAt, endDay, accountDays, worstMicros, events } = move;
  let booking: Booking;
  await withRun(person, run, "reserve", async (ctx) => {
    const { stormRuns } = ctx.store;
    const states = ["active"] as const;
    const isSame = accountDays.length === run.accountDays.length;
    const promised = isSame
      ? run
      : await stormRuns.move(run, { accountDays, worstMicros }, { states, bookings });
    if (!isSame) booking = promised ? "booked" : "changed";
    if (!promised) return;
    const extendSetIds =
      endDay > run.endDay ? await extend(ctx, { ...promised, endDay }) : run.extendSetIds;
    if (!extendSetIds) return;
    const end = { events, endDay, extendSetIds, revertAt, dueAt: revertAt };
    await stormRuns.move(run, end, { states });
  });
  return booking;
}

/** Sets the later last day at Google: the run's sets with this one; undefined if that is not applied now. */
async function extend(ctx: UserContext, run: StormRunRow): Promise<number[] | undefined> {
  const { brandId, campaign: target, ruleId, ruleName: name, endDay } = run;
  const changes = [{ what: { kind: "campaign_end", target, to: endDay } as const }];
  const set = await stageInto(ctx, brandId, changes, { into: { rule: { ruleId, name } } });
  try {
    const checked = await checkChanges(ctx, set);
    const [campaign] = await readApproved(ctx, run, [target]);
    if (!campaign?.budget) return undefined;
    await approveByMandate(ctx, run, checked, campaign.budget);
    await applyChanges(ctx, checked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn("A run was not extended.", { runId: run.runId, error: error.message });
  }
  const row = await ctx.store.changeSets.find({ ...run, setId: set.setId });
  if (row?.status === "applied") return [...run.extendSetIds, set.setId];
  if (row && (isAtWork(row.status) || row.status === "checked" || row.status === "open")) {
    await discardSet(ctx, row);
  }
  return undefined;
}
