import type { CampaignPlan } from "@adwright/contracts/publication";
import type { PublicationRow } from "@adwright/store/publication";
import type { Surroundings } from "@adwright/vendors/google-ads/read-surroundings";

import type { UserContext } from "../context.ts";
import { leftoversOf, type PlacedLeftovers, placesOf } from "./leftovers.ts";
import { standsAtGoogle } from "./stands-at-google.ts";
import { isAmong } from "./surroundings-findings.ts";

/** What unfinished publications left, account by account; the next one continues or removes it. */
export async function listHalfMade(
  ctx: UserContext,
  before: PublicationRow | undefined,
  plan: CampaignPlan,
): Promise<PlacedLeftovers[]> {
  if (before?.status !== "failed" && before?.status !== "cancelled") return [];
  const left = await leftoversOf(ctx, before);
  return left === undefined ? [] : placesOf(left, plan);
}

/** Resource names of the campaigns and budgets among it. */
export function namesOf(halfMade: readonly PlacedLeftovers[]): Set<string> {
  const names = halfMade.flatMap(({ campaign, budget }) => [campaign, budget]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Whether a campaign of it stands, in whatever account, be it that its making was never answered. */
export async function hasStandingCampaign(
  ctx: UserContext,
  halfMade: readonly PlacedLeftovers[],
  { sameName }: Surroundings,
): Promise<boolean> {
  const ours = namesOf(halfMade);
  if (sameName.some((standing) => isAmong(ours, standing))) return true;
  const known = halfMade.flatMap(({ campaign, ...account }) =>
    campaign === undefined ? [] : [{ campaign, account }],
  );
  const found = await Promise.all(
    known.map(({ campaign, account }) => standsAtGoogle(ctx, account, { campaign })),
  );
  return found.includes(true);
}
