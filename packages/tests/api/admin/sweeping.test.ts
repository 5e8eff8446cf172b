import { type Campaign, GenerateBody } from "@adwright/contracts/campaign";
import type { Job } from "@adwright/contracts/job/job";
import { createAssistant } from "@adwright/core/brand/knowledge/create-assistant";
import { removeMemoryLater } from "@adwright/core/brand/knowledge/remove-brand-memory";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { startPublication } from "@adwright/core/publication/run/start-publication";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { noProgress, present } from "../../support/data/brands.ts";
import { campaignForm } from "../../support/data/drafts.ts";
import { publishToTheEnd, untilEnded } from "../../support/data/publications.ts";
import { until } from "../../support/people/api.ts";
import { readMemory } from "../../support/stage/openai-files.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { type PublishStage, startPublishStage, TIMEOUT_MS } from "../publication/publish-stage.ts";
import { runCron } from "./support/admin-browser.ts";

const HOUR_MS = 3_600_000;

let at: PublishStage;
beforeAll(async () => {
  at = await startPublishStage(2);
}, TIMEOUT_MS);
afterAll(() => at.stage.close());

/** Runs the sweep twice at once, as a schedule may; answers the combined result of both. */
async function sweepTwice(): Promise<Record<string, number>> {
  const [one, other] = await Promise.all([
    runCron(at.stage, "sweep-orphans"),
    runCron(at.stage, "sweep-orphans"),
  ]);
  await at.signInAgain();
  return Object.fromEntries(
    Object.entries(one ?? {}).map(([what, times]) => [what, times + (other?.[what] ?? 0)]),
  );
}

async function campaignOf(id: number): Promise<Campaign> {
  return (await at.person.api<Campaign>("GET", `/api/campaigns/${id}`)).body;
}

const held = () => holdQueue(at.stage, at.person.user.id);
const form = (name: string) => GenerateBody.parse(campaignForm(present(at.brandIds[0]), name));

describe("sweeping jobs", () => {
  test("fails a job and its campaign when the worker died, and the campaign can be generated again", async () => {
    const { ctx } = await held();
    const { campaignId, jobId } = await startCampaignGeneration(ctx, form("Left by its worker"));
    const now = ctx.now();
    await ctx.store.jobs.claim(ctx.userId, jobId, now, now + 160_000);
    await at.advance(HOUR_MS);
    expect(await sweepTwice()).toMatchObject({ jobs: 0, campaigns: 0 });
    await at.advance(HOUR_MS);
    expect(await sweepTwice()).toMatchObject({ jobs: 1, campaigns: 0 });

    const { body: job } = await at.person.api<Job>("GET", `/api/jobs/${jobId}`);
    expect(job.status).toBe("failed");
    expect(job.error?.message).toBe("This was interrupted and didn't finish. Please try again.");
    const row = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
    expect(row).toMatchObject({ status: "failed", error: job.error?.message });
    expect(await sweepTwice()).toMatchObject({ jobs: 0, campaigns: 0 });
  });

  test("fails a job whose message was lost, and a worker that arrives late does nothing", async () => {
    const queue = await held();
    const { campaignId } = await startCampaignGeneration(queue.ctx, form("Lost"));
    await at.advance(2 * HOUR_MS);
    expect(await sweepTwice()).toMatchObject({ jobs: 1 });
    await queue.deliver(queue.messages[0]);
    expect((await campaignOf(campaignId)).status).toBe("failed");
  });

  test("keeps a job that no person waits for as long as its dead letter can be redriven", async () => {
    const queue = await held();
    const { ctx } = queue;
    const vectorStoreId = await ctx.ai.createVectorStore({
      name: "left",
      metadata: { userId: ctx.userId, brandId: "1", installation: "another" },
    });
    await removeMemoryLater(ctx, vectorStoreId);
    const [message] = queue.messages;
    const now = ctx.now();
    await ctx.store.jobs.claim(ctx.userId, present(message).jobId, now, now + 160_000);
    await at.advance(14 * 24 * HOUR_MS - 60_000);
    expect(await sweepTwice()).toMatchObject({ jobs: 0 });
    await queue.deliver(message);
    expect((await readMemory(at.stage, vectorStoreId)).isThere).toBe(false);
    const job = await ctx.store.jobs.find(ctx.userId, present(message).jobId);
    expect(job).toMatchObject({ status: "done" });
  });

  test("leaves a job alone while a worker holds it", async () => {
    const { ctx } = await held();
    const { jobId } = await startCampaignGeneration(ctx, form("Worked on"));
    await at.advance(3 * HOUR_MS);
    const now = ctx.now();
    await ctx.store.jobs.claim(ctx.userId, jobId, now, now + 160_000);
    expect(await sweepTwice()).toMatchObject({ jobs: 0, campaigns: 0 });
  });

  test("fails a campaign that is marked as generating but has no job", async () => {
    const draft = await at.draft("Without a job");
    const { ctx } = await held();
    const change = { userId: ctx.userId, campaignId: draft.id, from: ["draft" as const] };
    await ctx.store.campaigns.moveStatus({ ...change, to: "generating" });
    await at.advance(2 * HOUR_MS);
    const { campaigns = 0 } = await sweepTwice();
    expect(campaigns).toBeGreaterThan(0);
    expect((await campaignOf(draft.id)).status).toBe("failed");
  });
});

