import { AppError } from "@adwright/contracts/errors";
import type { OutsideEdit } from "@adwright/contracts/publication/history";
import { moneyWords } from "@adwright/rules/money";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { daysSince, outsideEditsOf } from "../edits/outside-edits.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import type { Look } from "./look-at-leftovers.ts";

/** What is about to be done with it: a publication goes on with it, or another one or a deletion removes it. */
export type Purpose = "continue" | "replace" | "delete";

/** Why what was left must stay as it is, and what the person can do. */
export interface Refusal {
  why: string;
  fix: string;
  edits: OutsideEdit[];
}

const consequences: Record<Purpose, { threat: string; fix: string }> = {
  continue: {
    threat: "Publishing would go on with it as it stands there.",
    fix: "Undo these changes in Google Ads; or remove the campaign there, then publish again to begin anew; or keep it there and publish a duplicate of this campaign.",
  },
  replace: {
    threat: "Publishing would remove it and begin anew.",
    fix: "Remove the campaign in Google Ads, then publish again; or keep it there and publish a duplicate of this campaign.",
  },
  delete: {
    threat: "Deleting this campaign would remove it there too.",
    fix: "If it is not wanted, remove it in Google Ads, then delete this campaign.",
  },
};

/** Undefined where nobody's work and no figures are at stake. */
export async function findRefusal(
  ctx: UserContext,
  look: Look,
  purpose: Purpose,
): Promise<Refusal | undefined> {
  const { place, differences, spentMicros } = look;
  const plan = place.origin?.plan;
  const edits = await findEdits(ctx, look, purpose);
  const isSpent = purpose === "replace" && spentMicros > 0;
  if (edits.length === 0 && !isSpent) return undefined;
  const spent =
    spentMicros > 0 && plan ? [`${moneyWords(spentMicros, plan.currencyCode)} spent`] : [];
  const by = edits.find((edit) => edit.by !== null)?.by;
  const told = differences.length > 0 ? differences : edits.map(({ message }) => message);
  const what = [...told.slice(0, MAX_TOLD), ...spent].join(", ");
  const name = plan ? ` “${plan.campaignName}”` : "";
  const account = dashedCustomerId(place.customerId);
  const { threat, fix } = consequences[purpose];
  const why = `The half-made campaign${name} was changed in Google Ads since (account ${account}: ${what}${by ? `; last by ${by}` : ""}). ${threat}`;
  return { why, fix, edits };
}

const MAX_TOLD = 3;

/** CONFLICT with the edits, where there is reason to refuse. */
export async function refuseEdited(ctx: UserContext, look: Look, purpose: Purpose): Promise<void> {
  const refusal = await findRefusal(ctx, look, purpose);
  if (refusal === undefined) return;
  const { why, fix, edits } = refusal;
  throw new AppError("CONFLICT", `${why} ${fix}`, { details: { edits } });
}

/**
 * What others did to it, newest first, then how it differs. A publication that goes on destroys nothing: what somebody
 * did and took back does not stand in its way.
 */
async function findEdits(
  ctx: UserContext,
  { place, campaign, differences }: Look,
  purpose: Purpose,
): Promise<OutsideEdit[]> {
  const isMoot = purpose === "continue" && differences.length === 0;
  if (campaign === undefined || isMoot) return [];
  const { origin, budget } = place;
  const seen = differences.map((message) => ({ at: null, by: null, message }));
  if (origin === undefined) return seen;
  const access = await getPlanAccess(ctx, place);
  const days = daysSince(Date.parse(origin.startedAt), ctx.now());
  const changes = await withGoogle(ctx, () =>
    ctx.googleAds.listChanges(access, { ...days, campaign, budget }),
  );
  const made = { ...place, campaign };
  return [...outsideEditsOf(changes, { made, madeAt: origin.endedAt, activities: [] }), ...seen];
}
