import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { adGroupOf } from "../ensure/made-before.ts";
import { quoted } from "../gaql.ts";
import { type Selected, selectRows } from "../selected.ts";
import type { Difference } from "./difference-words.ts";

/** The existing ad groups of a publication: resource name by the name in the plan. */
export type AdGroupNames = ReadonlyMap<string, string>;

const FIELDS = `ad_group.resource_name, ad_group.name, ad_group.status, ad_group.cpc_bid_micros,
  ad_group.target_cpa_micros, ad_group.target_roas`;
type ExistingAdGroup = Selected<typeof FIELDS>["ad_group"];
const targets = ["target_cpa_micros", "target_roas"] as const;

function changesOf(name: string, existing: ExistingAdGroup, plan: CampaignPlan): string[] {
  const { status, cpc_bid_micros: bid } = existing;
  // With automated bidding, Google fills in a bid that has no meaning.
  const isBidOurs = plan.cpcBidMicros === null || Number(bid ?? 0) === plan.cpcBidMicros;
  return [
    ...(existing.name === name ? [] : [`renamed to “${existing.name}”`]),
    ...(status === "ENABLED" ? [] : ["paused"]),
    ...(isBidOurs ? [] : ["given another bid"]),
    ...(targets.some((target) => Number(existing[target] ?? 0) > 0)
      ? ["given its own bidding target"]
      : []),
  ];
}

/** How the ad groups differ from the plan, and which of them still exist. */
export async function compareAdGroups(
  client: AdsClient,
  campaign: string,
  { plan, made }: { plan: CampaignPlan; made: MadeResources },
): Promise<{ differences: Difference[]; adGroups: AdGroupNames }> {
  const rows = await selectRows(
    client,
    FIELDS,
    `ad_group WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group.status != 'REMOVED'`,
  );
  const existing = new Map(rows.map(({ ad_group: group }) => [group.resource_name, group]));
  // Ad groups whose creation got no answer are identified by name.
  const byName = new Map(rows.map(({ ad_group: group }) => [group.name, group.resource_name]));
  const nameOf = (name: string) =>
    made.adGroups === undefined ? (byName.get(name) ?? "") : adGroupOf(made, name);
  const ours = new Map(plan.adGroups.map(({ name }) => [name, nameOf(name)]));
  const names = new Set(ours.values());
  const added = [...existing.values()]
    .filter((group) => !names.has(group.resource_name))
    .map(({ name }) => ({ thing: "ad group", which: `“${name}”`, happened: "added" }));
  const changed = [...ours].flatMap(([name, resourceName]) => {
    const group = existing.get(resourceName);
    const changes = group === undefined ? ["removed"] : changesOf(name, group, plan);
    return changes.map((happened) => ({ thing: "ad group", which: `“${name}”`, happened }));
  });
  const adGroups = new Map([...ours].filter(([, resourceName]) => existing.has(resourceName)));
  return { differences: [...added, ...changed], adGroups };
}
