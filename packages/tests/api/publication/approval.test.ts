import type { Preflight } from "@adwright/contracts/publication/preflight";
import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { afterEach, describe, expect, test } from "vitest";

import { publishToTheEnd } from "../../support/data/publications.ts";
import { put, usePublishStage } from "./publish-stage.ts";

const at = usePublishStage();
afterEach(() => at.stage.faults.clear());

interface Refusal {
  code: string;
  message: string;
  details: unknown;
  validationErrors?: { field: string }[];
}

const publishPath = (id: number) => `/api/campaigns/${id}/direct-publish`;
const statusPath = (id: number) => `/api/campaigns/${id}/webhook-status`;

async function preflight(id: number): Promise<Preflight> {
  const { body } = await at.person.api<Preflight>("POST", `/api/campaigns/${id}/preflight`);
  return body;
}

describe("publishing an approved plan", () => {
  test("publishes the approved hash and puts it on the receipt, with who approved it and when", async () => {
    const campaign = await at.draft("Approved");
    const { planHash } = await preflight(campaign.id);
    const { receipt } = await at.publish(campaign, { "if-match": `"${planHash}"` });
    expect(receipt).toMatchObject({ planHash, approvedBy: at.person.user.id });
    expect(Date.parse(receipt?.approvedAt ?? "")).not.toBeNaN();
  });

  test("answers 412 with a new preflight and creates nothing when the plan has changed", async () => {
    const campaign = await at.draft("Changed meanwhile");
    const { planHash } = await preflight(campaign.id);
    await put(at.person, campaign.id, { budget: 25 });
    const before = await at.account();
    const path = publishPath(campaign.id);
    const answer = await at.person.api<Refusal>("POST", path, {}, { "if-match": `"${planHash}"` });
    expect(answer).toMatchObject({ status: 412, body: { code: "PLAN_CHANGED" } });
    const now = await preflight(campaign.id);
    expect(answer.body.details).toEqual(now);
    expect(now.planHash).not.toBe(planHash);
    expect(await at.account()).toEqual(before);
    const again = await at.publish(campaign, { "if-match": `"${now.planHash}"` });
    expect(again.receipt?.planHash).toBe(now.planHash);
  });

  test("creates one publication for three clicks at once", async () => {
    const campaign = await at.draft("Three clicks");
    const clicks = await Promise.all([1, 2, 3].map(() => publishToTheEnd(at.person, campaign.id)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(clicks.map(({ body }) => body.publicationId)).size).toBe(1);
    const { campaigns, budgets } = await at.account();
    expect(campaigns.filter(({ name }) => name === campaign.name)).toHaveLength(1);
    expect(budgets.filter(({ name }) => name === campaign.name)).toHaveLength(1);
  });

  test("is refused with the field when the plan breaks our own rules", async () => {
    const campaign = await at.draft("Not yet");
    const [first, ...rest] = campaign.adGroups;
    const adGroups = [{ ...first, headlines: ["x".repeat(31)] }, ...rest];
    await put(at.person, campaign.id, { adGroups });
    const answer = await at.person.api<Refusal>("POST", publishPath(campaign.id), {});
    expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION" } });
    const fields = answer.body.validationErrors?.map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(["adGroups/0/headlines/0", "adGroups/0/headlines"]),
    );
  });

  test("is refused when two ad groups have the same name", async () => {
    const campaign = await at.draft("Twins");
    const [first] = campaign.adGroups;
    await put(at.person, campaign.id, { adGroups: [first, first] });
    const answer = await at.person.api<Refusal>("POST", publishPath(campaign.id), {});
    expect(answer.body.validationErrors).toMatchObject([{ field: "adGroups/1/ad_group_name" }]);
  });
});

describe("a refusal by Google while publishing", () => {
  test("names the field, and is cleared once the publication succeeds", async () => {
    const campaign = await at.draft("Policy");
    const fault = { vendor: "google-ads", kind: "policy", times: 1 } as const;
    at.stage.faults.add({ ...fault, method: "MutateAdGroupAds" });
    const refused = await publishToTheEnd(at.person, campaign.id);
    expect(refused).toMatchObject({
      status: 502,
      body: { details: { field: "adGroups/0/headlines/0" } },
    });
    expect(refused.body.message).toContain("Ad group 1, headline 1");
    const { body } = await at.person.api<WebhookStatus>("GET", statusPath(campaign.id));
    expect(body).toMatchObject({ hasError: true, errorField: "adGroups/0/headlines/0" });
    await at.publish(campaign);
    const after = await at.person.api<WebhookStatus>("GET", statusPath(campaign.id));
    expect(after.body).toMatchObject({ isComplete: true, errorField: null });
  });

  test("is reported on the name when the name is taken at Google", async () => {
    await at.publish(await at.draft("Taken"));
    const campaign = await at.draft("Taken");
    expect((await publishToTheEnd(at.person, campaign.id)).status).toBe(422);
    const { body } = await at.person.api<WebhookStatus>("GET", statusPath(campaign.id));
    expect(body).toMatchObject({ hasError: true, errorField: "name" });
  });
});
