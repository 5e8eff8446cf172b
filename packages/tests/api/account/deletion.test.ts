import type { DeletionCheck } from "@adwright/contracts/account";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";
import { deleteAccount } from "@adwright/core/account/delete-account";
import { requireBrandRoom } from "@adwright/core/account/plan-limits";
import type { UserContext } from "@adwright/core/context";
import { sealingContext } from "@adwright/core/google/google-access";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { brandWithProperty } from "../../support/data/insights.ts";
import { publishToTheEnd, untilEnded } from "../../support/data/publications.ts";
import { makeApi, until } from "../../support/people/api.ts";
import { freshEmail, makePerson, type Person } from "../../support/people/person.ts";
import { isFileThere, readMemory } from "../../support/stage/openai-files.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { openBrowser } from "../browser.ts";
import { signInOverGoogle } from "../google-browser.ts";
import { reportOf } from "../report/generate.ts";
import { askingPerson, buyUnlimited, deletionMails, itemsWith } from "./deleting.ts";

const stage = useBareStage();

const erase = ({ api, user }: Person, email = user.email) =>
  api<ErrorAnswer>("DELETE", "/api/account", { email });
const check = async ({ api }: Person) =>
  (await api<DeletionCheck>("GET", "/api/account/deletion")).body;
const contextOf = async ({ user }: Person): Promise<UserContext> =>
  (await holdQueue(stage, user.id)).ctx;

const untilErased = ({ user }: Person) =>
  until(
    () => itemsWith([user.id, user.email]),
    (items) => items.length === 0,
  );

const neverPaid = { subscription: "free", subscriptionStatus: null } as const;

/** A person who has used every feature, and the data this left in the table and at the vendors. */
async function busyPerson() {
  const person = await makePerson(stage.origin, {
    ...neverPaid,
    fullName: "Quentin Unmistakable",
  });
  await buyUnlimited(stage, person);
  const brand = await brandWithProperty(person);
  const campaign = await draftCampaign(person, brand.id, "Unmistakable campaign");
  expect((await publishToTheEnd(person, campaign.id)).status).toBe(200);
  await draftCampaign(person, brand.id, "Unmistakable draft");
  await reportOf(person, brand.id);
  await person.api("POST", "/api/contact/support", {
    name: "Quentin Unmistakable",
    email: person.user.email,
    subject: "Unmistakable question",
    category: "General",
    message: "How does this work?",
  });
  await person.api("POST", "/api/account/export", undefined, { "idempotency-key": "Export-1" });
  const ctx = await contextOf(person);
  const row = present(await ctx.store.users.find(person.user.id));
  const storeId = present(brand.openAiVectorStoreId);
  const assistant = present(await ctx.store.brands.findAssistant(person.user.id, brand.id));
  const connection = present(await ctx.store.googleConnections.find(person.user.id, "ads"));
  const token = await ctx.cipher.open(
    connection.sealedRefreshToken,
    sealingContext(person.user.id),
  );
  const names = [
    person.user.id,
    person.user.email,
    present(row.googleSub),
    "Unmistakable",
    ...person.customerIds,
  ];
  return { person, ctx, brand, campaign, storeId, fileId: assistant.fileId, token, names };
}

