import type { MadeResources } from "@adwright/contracts/steps";

import { criteriaOf } from "./campaign-criteria.ts";
import type { AdsClient } from "./client.ts";
import { criterionKey } from "./criterion-key.ts";
import type { EnsureInput } from "./google-ads.ts";
import { campaignOf } from "./made-before.ts";
import { plannedCriteria } from "./planned-criteria.ts";
import { reconcile } from "./reconcile.ts";

const types = ["LOCATION", "LANGUAGE", "AD_SCHEDULE", "DEVICE"];

/** Locations, language, schedule and devices of the campaign. */
export async function ensureGeography(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const campaign = campaignOf(made);
  const names = await reconcile({
    wanted: plannedCriteria(plan),
    keyOf: criterionKey,
    existing: readFirst ? await criteriaOf(client, campaign, types) : new Map(),
    create: (missing) =>
      client.create(
        "campaignCriteria",
        missing.map((criterion) => ({ campaign, ...criterion })),
      ),
  });
  return { ...made, criteria: [...names.values()] };
}
