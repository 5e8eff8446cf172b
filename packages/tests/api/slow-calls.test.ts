import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Job, JobAccepted } from "@adwright/contracts/job/job";
import { expect, test } from "vitest";

import { campaignForm } from "../support/data/drafts.ts";
import { until } from "../support/people/api.ts";
import { useBareStageWithBrand } from "../support/stage/with-brand.ts";

const { person, brand, stage } = useBareStageWithBrand();

type Accepted = JobAccepted & { success: true; campaignId: number };
type Result = GenerateAnswer & ErrorAnswer;

const jobOf = (jobId: string) =>
  person.api<Job>("GET", `/api/jobs/${jobId}`).then(({ body }) => body);
const ended = (jobId: string) =>
  until(
    () => jobOf(jobId),
    ({ status }) => status === "done" || status === "failed",
  );
const campaignOf = async (id: number) =>
  (await person.api<Campaign>("GET", `/api/campaigns/${id}`)).body;

/** Starts generations whose model answer takes longer than a call waits, all at once. */
async function held(names: string[], headers = {}): Promise<Accepted[]> {
  stage.faults.add({ vendor: "openai", kind: "hold", times: names.length });
  const path = "/api/campaigns/generate";
  const answers = await Promise.all(
    names.map((name) => person.api<Accepted>("POST", path, campaignForm(brand.id, name), headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 202));
  return answers.map(({ body }) => body);
}

test("a call that takes longer than 20 s is answered with a job, which can be followed and canceled", async () => {
  const startedMs = performance.now();
  const [kept, cancelled] = await held(["Kept", "Cancelled"]);
  if (!kept || !cancelled) throw new Error("Nothing was accepted.");
  const waitedMs = performance.now() - startedMs;
  expect(waitedMs).toBeGreaterThan(15_000);
  expect(waitedMs).toBeLessThan(29_000);

  expect(kept).toEqual({
    success: true,
    jobId: kept.jobId,
    campaignId: kept.campaignId,
    status: "generating",
    message: "Planning ad groups and keywords",
  });
  const running = await jobOf(kept.jobId);
  expect(running).toMatchObject({ status: "running", progress: 25, message: kept.message });
  // Another tab that opens the campaign meanwhile can follow and cancel the job.
  expect(await campaignOf(kept.campaignId)).toMatchObject({
    status: "generating",
    adGroups: [],
    jobId: kept.jobId,
  });
  const early = await person.api("PUT", `/api/campaigns/${kept.campaignId}`, { name: "Too early" });
  expect(early.status).toBe(409);

  const cancellation = await person.api<Job>("DELETE", `/api/jobs/${cancelled.jobId}`);
  expect(cancellation.status).toBe(200);
  stage.faults.clear();

  const done = await ended(kept.jobId);
  expect(done).toMatchObject({ status: "done", progress: 100 });
  const result = done.result as Result;
  expect(result).toMatchObject({ success: true, campaignId: kept.campaignId, name: "Kept" });
  // While the draft is edited, its texts are checked against the brand's facts.
  const draft = await campaignOf(kept.campaignId);
  expect(draft).toMatchObject({
    status: "draft",
    adGroups: result.adGroups,
    facts: expect.any(Array),
  });
  expect(draft).not.toHaveProperty("jobId");

  const stopped = await ended(cancelled.jobId);
  expect(stopped).toMatchObject({ status: "failed", error: { code: "CANCELLED" } });
  expect(stopped.result).toBeUndefined();
  expect(await campaignOf(cancelled.campaignId)).toMatchObject({
    status: "failed",
    error: "Canceled.",
    adGroups: [],
  });

  // A job that has ended can't be canceled.
  const late = await person.api<Job>("DELETE", `/api/jobs/${kept.jobId}`);
  expect(late.body).toMatchObject({ status: "done" });
});