describe("deleting an account", () => {
  test("removes everything about the person from the table, Google and the model's provider", async () => {
    const { person, ctx, brand, campaign, storeId, fileId, token, names } = await busyPerson();
    const closed = { used: 3, people: 1, limit: 100 };
    const shares = [{ userId: person.user.id, isPerson: true, used: 3 }];
    const day = new Date(stage.clock.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    await ctx.store.operations.closeDay({ day, ...closed, shares });
    expect(await check(person)).toEqual({
      liveCampaigns: [],
      publications: [],
      subscriptions: 1,
      hasFreshSignIn: true,
    });
    await person.api("POST", `/api/campaigns/${campaign.id}/enable`);
    const live = { id: campaign.id, name: "Unmistakable campaign", brandName: brand.name };
    expect((await check(person)).liveCampaigns).toEqual([live]);
    expect((await itemsWith(names)).length).toBeGreaterThan(20);
    expect((await readMemory(stage, storeId)).isThere).toBe(true);

    expect(await erase(person)).toEqual({ status: 200, body: { success: true } });
    await until(
      () => itemsWith(names),
      (items) => items.length === 0,
    );
    expect((await readMemory(stage, storeId)).isThere).toBe(false);
    expect(await isFileThere(stage, fileId)).toBe(false);
    await expect(ctx.googleAds.listAccounts(token)).rejects.toMatchObject({
      code: "GOOGLE_ADS_RECONNECT",
    });
    const [kept] = await ctx.store.operations.listClosed([day]);
    expect(kept?.shares).toEqual([{ userId: "former", isPerson: true, used: 3 }]);
    expect((await person.api("GET", "/api/auth/me")).status).toBe(401);
    expect((await person.api("POST", "/api/account/export")).status).toBe(401);
    expect(deletionMails(stage, person)).toHaveLength(1);
    expect(await itemsWith(names)).toEqual([]);
  });

  test("resumes after a crash", async () => {
    const { person, names, storeId } = await busyPerson();
    const { held, ask } = await askingPerson(stage, person);
    await ask();
    const [message] = held.messages;
    stage.faults.add({ vendor: "openai", kind: "unavailable", times: 3 });
    expect(await held.deliver(message)).toMatchObject({ state: "later" });
    stage.faults.clear();
    expect((await itemsWith(names)).length).toBeGreaterThan(5);
    await held.deliver(message);
    expect(await itemsWith(names)).toEqual([]);
    expect((await readMemory(stage, storeId)).isThere).toBe(false);
    // The job is gone, so a second delivery of its message does nothing.
    await held.deliver(message);
    expect(await itemsWith(names)).toEqual([]);
  });

  test("ends however late its message is delivered", async () => {
    const { user } = await makePerson(stage.origin);
    const held = await holdQueue(stage, user.id);
    const { ctx } = held;
    const [session] = await ctx.store.sessions.listOf(user.id, ctx.now());
    await deleteAccount({ ...ctx, sessionId: present(session).sessionId }, { email: user.email });
    stage.clock.advance(62 * DAY_MS);
    await held.deliver(held.messages[0]);
    expect(await itemsWith([user.id, user.email])).toEqual([]);
  });

  test("requires the person's email address and a fresh sign-in", async () => {
    const person = await makePerson(stage.origin);
    const other = await erase(person, "somebody@else.example");
    expect(other.status).toBe(422);
    expect(other.body.validationErrors).toMatchObject([{ field: "email" }]);
    stage.clock.advance(14 * MINUTE_MS);
    expect((await check(person)).hasFreshSignIn).toBe(true);
    const ctx = await contextOf(person);
    const [session] = await ctx.store.sessions.listOf(person.user.id, ctx.now());
    const late = {
      ...ctx,
      sessionId: present(session).sessionId,
      now: () => ctx.now() + 2 * MINUTE_MS,
    };
    await expect(deleteAccount(late, { email: person.user.email })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(
      deleteAccount({ ...ctx, sessionId: undefined }, { email: person.user.email }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await person.api("GET", "/api/auth/me")).status).toBe(200);
    expect((await erase(person, person.user.email.toUpperCase())).status).toBe(200);
    await untilErased(person);
  });

  test("is refused while a publication is running", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandWithProperty(person);
    const campaign = await draftCampaign(person, brand.id, "On its way");
    stage.faults.add({
      vendor: "google-ads",
      kind: "slow",
      delayMs: 4000,
      times: 3,
    });
    const started = await person.api("POST", `/api/campaigns/${campaign.id}/webhook-publish`);
    expect(started.status).toBe(202);
    const running = { campaignId: campaign.id, name: "On its way" };
    expect((await check(person)).publications).toEqual([running]);
    const refused = await erase(person);
    expect(refused.status).toBe(409);
    expect(refused.body.details).toEqual({ publications: [running] });
    expect(refused.body.message).toContain("'On its way' is being published.");
    stage.faults.clear();
    await untilEnded(person, campaign.id);
  });

  test("is refused while a subscription can't be canceled", async () => {
    const person = await makePerson(stage.origin, neverPaid);
    await buyUnlimited(stage, person);
    expect((await check(person)).subscriptions).toBe(1);
    stage.faults.add({ vendor: "paddle", kind: "unavailable", times: 50 });
    expect(await erase(person)).toMatchObject({
      status: 503,
      body: { code: "PAYMENT_UNAVAILABLE" },
    });
    expect((await person.api("GET", "/api/auth/me")).status).toBe(200);
    stage.faults.clear();
    expect((await erase(person)).status).toBe(200);
    await untilErased(person);
  });
});

describe("a person who comes back within a year", () => {
  test("still has used up the month's campaigns, the trial and the brand's place", async () => {
    const person = await makePerson(stage.origin, { subscription: "free", brandAgeDays: 3 });
    const { email } = person.user;
    const ctx = await contextOf(person);
    const brandId = present((await ctx.store.brands.listAllOf(person.user.id))[0]).id;
    await ctx.store.users.patch(person.user.id, { hadTrial: true });
    await draftCampaign(person, brandId, "The only one");
    expect((await erase(person)).status).toBe(200);
    await untilErased(person);

    const { user, accessToken } = await signInOverGoogle(openBrowser(stage.origin), email);
    expect(user.id).not.toBe(person.user.id);
    const api = makeApi(stage.origin, accessToken);
    const { body: usage } = await api("GET", "/api/usage");
    expect(usage).toMatchObject({
      campaigns: { used: 1, limit: 1 },
      brands: { used: 0, limit: 1 },
    });
    expect(await ctx.store.users.find(user.id)).toMatchObject({ hadTrial: true });
    const fresh = { ...ctx, userId: user.id };
    await expect(requireBrandRoom(fresh, 1)).rejects.toMatchObject({
      code: "SUBSCRIPTION_LIMIT",
      details: { resource: "brands", limit: 1 },
    });
    const later = { ...fresh, now: () => ctx.now() + 27 * DAY_MS };
    await expect(requireBrandRoom(later, 1)).resolves.toMatchObject({ name: "Free" });
  });

  test("is the only one whose usage is restored", async () => {
    const email = freshEmail();
    const { user } = await signInOverGoogle(openBrowser(stage.origin), email);
    const { ctx } = await holdQueue(stage, user.id);
    const row = present(await ctx.store.users.find(user.id));
    expect(row.hadTrial).toBeUndefined();
    expect(row.formerBrandAt).toBeUndefined();
  });
});
