import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { criteriaOf } from "../plan/campaign-criteria.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { criterionKey } from "../plan/criterion-key.ts";
import { plannedNegatives } from "../plan/planned-negatives.ts";
import { below } from "../plan/planned.ts";
import { reconcile } from "../plan/reconcile.ts";
import { campaignOf } from "./made-before.ts";

/** Creates the missing negative keywords of the campaign, all broad match. */
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
    create: (missing) => createPlanned(client, "campaignCriteria", below({ campaign }, missing)),
  });
  return { ...made, negatives: [...names.values()] };
}
