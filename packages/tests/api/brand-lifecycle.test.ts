import type { Brand, ImportedBrand } from "@adwright/contracts/brand";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import type { PersonInput } from "@adwright/local/seed/make-person";
import { describe, expect, test } from "vitest";

import { linkedDraft, listBrands, present } from "../support/data/brands.ts";
import { campaignForm, draftCampaign, importBrands } from "../support/data/drafts.ts";
import { freshEmail, makePerson, type Person } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { callerOf } from "./call.ts";
import { personWithBrand } from "./import-account.ts";

const stage = useBareStage();

/** The same person, signed in again: access tokens expire when the clock moves. */
async function advance(email: string, ms: number, change: Partial<PersonInput> = {}) {
  stage.clock.advance(ms);
  return makePerson(stage.origin, { email, subscription: "free", ...change });
}

function untilNextMonthMs(): number {
  const now = new Date(stage.clock.now());
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime();
}

function createOne({ api }: Person, customerId: string | undefined) {
  return api<Brand & ErrorAnswer>("POST", "/api/brands", { name: "By hand", customerId });
}

describe("the active status", () => {
  test("can change twice a calendar month, and again in the next", async () => {
    const email = freshEmail();
    // In the middle of a month, so that no call falls into the next one.
    const person = await advance(email, untilNextMonthMs());
    const { id } = present((await importBrands(person, 1))[0]);
    const turn = (who: Person, way: string) =>
      who.api<Brand & ErrorAnswer>("POST", `/api/brands/${id}/${way}`);

    const fresh = (await turn(person, "activate")).body;
    expect(fresh).toMatchObject({ isActive: true, statusChangesLeft: 2, countsUntil: null });
    const inactive = await Promise.all([turn(person, "deactivate"), turn(person, "deactivate")]);
    const body = { isActive: false, countsAgainstLimit: true, statusChangesLeft: 1 };
    for (const answer of inactive) expect(answer).toMatchObject({ status: 200, body });
    const active = (await turn(person, "activate")).body;
    expect(active).toMatchObject({ isActive: true, deactivatedAt: null, statusChangesLeft: 0 });

    const refused = await turn(person, "deactivate");
    expect(refused).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    const firstOfNext = new Date(stage.clock.now() + untilNextMonthMs()).toISOString();
    expect(refused.body.details).toEqual({ brandName: active.name, nextChangeAt: firstOfNext });
    expect(refused.body.message).toContain(firstOfNext.slice(0, 10));
    expect((await listBrands(person))[0]).toMatchObject({ isActive: true });

    const later = await advance(email, untilNextMonthMs());
    expect((await turn(later, "deactivate")).body).toMatchObject({
      isActive: false,
      statusChangesLeft: 1,
    });
  });

  test("frees the brand's place 30 days after deactivation, and a brand can be reactivated only if there is room", async () => {
    const email = freshEmail();
    const person = await advance(email, 0);
    const [managerId, firstId, secondId, thirdId] = person.customerIds;
    const importOne = (who: Person, accountId: string | undefined) =>
      who.api<ImportedBrand[] & ErrorAnswer>("POST", "/api/brands", {
        masterAccountId: managerId,
        accountIds: [accountId],
      });
    const full = { resource: "brands", limit: 1, used: 1, plan: "Free" };

    const { id } = present((await importOne(person, firstId)).body[0]);
    await person.api("POST", `/api/brands/${id}/deactivate`);
    for (const refused of [await importOne(person, secondId), await createOne(person, secondId)]) {
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: "SUBSCRIPTION_LIMIT", details: full });
    }

    const later = await advance(email, 30 * DAY_MS);
    expect((await listBrands(later))[0]).toMatchObject({
      countsAgainstLimit: false,
      countsUntil: null,
    });
    expect((await importOne(later, secondId)).status).toBe(200);
    for (const refused of [await importOne(later, thirdId), await createOne(later, thirdId)]) {
      expect(refused.body).toMatchObject({ code: "SUBSCRIPTION_LIMIT", details: full });
    }
    const refused = await later.api<ErrorAnswer>("POST", `/api/brands/${id}/activate`);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "SUBSCRIPTION_LIMIT", details: full });
    expect((await importOne(later, secondId)).body[0]?.skippedDuplicate).toBe(true);

    const upgraded = await advance(email, 0, { subscription: "basic" });
    const activated = await upgraded.api<Brand>("POST", `/api/brands/${id}/activate`);
    expect(activated.status).toBe(200);
    expect(activated.body).toMatchObject({ isActive: true, countsAgainstLimit: true });
    const { ctx } = await holdQueue(stage, upgraded.user.id);
    expect((await ctx.store.stats.get(ctx.userId)).countedBrands).toBe(2);
  });
});

