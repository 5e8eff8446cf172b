import type { MadeResources } from "@adwright/contracts/steps";

import { criteriaOf } from "./campaign-criteria.ts";
import type { AdsClient } from "./client.ts";
import { createPlanned } from "./create-planned.ts";
import { criterionKey } from "./criterion-key.ts";
import type { EnsureInput } from "./google-ads.ts";
import { campaignOf } from "./made-before.ts";
import { plannedNegatives } from "./planned-negatives.ts";
import { reconcile } from "./reconcile.ts";

/** Negative keywords of the campaign, all of broad match. */
export async function ensureNegatives(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const campaign = campaignOf(made);
  const names = await reconcile({
    wanted: plannedNegatives(plan),
    keyOf: ({ entity }) => criterionKey(entity),
    existing: readFirst ? await criteriaOf(client, campaign, ["KEYWORD"]) : new Map(),
    create: (missing) =>
      createPlanned(
        client,
        "campaignCriteria",
        missing.map((planned) => ({ ...planned, entity: { campaign, ...planned.entity } })),
      ),
  });
  return { ...made, negatives: [...names.values()] };
}
