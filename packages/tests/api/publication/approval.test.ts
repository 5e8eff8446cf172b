import type { Preflight } from "@adwright/contracts/publication/preflight";
import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { publishToTheEnd } from "../../support/data/publications.ts";
import { type PublishStage, put, startPublishStage, TIMEOUT_MS } from "./publish-stage.ts";

let at: PublishStage;
beforeAll(async () => {
  at = await startPublishStage();
}, TIMEOUT_MS);
afterEach(() => at.stage.faults.clear());
afterAll(() => at.stage.close());

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

describe("what is published is what was approved", { timeout: TIMEOUT_MS }, () => {
  test("the approved hash is published and is on the receipt, with who and when", async () => {
    const campaign = await at.draft("Approved");
    const { planHash } = await preflight(campaign.id);
    const { receipt } = await at.publish(campaign, { "if-match": `"${planHash}"` });
    expect(receipt).toMatchObject({ planHash, approvedBy: at.person.user.id });
    expect(Date.parse(receipt?.approvedAt ?? "")).not.toBeNaN();
  });

  test("a plan that changed since answers 412 with the new preflight and makes nothing", async () => {
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

  test("three clicks at once make one publication", async () => {
    const campaign = await at.draft("Three clicks");
    const clicks = await Promise.all([1, 2, 3].map(() => publishToTheEnd(at.person, campaign.id)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(clicks.map(({ body }) => body.publicationId)).size).toBe(1);
    const { campaigns, budgets } = await at.account();
    expect(campaigns.filter(({ name }) => name === campaign.name)).toHaveLength(1);
    expect(budgets.filter(({ name }) => name === campaign.name)).toHaveLength(1);
  });

  test("what our own rules find is refused with its field", async () => {
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

  test("two ad groups of one name are refused", async () => {
    const campaign = await at.draft("Twins");
    const [first] = campaign.adGroups;
    await put(at.person, campaign.id, { adGroups: [first, first] });
    const answer = await at.person.api<Refusal>("POST", publishPath(campaign.id), {});
    expect(answer.body.validationErrors).toMatchObject([{ field: "adGroups/1/ad_group_name" }]);
  });
});

describe("what Google refuses while publishing", { timeout: TIMEOUT_MS }, () => {
  test("names the field, and is forgotten once it went through", async () => {
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

  test("a name taken at Google is said at the name", async () => {
    await at.publish(await at.draft("Taken"));
    const campaign = await at.draft("Taken");
    expect((await publishToTheEnd(at.person, campaign.id)).status).toBe(422);
    const { body } = await at.person.api<WebhookStatus>("GET", statusPath(campaign.id));
    expect(body).toMatchObject({ hasError: true, errorField: "name" });
  });
});
