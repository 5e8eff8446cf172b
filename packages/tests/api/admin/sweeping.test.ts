import { type Campaign, GenerateBody } from "@adwright/contracts/campaign";
import type { Job } from "@adwright/contracts/job/job";
import { HOUR_MS } from "@adwright/contracts/time";
import { createAssistant } from "@adwright/core/brand/knowledge/brand-assistant";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { newJob } from "@adwright/core/job/start-job";
import { startPublication } from "@adwright/core/publication/run/start-publication";
import { describe, expect, test } from "vitest";

import { noProgress, present } from "../../support/data/brands.ts";
import { campaignForm } from "../../support/data/drafts.ts";
import { leaseOf } from "../../support/data/leases.ts";
import { untilEnded } from "../../support/data/publications.ts";
import { until } from "../../support/people/api.ts";
import { holdAtGoogle } from "../../support/stage/hold-at-google.ts";
import { readMemory } from "../../support/stage/openai-files.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { usePublishStage } from "../publication/publish-stage.ts";
import { runCron } from "./support/admin-browser.ts";

const at = usePublishStage(2);

/** Runs a sweep twice at once, as a schedule may; answers the combined result of both. */
async function sweepTwice(cron: "sweep-orphans" | "sweep-work"): Promise<Record<string, number>> {
  const [one, other] = await Promise.all([runCron(at.stage, cron), runCron(at.stage, cron)]);
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
    await ctx.store.jobs.claim(ctx.userId, jobId, leaseOf(now, now + HOUR_MS));
    const jobOf = async () => (await at.person.api<Job>("GET", `/api/jobs/${jobId}`)).body;
    await at.advance(HOUR_MS - 60_000);
    await sweepTwice("sweep-work");
    expect((await jobOf()).status).toBe("running");
    await at.advance(2 * HOUR_MS);
    await sweepTwice("sweep-work");
    const job = await jobOf();
    expect(job.status).toBe("failed");
    expect(job.error?.message).toBe("This was interrupted and didn't finish. Please try again.");
    const row = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
    expect(row).toMatchObject({ status: "failed", error: job.error?.message });
  });

  test("makes open jobs of earlier releases due, so that their messages are sent again", async () => {
    const { ctx } = await held();
    const vectorStoreId = await ctx.ai.createVectorStore({
      name: "left",
      metadata: { userId: ctx.userId, brandId: "1", installation: "another" },
    });
    const work = { kind: "remove_brand_memory", input: { vectorStoreId }, message: "" } as const;
    // As earlier releases stored it.
    const { dueAt: _, ...job } = newJob(ctx, work, "of-before");
    await ctx.store.jobs.create(job);
    expect((await sweepTwice("sweep-orphans"))["jobs"]).toBeGreaterThan(0);
    await sweepTwice("sweep-work");
    await until(
      () => ctx.store.jobs.find(ctx.userId, job.jobId),
      (row) => row?.status === "done",
    );
    expect((await readMemory(at.stage, vectorStoreId)).isThere).toBe(false);
  });

  test("a campaign is never without its job: the job is stored first, and begins nothing alone", async () => {
    const { ctx, messages } = await held();
    const { campaigns } = ctx.store;
    const broken = Object.assign(Object.create(campaigns) as typeof campaigns, {
      create: () => Promise.reject(new Error("The table does not answer.")),
    });
    const dying = { ...ctx, store: { ...ctx.store, campaigns: broken } };
    await expect(startCampaignGeneration(dying, form("Never"))).rejects.toThrow("does not answer");
    expect(messages).toEqual([]);
    const [job] = await ctx.store.jobs.listRecentOf(ctx.userId, 1);
    expect(job).toMatchObject({ kind: "generate_campaign", status: "failed" });
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
  test("continue by themselves", async () => {
    const draft = await startedByNobody("Left");
    await at.advance(90_000);
    await sweepTwice("sweep-work");
    const status = await untilEnded(at.person, draft.id);
    expect(status).toMatchObject({ isComplete: true, hasError: false });
  });

  test("are left alone while an execution is running", async () => {
    const draft = await at.draft("Held");
    const hold = holdAtGoogle(at.stage, "MutateCampaigns");
    await at.person.api("POST", `/api/campaigns/${draft.id}/webhook-publish`, {});
    await hold.reached();
    await at.advance(25 * HOUR_MS);
    await sweepTwice("sweep-work");
    expect((await campaignOf(draft.id)).status).toBe("publishing");
    hold.letGo();
    // Google's access token from a day ago has expired, and the execution itself reports that.
    const { error } = await untilEnded(at.person, draft.id);
    expect(error).toMatch(/^Create campaign: Google Ads access has expired/);
    await at.signInAgain();
  });
});

test("vector stores of removed brands are deleted with their files, and all others stay", async () => {
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
  expect(await sweepTwice("sweep-orphans")).toMatchObject({ vectorStores: 0 });

  await at.advance(2 * HOUR_MS);
  const { vectorStores = 0 } = await sweepTwice("sweep-orphans");
  expect(vectorStores).toBeGreaterThan(0);
  expect((await readMemory(at.stage, present(gone))).isThere).toBe(false);
  expect(await readMemory(at.stage, present(kept))).toEqual({
    isThere: true,
    texts: ["Shoes for trails"],
  });
  expect((await readMemory(at.stage, foreign)).isThere).toBe(true);
});
