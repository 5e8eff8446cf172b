import type { Brand } from "@adwright/contracts/brand";
import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { settled } from "../support/people/api.ts";
import { connectAs } from "../support/people/connect-as.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { type AccountName, accountsOf, personWithBrand } from "./import-account.ts";

const stage = useBareStage();

type Refused = ErrorAnswer & { details: Record<string, unknown> };

const brandsOf = async ({ api }: Person) =>
  (await api<{ brands: Brand[] }>("GET", "/api/brands")).body.brands;

async function importAll<Body = Brand[]>(person: Person, names: AccountName[]) {
  const accounts = await accountsOf(person);
  return person.api<Body>("POST", "/api/brands", {
    masterAccountId: accounts.get("(manager)")?.id,
    accountIds: names.map((name) => accounts.get(name)?.id),
  });
}

describe("importing accounts", () => {
  test("makes a brand of each account, in its currency and with its manager", async () => {
    const person = await makePerson(stage.origin);
    const [managerId] = person.customerIds;
    const { status, body } = await importAll(person, ["US", "Japan", "Kuwait", "(manager)"]);
    expect(status).toBe(200);
    expect(body.map(({ currencyCode }) => currencyCode)).toEqual(["USD", "JPY", "KWD", "USD"]);
    expect(body.map(({ loginCustomerId }) => loginCustomerId)).toEqual([
      managerId,
      managerId,
      managerId,
      null,
    ]);
    expect(body.map(({ isMaster }) => isMaster)).toEqual([false, false, false, true]);
    const me = await person.api("GET", "/api/auth/me");
    expect(me.body).toMatchObject({ primaryCustomerId: managerId });
  });

  test("reaches a client of a manager below the person's own", async () => {
    const person = await makePerson(stage.origin);
    const { ctx } = await holdQueue(stage, person.user.id);
    await connectAs(stage, ctx, "sam@adwright.example");
    const accounts = await accountsOf(person);
    const lyon = present(accounts.get("Lyon"));
    expect(lyon).toMatchObject({ level: 2, managerId: "1000000002" });
    const { body } = await person.api<Brand[]>("POST", "/api/brands", {
      masterAccountId: lyon.managerId,
      accountIds: [lyon.id],
    });
    expect(body).toMatchObject([{ customerId: lyon.id, loginCustomerId: "1000000002" }]);
    const live = `/api/brands/${body[0]?.id}/live/campaigns`;
    const read = await settled(person.api, await person.api<LiveCampaigns>("GET", live));
    expect(read.body.rows.length).toBeGreaterThan(0);
  });

  test("accepts an account once, with or without dashes", async () => {
    const person = await makePerson(stage.origin);
    const accounts = await accountsOf(person);
    const id = accounts.get("US")?.id ?? "";
    const dashed = `${id.slice(0, 3)}-${id.slice(3, 6)}-${id.slice(6)}`;
    const { body } = await person.api<Brand[]>("POST", "/api/brands", {
      masterAccountId: accounts.get("(manager)")?.id,
      accountIds: [id, dashed],
    });
    expect(body.map(({ customerId }) => customerId)).toEqual([id]);
  });
});

test("a brand added by hand is made of a client account", async () => {
  const person = await makePerson(stage.origin);
  const [, customerId] = person.customerIds;
  const made = await person.api<Brand>("POST", "/api/brands", { name: "Shop", customerId });
  expect(made.body).toMatchObject({ customerId, isMaster: false });
  expect(await brandsOf(person)).toMatchObject([{ customerId }]);
});

describe("the plan's limit", () => {
  test("refuses two brands at once on the Free plan, and imports none of them", async () => {
    const person = await makePerson(stage.origin, { subscription: "free" });
    const both = await importAll<Refused>(person, ["US", "Europe"]);
    expect(both.status).toBe(403);
    expect(both.body).toMatchObject({
      code: "SUBSCRIPTION_LIMIT",
      details: { resource: "brands", limit: 1, used: 0, plan: "Free" },
    });
    expect(await brandsOf(person)).toEqual([]);
    expect((await importAll(person, ["US"])).status).toBe(200);
    // An account that is a brand already needs no more room.
    expect((await importAll(person, ["US"])).status).toBe(200);
  });

  test("is five on basic, and superusers on the Free plan have none", async () => {
    const six: AccountName[] = ["US", "Europe", "UK", "Japan", "Kuwait", "Outlet"];
    const basic = await makePerson(stage.origin, { subscription: "basic" });
    expect((await importAll(basic, six)).status).toBe(403);
    expect((await importAll(basic, six.slice(1))).status).toBe(200);
    const input = { subscription: "free", isSuperuser: true } as const;
    expect((await importAll(await makePerson(stage.origin, input), six)).status).toBe(200);
  });
});

test("changing a brand changes only the fields in the body", async () => {
  const { person, brand } = await personWithBrand(stage);
  const path = `/api/brands/${brand.id}`;
  const website = { website: "northwind-running.example" };
  const changed = await person.api<Brand>("PUT", path, website);
  expect(changed.body).toEqual({ ...brand, website: "https://northwind-running.example" });
  const text = { valueProposition: "Our own words." };
  const written = await person.api<Brand>("PUT", path, text);
  expect(written.body).toEqual({ ...changed.body, ...text, value_proposition: "Our own words." });
  expect((await brandsOf(person))[0]).toEqual(written.body);
  expect((await person.api<Brand>("PUT", path, { website: null })).body.website).toBeNull();
});

test("deleting a brand is refused before 30 days, with the message of the handbook", async () => {
  const person = await makePerson(stage.origin, { brandAgeDays: 12 });
  const [brand] = await brandsOf(person);
  const refused = await person.api<Refused>("DELETE", `/api/brands/${brand?.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: "BRAND_TOO_RECENT_TO_DELETE",
    details: { brandName: "Aged brand", ageDays: 12, daysRemaining: 18 },
  });
  expect(refused.body.message).toContain("30 days");
  expect(await brandsOf(person)).toHaveLength(1);
});
