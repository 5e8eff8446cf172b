import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { applyAfter } from "./apply/apply-later.ts";

const LOST_AFTER_SECONDS = 60;

/**
 * Marks a checked set as approved, and nothing else than what was checked; the caller has judged who may approve it. It
 * is applied even if this process dies now. False if it was edited or approved since the row was read.
 */
export async function startApplying(
  ctx: UserContext,
  row: ChangeSetRow,
  approval: Pick<ChangeSetRow, "approvedBy" | "stepUp" | "mandate">,
): Promise<boolean> {
  refuseAssistant(ctx);
  // First, so that the set is applied even if this process dies as soon as it is approved.
  await applyAfter(ctx, row, LOST_AFTER_SECONDS);
  return ctx.store.changeSets.move(
    row,
    { statuses: ["checked"], hash: row.hash ?? "", version: row.version },
    { status: "approved", approvedAt: new Date(ctx.now()).toISOString(), ...approval },
  );
}
