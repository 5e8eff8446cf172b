import { randomUUID } from "node:crypto";

import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSummary, GenerateAnswer } from "@adwright/contracts/campaign";
import type { JobAccepted } from "@adwright/contracts/job/job";
import { beforeAll, describe, expect, test } from "vitest";

import { campaignForm } from "../support/data/drafts.ts";
import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { holdCall } from "../support/stage/hold-at-google.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { callerOf } from "./call.ts";
import { accountsOf, personWithBrand } from "./import-account.ts";

const stage = useBareStage();
const call = callerOf(stage);

const freshKey = () => ({ "idempotency-key": randomUUID() });
const brandsOf = async ({ api }: Person) =>
  (await api<{ brands: Brand[] }>("GET", "/api/brands")).body.brands;

async function brandForm(person: Person, name = "Shop") {
  const accounts = await accountsOf(person);
  return { name, customerId: accounts.get("US")?.id };
}

/** The address of the next page; undefined on the last page. */
const nextOf = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];

describe("an Idempotency-Key", () => {
  test("returns the first answer again and does nothing twice", async () => {
    const person = await makePerson(stage.origin);
    const { accessToken: token } = person;
    const sending = { token, headers: freshKey(), body: await brandForm(person) };
    const first = await call<Brand>("POST", "/api/brands", sending);
    expect(first.status).toBe(200);
    for (let again = 0; again < 3; again += 1) {
      const repeated = await call<Brand>("POST", "/api/brands", sending);
      expect(repeated).toMatchObject({ status: 200, body: first.body });
    }
    expect(await brandsOf(person)).toHaveLength(1);
    // Without the key the same call is a new one, and finds that the account is a brand already.
    const plain = { token, body: sending.body };
    expect((await call("POST", "/api/brands", plain)).status).toBe(409);
  });

  test("is refused with another body", async () => {
    const person = await makePerson(stage.origin);
    const sending = { token: person.accessToken, headers: freshKey() };
    await call("POST", "/api/brands", { ...sending, body: await brandForm(person) });
    const body = await brandForm(person, "Another name");
    const refused = await call("POST", "/api/brands", { ...sending, body });
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors).toMatchObject([{ field: "Idempotency-Key" }]);
  });

  test("belongs to one person and one route", async () => {
    const headers = freshKey();
    for (const person of [await makePerson(stage.origin), await makePerson(stage.origin)]) {
      const { accessToken: token } = person;
      const body = await brandForm(person);
      const made = await call<Brand>("POST", "/api/brands", { token, headers, body });
      expect(made.status).toBe(200);
      const path = `/api/brands/${made.body.id}/value-proposition`;
      expect((await call("POST", path, { token, headers, body: {} })).status).toBe(200);
    }
  });

  test("is in conflict while its call is running, and has one answer afterward", async () => {
    const { person, brandId } = await personWithBrand(stage);
    const path = "/api/campaigns/generate";
    const sending = {
      token: person.accessToken,
      headers: freshKey(),
      body: campaignForm(brandId, "Once only"),
    };
    const hold = holdCall(stage, { vendor: "openai" });
    const first = call<GenerateAnswer>("POST", path, sending);
    await hold.reached();
    const second = await call("POST", path, sending);
    expect(second).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    hold.letGo();
    const answer = await first;
    expect(answer.status).toBe(200);
    const third = await call<GenerateAnswer>("POST", path, sending);
    expect(third).toMatchObject({ status: 200, body: { campaignId: answer.body.campaignId } });
    const list = await person.api<unknown[]>("GET", "/api/campaigns");
    expect(list.body).toHaveLength(1);
  });

  test("does not store a failure, so the same key may succeed later", async () => {
    const person = await makePerson(stage.origin, { connected: false });
    const { accessToken: token, user } = person;
    const headers = freshKey();
    const body = { name: "Shop", customerId: person.customerIds[1] };
    expect((await call("POST", "/api/brands", { token, headers, body })).status).toBe(502);
    await makePerson(stage.origin, { email: user.email, connected: true });
    expect((await call("POST", "/api/brands", { token, headers, body })).status).toBe(200);
  });

  test("is forgotten after a day, not before", async () => {
    const person = await makePerson(stage.origin);
    const { email } = person.user;
    const headers = freshKey();
    const body = await brandForm(person);
    await call("POST", "/api/brands", { token: person.accessToken, headers, body });
    const statusAfter = async (hours: number) => {
      stage.clock.advance(hours * 60 * 60_000);
      const { accessToken: token } = await makePerson(stage.origin, { email });
      return (await call("POST", "/api/brands", { token, headers, body })).status;
    };
    expect(await statusAfter(23)).toBe(200);
    expect(await statusAfter(2)).toBe(409);
  });

  test("leads to the job that a crashed process had started", async () => {
    const { person, brandId } = await personWithBrand(stage);
    const path = "/api/campaigns/generate";
    const sending = {
      token: person.accessToken,
      headers: freshKey(),
      body: campaignForm(brandId, "Started once"),
    };
    const { reached } = holdCall(stage, { vendor: "openai" });
    const dead = call("POST", path, sending);
    await reached();
    // Longer than any request lives, so the crashed one no longer counts as running.
    stage.clock.advance(61_000);
    const repeated = await call<GenerateAnswer & JobAccepted>("POST", path, sending);
    expect(repeated).toMatchObject({ status: 202, body: { success: true, status: "generating" } });
    const campaigns = await person.api<CampaignSummary[]>("GET", "/api/campaigns");
    expect(campaigns.body.map((one) => one.id)).toEqual([repeated.body.campaignId]);
    stage.faults.clear();
    const ended = await settled(person.api, repeated);
    expect(ended.status).toBe(200);
    await dead;
  });
});

