import type { AppError } from "@adwright/contracts/errors";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { UserContext } from "../../context.ts";
import { atWork } from "../set-statuses.ts";
import type { PassEnd } from "./apply-pass.ts";

/** Ends a set whose account can no longer be reached: as failed if no attempt is open, as not confirmed otherwise. */
export async function endOutOfReach(
  ctx: UserContext,
  row: ChangeSetRow,
  { code, message }: AppError,
): Promise<PassEnd> {
  const isUnsent = row.attemptAt === undefined;
  await ctx.store.changeSets.move(
    row,
    { statuses: atWork, version: row.version },
    {
      status: isUnsent ? "failed" : "unknown",
      hash: undefined,
      waitingUntil: undefined,
      failure: { code, message: isUnsent ? message : notConfirmed(row), changeIds: [] },
    },
  );
  return "done";
}

function notConfirmed({ status, customerId }: ChangeSetRow): string {
  const outOfReach = `the account ${dashedCustomerId(customerId)} can no longer be read`;
  return status === "verifying"
    ? `Google has applied this, but ${outOfReach}, so the values aren't confirmed. Check them in Google Ads.`
    : `Google's answer was lost and ${outOfReach}, so nobody knows whether this was applied. Check it in Google Ads.`;
}
