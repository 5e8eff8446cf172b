import { invalid } from "@adwright/contracts/errors";
import type { PersonOverview } from "@adwright/contracts/staff";

import { extendTrial } from "../../billing/extend-trial.ts";
import type { AdminContext } from "../admin-context.ts";
import { getUser, personOverview } from "./get-person.ts";
import { recordAct } from "./record-act.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_DAYS = 90;

/**
 * Moves the end of a person's trial to the end of a day (UTC), at Paddle first. VALIDATION if the day is out of range.
 */
export async function extendPersonTrial(
  ctx: AdminContext,
  { userId, until, reason }: { userId: string; until: string; reason: string },
): Promise<PersonOverview> {
  const endMs = Date.parse(`${until}T23:59:59.000Z`);
  const mostMs = ctx.now() + LONGEST_DAYS * DAY_MS;
  if (Number.isNaN(endMs) || endMs <= ctx.now() || endMs > mostMs) {
    const message = `Choose a day from today to ${LONGEST_DAYS} days from now.`;
    throw invalid([{ field: "until", message }]);
  }
  await getUser(ctx, userId);
  const details = `Until ${until}: ${reason}`;
  await recordAct(ctx, { act: "extended_trial", personId: userId, details });
  await extendTrial({ ...ctx, userId }, new Date(endMs).toISOString());
  return personOverview(ctx, await getUser(ctx, userId));
}