describe("lists in pages", () => {
  let person: Person;
  let all: Brand[];

  beforeAll(async () => {
    person = await makePerson(stage.origin);
    const accounts = await accountsOf(person);
    const clients = [...accounts.values()].filter(({ isManager }) => !isManager);
    await person.api("POST", "/api/brands", {
      masterAccountId: accounts.get("(manager)")?.id,
      accountIds: clients.map(({ id }) => id),
    });
    all = await brandsOf(person);
  });

  const pageAt = (path: string, token = person.accessToken) =>
    call<{ brands: Brand[] }>("GET", path, { token });

  test("come newest first and complete at any page size", async () => {
    expect(all).toHaveLength(8);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const limit of [1, 3, 4, 7, 8, 200]) {
      const found: number[] = [];
      let path: string | undefined = `/api/brands?limit=${limit}`;
      let pages = 0;
      while (path !== undefined) {
        const { status, headers, body } = await pageAt(path);
        expect(status).toBe(200);
        expect(body.brands.length).toBeLessThanOrEqual(limit);
        found.push(...body.brands.map(({ id }) => id));
        path = nextOf(headers);
        pages += 1;
      }
      expect(found).toEqual(ids);
      expect(pages).toBe(Math.ceil(8 / limit));
    }
  });

  test("have no Link header on the last page", async () => {
    const { accessToken: token } = person;
    for (const path of ["/api/brands", "/api/campaigns", "/api/reports"]) {
      const { status, headers } = await call("GET", path, { token });
      expect(status).toBe(200);
      expect(headers.has("link")).toBe(false);
    }
  });

  test("keep their filters from page to page", async () => {
    const [brand] = all;
    for (const name of ["Alpha one", "Beta", "alpha two"]) {
      const form = campaignForm(brand?.id ?? 0, name);
      await settled(person.api, await person.api("POST", "/api/campaigns/generate", form));
    }
    const { accessToken: token } = person;
    type Rows = { name: string; status: string }[];
    const first = await call<Rows>("GET", "/api/campaigns?q=ALPHA&status=draft&limit=1", { token });
    expect(first.body.map(({ name }) => name)).toEqual(["alpha two"]);
    const second = await call<Rows>("GET", nextOf(first.headers) ?? "", { token });
    expect(second.body.map(({ name }) => name)).toEqual(["Alpha one"]);
    const published = await call<Rows>("GET", "/api/campaigns?status=published", { token });
    expect(published.body).toEqual([]);
    expect((await call("GET", "/api/campaigns?status=lost", { token })).status).toBe(422);
  });
});
