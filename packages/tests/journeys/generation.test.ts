import type { Campaign, CampaignSummary, GenerateAnswer } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";
import { GetQueueAttributesCommand, SQSClient, SendMessageCommand } from "@aws-sdk/client-sqs";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { campaignForm, importBrands } from "../support/data/drafts.ts";
import { expectWithinLimits } from "../support/data/google-ads-account.ts";
import { settled, until } from "../support/people/api.ts";
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
afterEach(() => stage.faults.clear());

const generate = <Body = GenerateAnswer>(name: string, headers: Record<string, string> = {}) =>
  person.api<Body>("POST", "/api/campaigns/generate", campaignForm(brandId, name), headers);

/** Generates, and follows the job if the machine is too slow to answer at once. */
const generateToTheEnd = async <Body = GenerateAnswer>(
  name: string,
  headers: Record<string, string> = {},
) => settled(person.api, await generate<Body>(name, headers));

interface ModelRequest {
  purpose: string;
  body: unknown;
}

/** The purposes of the model's requests about this campaign. */
async function purposesOf(name: string): Promise<string[]> {
  const { body } = await person.api<ModelRequest[]>("GET", "/local/openai/requests");
  return body
    .filter((request) => JSON.stringify(request.body).includes(name))
    .map(({ purpose }) => purpose);
}

/** The calls that write a campaign of so many ad groups. */
const writing = (ads: number): string[] => [
  "campaign_plan",
  ...Array.from({ length: ads }, () => "ad_group_copy"),
];

async function findByName(name: string): Promise<CampaignSummary[]> {
  const { body } = await person.api<CampaignSummary[]>("GET", "/api/campaigns");
  return body.filter((campaign) => campaign.name === name);
}

describe("a message that is delivered twice", () => {
  test("makes each call to the model once, whether it arrives during the work or after it", async () => {
    const name = "Delivered twice";
    const hold = stage.faults.add({
      vendor: "openai",
      method: "responses.create",
      kind: "hold",
      times: 1,
    });
    // The model takes longer than a call waits, so the answer is a job.
    const accepted = await generate<{ jobId: string; campaignId: number; status: string }>(name);
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
    expect(await purposesOf(name)).toEqual(writing(draft.adGroups.length));
    expect(await findByName(name)).toMatchObject([{ id: campaignId, status: "draft" }]);
  });
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

describe("a failing model", () => {
  test.each([
    ["does not answer", "unavailable", undefined, 503, "AI_UNAVAILABLE", /did not answer in time/],
    ["is at its limit", "quota", undefined, 503, "AI_QUOTA", /at its limit/],
    ["declines", "bad_answer", "refusal", 502, "AI_REFUSED", /declined to write this/],
    ["answers no JSON", "bad_answer", "not_json", 502, "AI_BAD_ANSWER", /could not be used/],
  ] as const)("that %s is reported on the campaign", async (...given) => {
    const [what, kind, variant, status, code, words] = given;
    const name = `The model ${what}`;
    stage.faults.add({ vendor: "openai", kind, times: 20, ...(variant && { variant }) });
    const answer = await generateToTheEnd<ErrorAnswer>(name);
    expect([status, 202]).toContain(answer.status);
    expect(answer.body).toMatchObject({ code, message: expect.stringMatching(words) });

    const [campaign] = await findByName(name);
    const { body } = await person.api<Campaign>("GET", `/api/campaigns/${campaign?.id}`);
    expect(body).toMatchObject({ status: "failed", error: answer.body.message, adGroups: [] });
  });
});

describe("lines that break Google's rules", () => {
  test.each(["over_long", "duplicate", "shouting"] as const)(
    "are rewritten if they are %s",
    async (variant) => {
      const name = `Spoiled ${variant}`;
      // The first call plans the campaign, and the next ones write its ads.
      stage.faults.add({ vendor: "openai", kind: "bad_answer", variant, times: 1, skip: 1 });
      const { status, body } = await generateToTheEnd(name);
      expect(status).toBe(200);
      const calls = [...writing(body.adGroups.length), "ad_lines_repair"];
      expect(await purposesOf(name)).toEqual(calls);
      expect(body.notes.filter((note) => note.includes("Left out"))).toEqual([]);
      expect(body.adGroups.length).toBeGreaterThan(0);
      for (const { headlines, descriptions } of body.adGroups) {
        expectWithinLimits(headlines, { fewest: 8, most: 15, width: 30 });
        expectWithinLimits(descriptions, { fewest: 4, most: 4, width: 90 });
        expect(
          [...headlines, ...descriptions].filter((line) => /!|^[\P{Ll}]{12,}$/u.test(line)),
        ).toEqual([]);
      }
    },
  );

  test("are left out with a note if they stay broken", async () => {
    const name = "Spoiled for good";
    const fault = { vendor: "openai", kind: "bad_answer", variant: "over_long" } as const;
    stage.faults.add({ ...fault, times: 20, skip: 1 });
    const { status, body } = await generateToTheEnd(name);
    expect(status).toBe(200);
    const repairs = (await purposesOf(name)).filter((purpose) => purpose === "ad_lines_repair");
    expect(repairs).toHaveLength(2);
    expect(body.notes.join()).toContain("Left out of");
    for (const { headlines, descriptions } of body.adGroups) {
      expectWithinLimits(headlines, { fewest: 3, most: 15, width: 30 });
      expectWithinLimits(descriptions, { fewest: 2, most: 4, width: 90 });
    }
  });
});

describe("an Idempotency-Key", () => {
  test("makes one campaign when sent twice at once", async () => {
    const name = "Clicked twice";
    const key = { "idempotency-key": "clicked-twice" };
    const answers = await Promise.all([generate(name, key), generate(name, key)]);
    const accepted = answers.filter(({ status }) => status < 300);
    // The second call gets the first one's answer if that is stored already, else a 409.
    const refused = answers.filter(({ status }) => status === 409);
    expect(accepted.length + refused.length).toBe(2);
    expect(accepted).not.toEqual([]);

    expect(await generate(name, key)).toEqual(accepted[0]);
    await Promise.all(accepted.map((answer) => settled(person.api, answer)));
    expect(await findByName(name)).toHaveLength(1);
    const purposes = await purposesOf(name);
    expect(purposes).toEqual(writing(purposes.length - 1));
  });

  test("is refused with another body", async () => {
    const key = { "idempotency-key": "another-body" };
    expect((await generateToTheEnd("One body", key)).status).toBe(200);
    expect((await generate("Another body", key)).status).toBe(422);
    expect(await findByName("Another body")).toEqual([]);
  });
});
