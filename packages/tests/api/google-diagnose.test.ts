import type { Brand } from "@adwright/contracts/brand";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { DiagnosisStep } from "@adwright/contracts/google";
import type { User } from "@adwright/contracts/session";
import { sealingContext } from "@adwright/core/google/google-access";
import { describe, expect, test } from "vitest";

import { importBrands } from "../support/data/drafts.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

const HOPS = ["connection", "token", "access", "accounts", "brands", "declarations"];

const stage = useBareStage();

async function diagnose({ api }: Person): Promise<DiagnosisStep[]> {
  const { status, body } = await api<DiagnosisStep[]>("POST", "/api/google/diagnose");
  expect(status).toBe(200);
  expect(body.map(({ hop }) => hop)).toEqual(HOPS);
  return body;
}

/**
 * Expects every step before this one to pass, this one to fail with the action, and later ones to be unchecked; answers
 * the failed step's message.
 */
async function expectFailure(person: Person, hop: string, action: string): Promise<string> {
  const steps = await diagnose(person);
  const index = HOPS.indexOf(hop);
  expect(steps.slice(0, index).every(({ ok }) => ok)).toBe(true);
  expect(steps[index]).toMatchObject({ hop, ok: false, action });
  for (const { hop: name, ...step } of steps.slice(index + 1)) {
    expect({ name, step }).toEqual({ name, step: { ok: false, message: "Not checked" } });
  }
  return steps[index]?.message ?? "";
}

async function storeOf({ user }: Person) {
  const { ctx } = await holdQueue(stage, user.id);
  return ctx;
}

async function importAccount(person: Person, index: number): Promise<Brand | undefined> {
  const [masterAccountId] = person.customerIds;
  const body = { masterAccountId, accountIds: [person.customerIds[index]] };
  return (await person.api<Brand[]>("POST", "/api/brands", body)).body[0];
}

const CLOSED = 7;
const UNDECLARED = 8;

