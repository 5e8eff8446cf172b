import type { GenerateAnswer } from "@adwright/contracts/campaign";
import type { GroupTarget } from "@adwright/contracts/campaign-group/group";
import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, expect, test } from "vitest";

import { createGroup, targetsFor, untilGroup } from "../../support/data/campaign-groups.ts";
import { campaignForm } from "../../support/data/drafts.ts";
import { settled, until } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { importAccount } from "../import-account.ts";

/** Three times what may be asked before the small workflow, so that a queue in order of arrival would be seen. */
const MANY = 60;
const { maximumConcurrency } = bulkQueue;

const stage = useBareStage();
const sqs = new SQSClient({});
afterAll(() => sqs.destroy());

const villages: GroupTarget[] = targetsFor(3).map((target, index) => ({
  ...target,
  campaignPrefix: `Village ${index}`,
}));

test("a large workflow of one person delays neither a campaign nor another person's workflow", async () => {
  const [busy, other] = [await makePerson(stage.origin), await makePerson(stage.origin)];
  const { id: busyBrand } = await importAccount(busy);
  const { id: brandId } = await importAccount(other);
  // All workers for bulk work are busy, and the rest of the large workflow waits in the queue.
  const hold = stage.faults.add({ vendor: "openai", kind: "hold", times: maximumConcurrency });
  const large = await createGroup(busy, busyBrand, targetsFor(MANY));
  await until(heldCalls, (count) => count === maximumConcurrency);
  const waiting = await until(waitingTasks, (count) => count >= MANY - maximumConcurrency);

  const form = campaignForm(busyBrand, "Asked for by itself");
  const generated = await busy.api<GenerateAnswer>("POST", "/api/campaigns/generate", form);
  expect((await settled(busy.api, generated)).status).toBe(200);

  const small = await createGroup(other, brandId, villages);
  await until(waitingTasks, (count) => count >= waiting + villages.length);
  stage.faults.remove(hold.id);
  await untilGroup(other, small, "goals_ready");
  const done = await untilGroup(busy, large, "goals_ready");
  expect(done.completedGoals).toBe(MANY);

  // The log keeps the order of the calls to the model, so it doesn't matter when this test reads it.
  const prefixes = prefixesAsked();
  // A task whose call to the table timed out on a busy machine is repeated, and asks again.
  const firstAsked = [...new Set(prefixes.filter(isVillage))].map((prefix) =>
    prefixes.indexOf(prefix),
  );
  expect(firstAsked).toHaveLength(villages.length);
  const before = prefixes.slice(0, Math.max(...firstAsked));
  // Tasks that were at work already, plus those that other workers began at the same time.
  expect(before.length).toBeLessThanOrEqual(2 * maximumConcurrency);
});

async function heldCalls(): Promise<number> {
  return stage.faults.list()[0]?.hits ?? 0;
}

/** The number of tasks in the bulk queue that no worker has received. */
async function waitingTasks(): Promise<number> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: process.env["BULK_QUEUE_URL"],
      AttributeNames: ["ApproximateNumberOfMessages"],
    }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages);
}

/** The prefixes in the requests for goals, oldest first. */
function prefixesAsked(): string[] {
  return stage.standIns.openAi
    .requests()
    .filter(({ purpose }) => purpose === "group_goal")
    .map(({ body }) => /Village \d/.exec(JSON.stringify(body))?.[0] ?? "");
}

function isVillage(prefix: string): boolean {
  return prefix !== "";
}
