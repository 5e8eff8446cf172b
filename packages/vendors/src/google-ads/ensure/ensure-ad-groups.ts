import type { MadeResources } from "@adwright/contracts/publication/steps";

import { EXCLUSION_FIELDS } from "../change-kinds/targeting-rows.ts";
import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { type Exclusion, exclusionKey, exclusionsOf } from "../plan/demographics.ts";
import { plannedAdGroups } from "../plan/planned-ad-groups.ts";
import { below } from "../plan/planned.ts";
import { reconcile } from "../plan/reconcile.ts";
import { selectRows } from "../selected.ts";
import { campaignOf } from "./made-before.ts";

const exclusionIn = (exclusion: Exclusion & { ad_group: string }): string =>
  `${exclusion.ad_group}|${exclusionKey(exclusion)}`;

/** The ad groups of a campaign: resource name by name. */
async function adGroupsOf(client: AdsClient, campaign: string): Promise<Map<string, string>> {
  const rows = await selectRows(
    client,
    "ad_group.resource_name, ad_group.name",
    `ad_group WHERE campaign.resource_name = ${quoted(campaign)} AND ad_group.status != 'REMOVED'`,
  );
  return new Map(rows.map((row) => [row.ad_group.name, row.ad_group.resource_name]));
}

async function existingExclusions(client: AdsClient, campaign: string) {
  const rows = await selectRows(
    client,
    EXCLUSION_FIELDS,
    `ad_group_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group_criterion.type IN ('AGE_RANGE', 'GENDER')
     AND ad_group_criterion.negative = TRUE AND ad_group_criterion.status != 'REMOVED'`,
  );
  return new Map(
    rows.map((row) => [exclusionIn(row.ad_group_criterion), row.ad_group_criterion.resource_name]),
  );
}

/** Creates the missing ad groups of our campaign, identified by name, and their age and gender exclusions. */
export async function ensureAdGroups(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const campaign = campaignOf(made);
  const adGroups = await reconcile({
    wanted: plannedAdGroups(plan, campaign),
    keyOf: ({ entity }) => entity.name,
    existing: readFirst ? await adGroupsOf(client, campaign) : new Map(),
    create: (missing) => createPlanned(client, "adGroups", missing),
  });
  const excluded = exclusionsOf(plan);
  const isExcluding = excluded.length > 0;
  const criteria = await reconcile({
    wanted: [...adGroups.values()].flatMap((name) => below({ ad_group: name }, excluded)),
    keyOf: ({ entity }) => exclusionIn(entity),
    existing: readFirst && isExcluding ? await existingExclusions(client, campaign) : new Map(),
    create: (missing) => createPlanned(client, "adGroupCriteria", missing),
  });
  return {
    ...made,
    adGroups: Object.fromEntries(adGroups),
    adGroupCriteria: [...criteria.values()],
  };
}
