import type { GroupTarget } from "@adwright/contracts/campaign-group/group";
import { createGroup } from "@adwright/core/campaign-group/create-group";
import type { Stage } from "@adwright/local/stage";

import { groupForm } from "../../support/data/campaign-groups.ts";
import type { Person } from "../../support/people/person.ts";
import { type HeldQueue, holdQueue } from "../../support/stage/product-context.ts";

export type HeldGroup = HeldQueue & { groupId: number };

/** A workflow that was set up; the first tasks for its goals wait until the test delivers them. */
export async function holdGroup(
  stage: Stage,
  person: Person,
  brandId: number,
  targets: GroupTarget[],
): Promise<HeldGroup> {
  const held = await holdQueue(stage, person.user.id);
  const { groupId } = await createGroup(held.ctx, groupForm(brandId, targets));
  await held.deliver(held.messages.shift());
  return { ...held, groupId };
}

/** The number of requests the model has received for this purpose. */
export async function modelCalls(stage: Stage, purpose: string): Promise<number> {
  const response = await fetch(new URL("/local/openai/requests", stage.origin));
  const requests = (await response.json()) as { purpose: string }[];
  return requests.filter((request) => request.purpose === purpose).length;
}