/** A publication that was approved and stored, but whose execution never started. */
async function startedByNobody(name: string): Promise<Campaign> {
  const draft = await at.draft(name);
  const { ctx } = await held();
  const nowhere = { ...ctx.publishMachine, start: () => Promise.resolve() };
  await startPublication({ ...ctx, publishMachine: nowhere }, draft.id, {});
  return draft;
}

describe("publications without a running execution", () => {
  test("are failed with a message after a day, and continue with the next click", async () => {
    const draft = await startedByNobody("Left");
    await at.advance(23 * HOUR_MS);
    expect(await sweepTwice()).toMatchObject({ publications: 0 });
    await at.advance(2 * HOUR_MS);
    await sweepTwice();
    const status = await untilEnded(at.person, draft.id);
    expect(status).toMatchObject({
      hasError: true,
      error: "Publishing was interrupted. Publish again: it continues where it stopped.",
    });
    expect((await publishToTheEnd(at.person, draft.id)).status).toBe(200);
  }, 60_000);

  test("are left alone while an execution is running", async () => {
    const draft = await at.draft("Held");
    const fault = { vendor: "google-ads", kind: "hold", method: "MutateCampaigns" } as const;
    const { id } = at.stage.faults.add({ ...fault, times: 1 });
    await at.person.api("POST", `/api/campaigns/${draft.id}/webhook-publish`, {});
    const hits = () => Promise.resolve(at.stage.faults.list().find((one) => one.id === id)?.hits);
    await until(hits, (count) => count === 1);
    await at.advance(25 * HOUR_MS);
    expect(await sweepTwice()).toMatchObject({ publications: 0 });
    expect((await campaignOf(draft.id)).status).toBe("publishing");
    at.stage.faults.remove(id);
    // Google's access token from a day ago has expired, and the execution itself reports that.
    const { error } = await untilEnded(at.person, draft.id);
    expect(error).toMatch(/^Create campaign: Google Ads access has expired/);
    await at.signInAgain();
  }, 60_000);
});

describe("vector stores", () => {
  test("of removed brands are deleted with their files, and all others stay", async () => {
    const { ctx } = await held();
    const [kept, gone] = await Promise.all(
      at.brandIds.map(async (brandId) => {
        await updateBrand(ctx, brandId, { valueProposition: "Shoes for trails" });
        return present((await createAssistant(ctx, { brandId }, noProgress)).openAiVectorStoreId);
      }),
    );
    const foreign = await ctx.ai.createVectorStore({
      name: "brand-1",
      metadata: { userId: ctx.userId, brandId: "1", installation: "another" },
    });
    await ctx.store.brands.remove({ userId: ctx.userId, id: present(at.brandIds[1]) });
    expect(await sweepTwice()).toMatchObject({ vectorStores: 0 });

    await at.advance(2 * HOUR_MS);
    const { vectorStores = 0 } = await sweepTwice();
    expect(vectorStores).toBeGreaterThan(0);
    expect((await readMemory(at.stage, present(gone))).isThere).toBe(false);
    expect(await readMemory(at.stage, present(kept))).toEqual({
      isThere: true,
      texts: ["Shoes for trails"],
    });
    expect((await readMemory(at.stage, foreign)).isThere).toBe(true);
  });
});
