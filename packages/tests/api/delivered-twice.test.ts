import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import type { Job } from "@adwright/contracts/job/job";
import { GetQueueAttributesCommand, SQSClient, SendMessageCommand } from "@aws-sdk/client-sqs";
import { beforeAll, expect, test } from "vitest";

import { campaignForm, importBrands } from "../support/data/drafts.ts";
import { until } from "../support/people/api.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";

const stage = useBareStage({ leaseMs: 3000 });
let person: Person;
let brandId: number;

beforeAll(async () => {
  person = await makePerson(stage.origin);
  const [brand] = await importBrands(person, 1);
  brandId = brand?.id ?? 0;
});

/** The purposes of the model's requests about this campaign. */
async function purposesOf(name: string): Promise<string[]> {
  const path = "/local/openai/requests";
  const { body } = await person.api<{ purpose: string; body: unknown }[]>("GET", path);
  return body
    .filter((request) => JSON.stringify(request.body).includes(name))
    .map(({ purpose }) => purpose);
}

test("a message that is delivered twice makes each call to the model once, during the work and after it", async () => {
  const name = "Delivered twice";
  const hold = stage.faults.add({
    vendor: "openai",
    method: "responses.create",
    kind: "hold",
    times: 1,
  });
  const form = campaignForm(brandId, name);
  const accepted = await person.api<{ jobId: string; campaignId: number }>(
    "POST",
    "/api/campaigns/generate",
    form,
    { prefer: "respond-async" },
  );
  expect(accepted).toMatchObject({ status: 202, body: { success: true, status: "generating" } });
  const { jobId, campaignId } = accepted.body;
  const read = () => person.api<Campaign>("GET", `/api/campaigns/${campaignId}`);
  // Another tab that opens the campaign during the work can follow and cancel the job.
  expect((await read()).body).toMatchObject({ status: "generating", jobId });

  await deliverAgain(jobId);
  // The job's own message and the second, which comes back later while the first is worked on.
  await untilWaiting(2);
  stage.faults.remove(hold.id);
  const { body: job } = await until(
    () => person.api<Job>("GET", `/api/jobs/${jobId}`),
    ({ body }) => body.status === "done" || body.status === "failed",
  );
  expect(job).toMatchObject({ status: "done", result: { success: true, campaignId } });

  // While the draft is edited, its texts are checked against the brand's facts.
  const { body: draft } = await read();
  expect(draft).toMatchObject({ status: "draft", facts: expect.any(Array) });
  expect(draft).not.toHaveProperty("jobId");

  await deliverAgain(jobId);
  await untilWaiting(0);
  const ads = draft.adGroups.map(() => "ad_group_copy");
  expect(await purposesOf(name)).toEqual(["campaign_plan", ...ads]);
  const { body: campaigns } = await person.api<CampaignSummary[]>("GET", "/api/campaigns");
  expect(campaigns).toMatchObject([{ id: campaignId, status: "draft" }]);
});

/** Sends the job's message to the queue again; SQS may deliver a message twice at any time. */
async function deliverAgain(jobId: string): Promise<void> {
  const message = { kind: "generate_campaign", userId: person.user.id, jobId };
  const sqs = new SQSClient({});
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: process.env["JOB_QUEUE_URL"],
      MessageBody: JSON.stringify(message),
    }),
  );
  sqs.destroy();
}

/** Waits until the queue holds at most this many messages, including those in work. */
async function untilWaiting(most: number): Promise<void> {
  const sqs = new SQSClient({});
  const count = async () => {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: process.env["JOB_QUEUE_URL"],
        AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"],
      }),
    );
    const counts = Object.values(Attributes ?? {}).map(Number);
    return counts.reduce((sum, each) => sum + each, 0);
  };
  await until(count, (messages) => messages <= most);
  sqs.destroy();
}