describe("a brand's customer id", () => {
  test("can change to another of the person's accounts, which sets its manager and currency", async () => {
    const person = await makePerson(stage.origin);
    const [managerId, , euroId] = person.customerIds;
    const { id } = present((await importBrands(person, 1))[0]);
    const { ctx } = await holdQueue(stage, person.user.id);
    await ctx.store.brands.patch(ctx.userId, id, { loginCustomerId: "9999999999" });
    const moved = await person.api<Brand>("PUT", `/api/brands/${id}`, {
      customerId: euroId?.replace(/^(\d{3})(\d{3})/, "$1-$2-"),
    });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({
      customerId: euroId,
      loginCustomerId: managerId,
      currencyCode: "EUR",
    });
  });

  test.each(["published", "publishing"] as const)("stays once a campaign is %s", async (status) => {
    const { person, brandId: id } = await personWithBrand(stage);
    await linkedDraft(person, id);
    const { ctx } = await holdQueue(stage, person.user.id);
    const { items } = await ctx.store.campaigns.listOf(ctx.userId, { limit: 1 });
    const campaignId = present(items[0]).id;
    await ctx.store.campaigns.moveStatus({
      userId: ctx.userId,
      campaignId,
      from: ["draft"],
      to: status,
    });
    const refused = await person.api<ErrorAnswer>("PUT", `/api/brands/${id}`, {
      customerId: person.customerIds[2],
    });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("CONFLICT");
    const renamed = await person.api<Brand>("PUT", `/api/brands/${id}`, { name: "Renamed" });
    expect(renamed.body.name).toBe("Renamed");
  });
});

test("twenty people an hour register from one address", async () => {
  const person = { username: "tess", fullName: "Tess Tester", password: "correct horse battery" };
  const register = () =>
    callerOf(stage)("POST", "/api/auth/register", { body: { ...person, email: freshEmail() } });
  // At the start of an hour, so that the window does not end in between.
  stage.clock.advance(3_600_000 - (stage.clock.now() % 3_600_000));
  for (let made = 0; made < 20; made++) {
    expect((await register()).status).toBe(200);
  }
  const refused = await register();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  stage.clock.advance(3_600_000);
  expect((await register()).status).toBe(200);
});

async function post({ api }: Person, path: string, body: unknown = {}): Promise<string> {
  const { status, body: answer } = await api<ErrorAnswer>("POST", path, body);
  return status === 200 || status === 202 ? "done" : `${status} ${answer.code} ${answer.message}`;
}

test("nothing can be generated or published for a brand that no longer counts", async () => {
  const email = freshEmail();
  const person = await makePerson(stage.origin, { email });
  const [brand, other] = await importBrands(person, 2);
  const brandId = brand?.id ?? 0;
  const campaign = await draftCampaign(person, brandId, "Autumn");
  await person.api("PUT", `/api/brands/${brandId}`, { valueProposition: "We repair shoes." });
  const work: [string, unknown][] = [
    ["/api/campaigns/generate", campaignForm(brandId, "Winter")],
    [`/api/campaigns/${campaign.id}/regenerate`, { path: "adGroups/0/headlines/0" }],
    [`/api/campaigns/${campaign.id}/direct-publish`, {}],
    [`/api/campaigns/${campaign.id}/webhook-publish`, {}],
    [`/api/brands/${brandId}/value-proposition`, {}],
    [`/api/brands/${brandId}/assistant`, {}],
  ];

  await person.api("POST", `/api/brands/${brandId}/deactivate`);
  // A deactivated brand can be used as long as it still counts.
  expect(await post(person, "/api/campaigns/generate", campaignForm(brandId, "Counted"))).toBe(
    "done",
  );

  stage.clock.advance(30 * DAY_MS);
  const later = await makePerson(stage.origin, { email });
  const before = await later.api<unknown[]>("GET", "/api/campaigns");
  for (const [path, body] of work) {
    const answer = await post(later, path, body);
    expect({ path, answer }).toEqual({
      path,
      answer: expect.stringMatching(/^409 CONFLICT Reactivate the brand first/),
    });
  }
  expect((await later.api<unknown[]>("GET", "/api/campaigns")).body).toHaveLength(
    before.body.length,
  );
  const form = campaignForm(other?.id ?? 0, "Of the other brand");
  expect(await post(later, "/api/campaigns/generate", form)).toBe("done");

  const active = await later.api<Brand>("POST", `/api/brands/${brandId}/activate`);
  expect(active.body).toMatchObject({ isActive: true, countsAgainstLimit: true });
  for (const [path, body] of work) {
    expect({ path, answer: await post(later, path, body) }).toEqual({ path, answer: "done" });
  }
});
