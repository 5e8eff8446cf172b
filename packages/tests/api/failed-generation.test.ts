import type { Campaign, CampaignSummary, GenerateAnswer } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Job, JobAccepted } from "@adwright/contracts/job/job";
import { failGeneration } from "@adwright/core/campaign/generation/fail-generation";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { describe, expect, test } from "vitest";

import { campaignForm } from "../support/data/drafts.ts";
import { settled, until } from "../support/people/api.ts";
import type { Person } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { callerOf, statusesOf } from "./call.ts";
import { personWithBrand } from "./import-account.ts";

const stage = useBareStage();

type Generated = GenerateAnswer & ErrorAnswer;

/** A person on a plan with one campaign a month, and their brand. */
const freePerson = () => personWithBrand(stage, { subscription: "free" });

const generate = ({ api }: Person, brandId: number, name: string) =>
  api<Generated>("POST", "/api/campaigns/generate", campaignForm(brandId, name));

/** The only campaign of that name. */
async function named({ api }: Person, name: string): Promise<Campaign> {
  const list = await api<CampaignSummary[]>("GET", `/api/campaigns?q=${name}`);
  expect(list.body).toHaveLength(1);
  return (await api<Campaign>("GET", `/api/campaigns/${list.body[0]?.id}`)).body;
}

/** Generates in three tabs at once; answers the statuses. */
async function generateInThreeTabs(person: Person, brandId: number): Promise<number[]> {
  const tabs = await Promise.all(
    ["One", "Two", "Three"].map((name) => generate(person, brandId, name)),
  );
  const answers = await Promise.all(tabs.map((answer) => settled(person.api, answer)));
  for (const { body } of answers.filter(({ status }) => status === 403)) {
    expect(body).toMatchObject({
      code: "SUBSCRIPTION_LIMIT",
      details: { resource: "campaigns", limit: 1, used: 1, plan: "Free" },
    });
  }
  return statusesOf(answers);
}

const ONE_LEFT = [200, 403, 403];

describe("a failed generation does not count against the limit", () => {
  test.each([
    ["the model refuses", "refusal", 502, "AI_REFUSED", /declined to write this/],
    ["nothing it wrote can be repaired", "not_json", 502, "AI_BAD_ANSWER", /could not be used/],
    ["its answer is cut off", "truncated", 502, "AI_TRUNCATED", /got too long/],
    ["the model is down", "unavailable", 503, "AI_UNAVAILABLE", /isn't answering right now/],
    ["the model is at its limit", "quota", 503, "AI_QUOTA", /at its limit/],
  ] as const)("when %s", async (_, how, status, code, words) => {
    const { person, brandId } = await freePerson();
    const isAnswered = how !== "unavailable" && how !== "quota";
    const fault = isAnswered
      ? ({ kind: "bad_answer", variant: how } as const)
      : ({ kind: how } as const);
    stage.faults.add({ vendor: "openai", ...fault, times: 20 });
    const failed = await settled(person.api, await generate(person, brandId, "Failed"));
    // A job that was followed has failed with the same words.
    expect([status, 202]).toContain(failed.status);
    expect(failed.body).toMatchObject({ code, message: expect.stringMatching(words) });
    stage.faults.clear();

    const form = campaignForm(brandId, "Failed");
    const kept = await named(person, "Failed");
    expect(kept).toMatchObject({ ...form, status: "failed", error: failed.body.message });
    expect(kept.adGroups).toEqual([]);
    expect(await generateInThreeTabs(person, brandId)).toEqual(ONE_LEFT);
  });

  test("when it was canceled", async () => {
    const { person, brandId } = await freePerson();
    const hold = stage.faults.add({ vendor: "openai", kind: "hold", times: 1 });
    const form = campaignForm(brandId, "Cancelled");
    const followed = { prefer: "respond-async" };
    const path = "/api/campaigns/generate";
    const { body } = await person.api<JobAccepted>("POST", path, form, followed);
    await person.api("DELETE", `/api/jobs/${body.jobId}`);
    stage.faults.remove(hold.id);
    await until(
      () => person.api<Job>("GET", `/api/jobs/${body.jobId}`),
      ({ body: job }) => job.status === "failed",
    );
    expect(await named(person, "Cancelled")).toMatchObject({ ...form, status: "failed" });
    expect(await generateInThreeTabs(person, brandId)).toEqual(ONE_LEFT);
  });

  test("and its campaign keeps settings that are saved afterward", async () => {
    const { person, brandId } = await freePerson();
    stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 10 });
    await settled(person.api, await generate(person, brandId, "Kept"));
    const { id } = await named(person, "Kept");
    const settings = { budget: 12, negativeKeywords: ["free"], deviceTargeting: ["mobile"] };
    const saved = await person.api("PUT", `/api/campaigns/${id}`, settings);
    expect(saved).toMatchObject({ status: 200, body: { ...settings, status: "failed" } });
    const form = campaignForm(brandId, "Kept");
    expect(await named(person, "Kept")).toMatchObject({ ...form, ...settings });
  });
});

