import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { hashPlan } from "../plan/build-plan.ts";
import { hasMade, joined, leftoversOf, type PlacedLeftovers, placesOf } from "./leftovers.ts";
import { type Look, lookAtLeftovers } from "./look-at-leftovers.ts";

/** What a publication meets of what earlier ones left. */
export interface Meeting {
  /** The same plan goes on where it stopped. */
  isContinued: boolean;
  /** Empty where it was called off: nothing of it is known to stand. */
  looks: Look[];
  /** What the new publication is to clear away before it makes anything. */
  leftovers: Leftovers | undefined;
}

/**
 * The same plan goes on where it stopped, if what was made still stands. Otherwise, and with another plan, it begins
 * anew and clears what the failed one left behind.
 */
export async function planRecovery(
  ctx: UserContext,
  before: PublicationRow | undefined,
  plan: CampaignPlan,
): Promise<Meeting> {
  const left = await leftoversOf(ctx, before);
  if (before?.status !== "failed") return { isContinued: false, looks: [], leftovers: left };
  const places = left === undefined ? [] : placesOf(left, plan);
  const looks = await lookAtLeftovers(ctx, places, plan.customerId);
  const isStanding = !hasMade(before) || looks.some((look) => isHere(look, plan) && look.isWhole);
  if (!isStanding || before.planHash !== hashPlan(plan)) {
    return { isContinued: false, looks, leftovers: joined(looks.map(({ place }) => place)) };
  }
  const known = before.leftovers ? placesOf(before.leftovers, plan) : [];
  const leftovers = joined(known.map((place) => asSeen(place, looks)));
  return { isContinued: true, looks, leftovers };
}

/** What a look is taken for: going on with what stands there, or removing it. */
export function purposeOf(
  { isContinued }: Meeting,
  look: Look,
  { before, plan }: { before: PublicationRow | undefined; plan: CampaignPlan },
): "continue" | "replace" {
  const isOwn = before !== undefined && hasMade(before) && isHere(look, plan);
  return isContinued && isOwn ? "continue" : "replace";
}

const isHere = ({ place }: Look, { customerId }: CampaignPlan) => place.customerId === customerId;

function asSeen(place: PlacedLeftovers, looks: readonly Look[]): PlacedLeftovers {
  const { isOutOfReach: _, ...known } = place;
  const seen = looks.find((look) => look.place.customerId === place.customerId);
  return seen?.place.isOutOfReach ? { ...known, isOutOfReach: true } : known;
}
