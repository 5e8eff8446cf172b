import type { UserContext } from "@adwright/core/context";
import type { Stage } from "@adwright/local/stage";

import { bulkPublishing } from "../../support/data/bulk-publishing.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { makePerson } from "../../support/people/person.ts";
import { openContext } from "../../support/stage/product-context.ts";

/**
 * Makes a person with a brand and a workflow group of this many drafts, with functions to check, publish and undo it.
 */
export async function startBulk(
  stage: Stage,
  count: number,
  { name = "Bulk", budget }: { name?: string; budget?: number } = {},
) {
  const person = await makePerson(stage.origin);
  const { store } = await openContext(stage, person.user.id);
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

/** The product's own context for the person, with a bulk machine that starts nothing, as if the process had died. */
export async function undrivenContext({ stage, person }: Bulk): Promise<UserContext> {
  const context = await openContext(stage, person.user.id);
  return { ...context, bulkMachine: { ...context.bulkMachine, start: () => Promise.resolve() } };
}
