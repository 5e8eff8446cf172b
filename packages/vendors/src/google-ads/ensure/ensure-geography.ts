import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import type { EnsureInput } from "../google-ads.ts";
import { criteriaOf } from "../plan/campaign-criteria.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { criterionKey } from "../plan/criterion-key.ts";
import { plannedCriteria } from "../plan/planned-criteria.ts";
import { reconcile } from "../plan/reconcile.ts";
import { campaignOf } from "./made-before.ts";

/** Whom a campaign aims at, by Google's types of criteria. */
const aimTypes = ["LOCATION", "LANGUAGE", "AD_SCHEDULE", "DEVICE"];

/** Locations, language, schedule and devices of the campaign. */
export async function ensureGeography(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const campaign = campaignOf(made);
  const names = await reconcile({
    wanted: plannedCriteria(plan),
    keyOf: ({ entity }) => criterionKey(entity),
    existing: readFirst ? await criteriaOf(client, campaign, aimTypes) : new Map(),
    create: (missing) =>
      createPlanned(
        client,
        "campaignCriteria",
        missing.map((planned) => ({ ...planned, entity: { campaign, ...planned.entity } })),
      ),
  });
  return { ...made, criteria: [...names.values()] };
}