describe("the diagnosis", () => {
  test("passes every step of a working connection, with and without brands", async () => {
    const person = await makePerson(stage.origin);
    expect((await diagnose(person)).every(({ ok, action }) => ok && action === undefined)).toBe(
      true,
    );
    await importBrands(person, 6);
    const since = stage.clock.now();
    const steps = await diagnose(person);
    expect(steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(steps.find(({ hop }) => hop === "brands")?.message).toContain("5 newest of 6");
    const reads = stage.standIns.sandbox
      .journal(since)
      .filter(({ customerId }) => person.customerIds.slice(1).includes(customerId ?? ""));
    expect(new Set(reads.map(({ customerId }) => customerId)).size).toBe(5);
  });

  test("reports that nothing is connected", async () => {
    const person = await makePerson(stage.origin, { connected: false });
    expect(await expectFailure(person, "connection", "reconnect")).toContain("not connected");
  });

  test("reports that the stored token can't be decrypted", async () => {
    const person = await makePerson(stage.origin);
    const ctx = await storeOf(person);
    const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
    if (!connection) throw new Error("Not connected.");
    // Sealed for another person.
    const sealedRefreshToken = await ctx.cipher.seal("token", sealingContext("somebody"));
    await ctx.store.googleConnections.put({ ...connection, sealedRefreshToken });
    expect(await expectFailure(person, "token", "reconnect")).toContain("can't be opened");
  });

  test("reports that the Ads scope was not granted", async () => {
    const person = await makePerson(stage.origin);
    const ctx = await storeOf(person);
    const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
    if (!connection) throw new Error("Not connected.");
    const scopes = connection.scopes.filter((scope) => !scope.endsWith("/adwords"));
    await ctx.store.googleConnections.put({ ...connection, scopes });
    const words = await expectFailure(person, "access", "reconnect");
    expect(words).toContain("Manage your Google Ads campaigns");
  });

  test("reports that the access was revoked at Google, also when run again", async () => {
    const person = await makePerson(stage.origin);
    const ctx = await storeOf(person);
    const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
    const sealed = connection?.sealedRefreshToken ?? "";
    await ctx.googleOauth.revoke(await ctx.cipher.open(sealed, sealingContext(ctx.userId)));
    await expectFailure(person, "access", "reconnect");
    expect((await ctx.store.googleConnections.find(ctx.userId, "ads"))?.status).toBe("broken");
    await expectFailure(person, "access", "reconnect");
  });

  test.each([
    ["unavailable", "access", "wait"],
    ["quota", "accounts", "wait"],
  ] as const)("stops when Google is %s, at the step %s", async (kind, hop, action) => {
    const person = await makePerson(stage.origin);
    // Fills the cache, which the diagnosis must not rely on.
    await person.api("GET", "/api/google/client-accounts");
    const method = "ListAccessibleCustomers";
    stage.faults.add({ vendor: "google-ads", method, kind, times: 10 });
    expect(await expectFailure(person, hop, action)).not.toBe("");
  });

  test("names the brand whose account is closed", async () => {
    const person = await makePerson(stage.origin);
    await importBrands(person, 2);
    const closed = await importAccount(person, CLOSED);
    const words = await expectFailure(person, "brands", "open_google_ads");
    expect(words).toContain(closed?.name);

    await person.api("POST", `/api/brands/${closed?.id}/deactivate`);
    expect((await diagnose(person)).every(({ ok }) => ok)).toBe(true);
  });

  test("names a brand that the manager can't reach, and choosing the right manager fixes it", async () => {
    const person = await makePerson(stage.origin);
    const other = await makePerson(stage.origin);
    const [brand] = await importBrands(person, 2);
    const ctx = await storeOf(person);
    const loginCustomerId = other.customerIds[0];
    await ctx.store.brands.patch(ctx.userId, brand?.id ?? 0, { loginCustomerId });
    const words = await expectFailure(person, "brands", "choose_manager");
    expect(words).toContain(`'${brand?.name}'`);
    expect(words).toContain(brand?.customerId.replace(/^(\d{3})(\d{3})/, "$1-$2-"));

    const customerId = person.customerIds[0];
    await person.api("PUT", "/api/google/primary-customer", { customerId });
    expect((await diagnose(person)).every(({ ok }) => ok)).toBe(true);
  });

  test("reports that the person no longer has the primary account", async () => {
    const person = await makePerson(stage.origin);
    const ctx = await storeOf(person);
    await ctx.store.users.patch(ctx.userId, { primaryCustomerId: "9998887777" });
    const words = await expectFailure(person, "brands", "choose_manager");
    expect(words).toContain("999-888-7777");
  });

  test("warns of a campaign without its declaration", async () => {
    const person = await makePerson(stage.origin);
    const legacy = await importAccount(person, UNDECLARED);
    const words = await expectFailure(person, "declarations", "open_google_ads");
    expect(words).toContain(legacy?.name);
  });
});

function choose({ api }: Person, customerId: string | undefined) {
  return api<User & ErrorAnswer>("PUT", "/api/google/primary-customer", { customerId });
}

describe("the primary account", () => {
  test("can be one of the person's managers, with or without dashes", async () => {
    const person = await makePerson(stage.origin);
    const managerId = person.customerIds[0];
    const dashed = managerId?.replace(/^(\d{3})(\d{3})/, "$1-$2-");
    const { status, body } = await choose(person, dashed);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.user.id, primaryCustomerId: managerId });
    const me = await person.api<User>("GET", "/api/auth/me");
    expect(me.body.primaryCustomerId).toBe(managerId);
  });

  test("can be a top-level account, for people without a manager", async () => {
    const solo = await makePerson(stage.origin, { email: "finn@solo.example" });
    const { status, body } = await choose(solo, "3000000001");
    expect(status).toBe(200);
    expect(body.primaryCustomerId).toBe("3000000001");
  });

  test("can't be any other account", async () => {
    const person = await makePerson(stage.origin);
    const other = await makePerson(stage.origin);
    for (const customerId of [person.customerIds[1], other.customerIds[0], "12", undefined]) {
      const { status, body } = await choose(person, customerId);
      expect(status).toBe(422);
      expect(body.code).toBe("VALIDATION");
      expect(body.validationErrors?.[0]?.field).toBe("customerId");
    }
    const me = await person.api<User>("GET", "/api/auth/me");
    expect(me.body.primaryCustomerId).toBeNull();
  });

  test("requires a working connection", async () => {
    const person = await makePerson(stage.origin, { connected: false });
    const refused = await choose(person, person.customerIds[0]);
    expect(refused).toMatchObject({ status: 502, body: { code: "GOOGLE_ADS_RECONNECT" } });
    const signedOut = await fetch(`${stage.origin}/api/google/primary-customer`, { method: "PUT" });
    expect(signedOut.status).toBe(401);
  });
});
