import type { MadeResources } from "@adwright/contracts/steps";

import { criteriaOf } from "./campaign-criteria.ts";
import type { AdsClient } from "./client.ts";
import { criterionKey } from "./criterion-key.ts";
import type { EnsureInput } from "./google-ads.ts";
import { campaignOf } from "./made-before.ts";
import { reconcile } from "./reconcile.ts";

/** Negative keywords of the campaign, all of broad match. */
export async function ensureNegatives(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const campaign = campaignOf(made);
  const names = await reconcile({
    wanted: plan.negativeKeywords.map((text) => ({
      negative: true,
      keyword: { text, match_type: "BROAD" as const },
    })),
    keyOf: criterionKey,
    existing: readFirst ? await criteriaOf(client, campaign, ["KEYWORD"]) : new Map(),
    create: (missing) =>
      client.create(
        "campaignCriteria",
        missing.map((criterion) => ({ campaign, ...criterion })),
      ),
  });
  return { ...made, negatives: [...names.values()] };
}
