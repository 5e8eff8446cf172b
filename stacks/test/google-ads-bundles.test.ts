import type { JobMessage } from "@adwright/contracts/job/jobs";
import { type PublishInput, publishSteps } from "@adwright/contracts/publication/steps";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { startJob } from "@adwright/core/job/start-job";
import { startPublication } from "@adwright/core/publication/run/start-publication";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { trustAuthority } from "@adwright/google-ads-sandbox/certificate";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  campaignForm,
  draftCampaign,
  importBrands,
} from "../../packages/tests/support/data/drafts.ts";
import { untilEnded } from "../../packages/tests/support/data/publications.ts";
import { type Person, makePerson } from "../../packages/tests/support/people/person.ts";
import { queueEvents } from "../../packages/tests/support/stage/queue-events.ts";
import { startBareStage } from "../../packages/tests/support/stage/stage.ts";
import { type HttpAnswer, gatewayEvent, invoke } from "./lambda.ts";

const TIMEOUT_MS = 180_000;

let stage: Stage;
let person: Person;
let brandId: number;

// The stand-ins set the environment variables that lead to them; the bundles run in processes that inherit these.
beforeAll(async () => {
  stage = await startBareStage();
  person = await makePerson(stage.origin);
  brandId = (await importBrands(person, 1))[0]?.id ?? 0;
  process.env["NODE_EXTRA_CA_CERTS"] = (await trustAuthority()).trustFile;
}, TIMEOUT_MS);

afterAll(() => stage.close());

test(
  "the function for Google reads finds places with the slimmed client",
  async () => {
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const path = `/api/google/geo-targets?brandId=${brandId}&q=Berlin`;
    const { outcomes } = await invoke("GoogleCalls", process.env, [
      gatewayEvent("GET", path, { headers }),
    ]);
    const answer = outcomes[0]?.answer as HttpAnswer | undefined;
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer?.body).toContain("Berlin");
  },
  TIMEOUT_MS,
);

test(
  "the publish function takes a campaign through all seven steps with the slimmed client",
  async () => {
    const { id } = await draftCampaign(person, brandId, "From the bundle");
    const context = await makeContext(readConfig(), { now: stage.clock.now });
    const started: { executionId: string; input: PublishInput }[] = [];
    const publishMachine = {
      start: (executionId: string, input: PublishInput) => {
        started.push({ executionId, input });
        return Promise.resolve();
      },
      isRunning: () => Promise.resolve(true),
    };
    // Not awaited: it returns only when its patience ends, because this test itself runs the machine.
    void startPublication({ ...context, userId: person.user.id, publishMachine }, id, {});
    await expect.poll(() => started.length, { timeout: 30_000 }).toBe(1);

    const steps = [...publishSteps.map(({ name }) => name), "record_success"];
    const events = steps.map((step) => ({ step, ...started[0] }));
    const { outcomes } = await invoke("PublishStep", process.env, events);
    expect(outcomes).toEqual(steps.map(() => ({ answer: { state: "done" } })));
    expect(await untilEnded(person, id)).toMatchObject({ isComplete: true, hasError: false });
  },
  TIMEOUT_MS,
);

test(
  "the worker runs jobs that use the model, Google, and a website",
  async () => {
    // An address that is refused without a DNS lookup or connection.
    const website = { website: "https://10.0.0.1" };
    await person.api("PUT", `/api/brands/${brandId}`, website);
    const messages: JobMessage[] = [];
    const jobQueue = {
      send: (message: JobMessage) => {
        messages.push(message);
        return Promise.resolve();
      },
    };
    const context = await makeContext(readConfig(), { now: stage.clock.now });
    const ctx = { ...context, userId: person.user.id, jobQueue };
    const form = { ...campaignForm(brandId, "By the worker"), language: "en" as const };
    const generation = await startCampaignGeneration(ctx, form);
    const writing = { kind: "write_value_proposition", input: { brandId }, message: "" } as const;
    const writingId = await startJob(ctx, writing);

    const { events, QueueUrl } = await queueEvents(messages);
    const env = { ...process.env, JOB_QUEUE_URL: QueueUrl };
    const { outcomes } = await invoke("Worker", env, events);
    expect(outcomes).toEqual(messages.map(() => ({ answer: { batchItemFailures: [] } })));
    const generated = await context.store.jobs.find(person.user.id, generation.jobId);
    expect(generated).toMatchObject({ status: "done", claims: 1 });
    const { body } = await person.api("GET", `/api/campaigns/${generation.campaignId}`);
    expect(body).toMatchObject({
      status: "draft",
      adGroups: expect.arrayContaining([expect.anything()]) as unknown,
      locations: [expect.objectContaining({ name: "United States" })],
    });
    const written = await context.store.jobs.find(person.user.id, writingId);
    expect(written).toMatchObject({
      status: "done",
      result: { websiteNote: expect.stringContaining("10.0.0.1") as string },
    });
  },
  TIMEOUT_MS,
);
