import type { GroupTarget } from "@adwright/contracts/campaign-group/group";
import { createGroup } from "@adwright/core/campaign-group/create-group";
import { getGroup, listGroupCampaigns } from "@adwright/core/campaign-group/list-groups";
import type { Stage } from "@adwright/local/stage";

import { groupForm } from "../../support/data/campaign-groups.ts";
import type { Person } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { personWithBrand } from "../import-account.ts";

interface Owner {
  person: Person;
  brandId: number;
}

/**
 * A workflow that was set up, of a new person or this one; the first tasks for its goals wait until the test delivers
 * them. It is read without a session, as some tests let more time pass than one lives.
 */
export async function holdGroup(stage: Stage, targets: GroupTarget[], owner?: Owner) {
  const { person, brandId } = owner ?? (await personWithBrand(stage));
  const held = await holdQueue(stage, person.user.id);
  const { groupId } = await createGroup(held.ctx, groupForm(brandId, targets));
  await held.deliver(held.messages.shift());
  return {
    ...held,
    person,
    brandId,
    groupId,
    group: () => getGroup(held.ctx, groupId),
    campaigns: async () =>
      (await listGroupCampaigns(held.ctx, groupId, { limit: targets.length })).items,
  };
}

/** The number of requests the model has received for this purpose. */
export async function modelCalls(stage: Stage, purpose: string): Promise<number> {
  const response = await fetch(new URL("/local/openai/requests", stage.origin));
  const requests = (await response.json()) as { purpose: string }[];
  return requests.filter((request) => request.purpose === purpose).length;
}
