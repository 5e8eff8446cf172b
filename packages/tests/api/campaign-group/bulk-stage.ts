import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { Stage } from "@adwright/local/stage";

import { bulkPublishing } from "../../support/data/bulk-publishing.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { makePerson } from "../../support/people/person.ts";

/**
 * Makes a person with a brand and a workflow group of this many drafts, with functions to check, publish and undo it.
 */
export async function startBulk(
  stage: Stage,
  count: number,
  { name = "Bulk", budget }: { name?: string; budget?: number } = {},
) {
  const { store } = await makeContext(readConfig(), { now: stage.clock.now });
  const person = await makePerson(stage.origin);
  const [brand] = await importBrands(person, 1);
  if (!brand) throw new Error("Nothing was imported.");
  const group = await makeGroup(store, person, {
    brand,
    name,
    count,
    ...(budget !== undefined && { budget }),
  });
  const before = await readAccount(stage.origin, brand.customerId);
  const known = new Set(before.campaigns.map(({ id }) => id));

  return {
    stage,
    store,
    person,
    brand,
    group,
    ...bulkPublishing(person, group),
    /** Names of the campaigns that were added in the account. */
    async added() {
      const { campaigns } = await readAccount(stage.origin, brand.customerId);
      return campaigns.filter(({ id }) => !known.has(id)).map((campaign) => campaign.name);
    },
    /** The number of published campaigns that is stored on the group's row. */
    async counted() {
      return (await store.campaignGroups.find(person.user.id, group.groupId))?.published;
    },
  };
}

export type Bulk = Awaited<ReturnType<typeof startBulk>>;
