import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { publishSteps } from "@adwright/contracts/publication/steps";
import type { Context } from "@adwright/core/context";
import { getGoogleAdsAccess } from "@adwright/core/google/google-access";
import { hashPlan } from "@adwright/core/publication/plan/build-plan";
import { googleFindings } from "@adwright/core/publication/preflight/preflight-campaign";
import { makePublishHandler } from "@adwright/functions/publish/steps";
import { fieldWords } from "@adwright/rules/form-field";
import { beforeAll, expect, test } from "vitest";

import { publicationRow } from "../../store/publication-rows.ts";
import { refusals } from "../../vendors/google-refusals.ts";
import { usePublishStage } from "./publish-stage.ts";

const at = usePublishStage();
beforeAll(async () => {
  await at.publish(await at.draft("Already taken"));
});

/** Runs the machine's steps one after the other, and records a failure. */
async function runMachine(ctx: Context, input: { campaignId: number; publicationId: string }) {
  const handler = makePublishHandler(() => Promise.resolve(ctx));
  const task = { input: { ...input, userId: at.person.user.id } };
  const executionId = `${input.publicationId}-1`;
  try {
    for (const { name } of publishSteps) {
      await handler({ ...task, step: name, executionId });
    }
  } catch (error) {
    const { name, message } = error as Error;
    const reported = { Error: name, Cause: JSON.stringify({ errorMessage: message }) };
    const failed = { input: { ...task.input, error: reported } };
    await handler({ ...failed, step: "record_failure", executionId });
  }
}

// Our own rules would catch most of these earlier; here the plans are approved anyway.
test.each(refusals)(
  "%s stops the publication at %s, where the preflight finds it too",
  async (_code, field, makeSpoilt) => {
    const ctx = await at.context();
    const { id: campaignId, version } = await at.draft(`Refused at ${field}`);
    const { customerIds } = at.person;
    const plan: CampaignPlan = {
      ...makeSpoilt("Already taken"),
      customerId: at.customerOf(),
      loginCustomerId: customerIds[0] ?? null,
    };
    const { issues } = await ctx.googleAds.validatePlan(await getGoogleAdsAccess(ctx, plan), plan);
    expect(googleFindings(issues, [], plan).map((finding) => finding.field)).toContain(field);

    const planHash = hashPlan(plan);
    const row = { ...publicationRow({ userId: ctx.userId, campaignId }), planHash };
    expect(await ctx.store.publications.start(row, plan, { version })).toBe(true);
    // Marks the plan as validated, as if Google had changed its mind since then, so that the steps report the field,
    // too.
    const check = { userId: ctx.userId, campaignId, planHash, checkedAtMs: ctx.now() };
    await ctx.store.planChecks.put(check);
    await runMachine(ctx, row);
    const body = await at.statusOf(campaignId);
    expect(body).toMatchObject({ isComplete: false, hasError: true, errorField: field });
    const stopped = body.steps.filter(({ status }) => status === "error");
    expect(stopped).toHaveLength(1);
    expect(body.error).toContain(`${stopped[0]?.title}: `);
    // The error's message is the one that belongs to this field.
    const said = issues.filter((issue) => issue.field === field).map(({ message }) => message);
    expect(said.map((message) => `${message} (${fieldWords(field)})`)).toContain(
      body.error?.slice(`${stopped[0]?.title}: `.length),
    );
  },
);