describe("a failed generation gives its count back once", () => {
  test("no matter how often its message is delivered", async () => {
    const { person, brandId } = await freePerson();
    const queue = await holdQueue(stage, person.user.id);
    await startCampaignGeneration(queue.ctx, { ...campaignForm(brandId, "Again"), language: "en" });
    stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 10 });
    const [message] = queue.messages;
    await Promise.all([queue.deliver(message), queue.deliver(message)]);
    await queue.deliver(message);
    stage.faults.clear();
    expect(await generateInThreeTabs(person, brandId)).toEqual(ONE_LEFT);
  });

  test("when the worker crashed right after failing the campaign, and the retry does not call the model", async () => {
    const { person, brandId } = await freePerson();
    const queue = await holdQueue(stage, person.user.id);
    const form = { ...campaignForm(brandId, "Cut off"), language: "en" as const };
    const { campaignId, jobId } = await startCampaignGeneration(queue.ctx, form);
    await failGeneration(queue.ctx, { campaignId }, "The model refused.");
    const asked = await person.api<unknown[]>("GET", "/local/openai/requests");
    await queue.deliver(queue.messages[0]);
    expect(await person.api<unknown[]>("GET", "/local/openai/requests")).toEqual(asked);
    const { body: job } = await person.api<Job>("GET", `/api/jobs/${jobId}`);
    expect(job).toMatchObject({ status: "failed", error: { message: "The model refused." } });
    expect(await generateInThreeTabs(person, brandId)).toEqual(ONE_LEFT);
  });
});

describe("a vendor at its limit", () => {
  const quota = { vendor: "openai", kind: "quota", times: 10, retryAfterMs: 3_000 } as const;
  const path = "/api/campaigns/generate";

  test("is reported with the time to wait in the Retry-After header", async () => {
    const { person, brandId } = await freePerson();
    stage.faults.add(quota);
    const sending = { token: person.accessToken, body: campaignForm(brandId, "Limited") };
    const refused = await until(
      async () => {
        const answer = await callerOf(stage)("POST", path, sending);
        await settled(person.api, answer);
        return answer;
      },
      // A slow call is answered with a job and without the header, so call again.
      ({ status }) => status !== 202,
    );
    expect(refused).toMatchObject({ status: 503, body: { code: "AI_QUOTA" } });
    expect(refused.headers.get("retry-after")).toBe("3");
  });

  test("is reported with the time to wait in the job, when the call is answered with a job", async () => {
    const { person, brandId } = await freePerson();
    stage.faults.add(quota);
    const form = campaignForm(brandId, "Limited");
    const followed = { prefer: "respond-async" };
    const accepted = await person.api<JobAccepted>("POST", path, form, followed);
    const { body: job } = await until(
      () => person.api<Job>("GET", `/api/jobs/${accepted.body.jobId}`),
      ({ body }) => body.status === "failed",
    );
    expect(job.error).toMatchObject({ code: "AI_QUOTA", retryAfterSeconds: 3 });
  });
});
