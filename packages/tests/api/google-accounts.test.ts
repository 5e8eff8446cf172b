import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { ClientAccount, DiagnosisStep } from "@adwright/contracts/google";
import type { User } from "@adwright/contracts/session";
import type { UserContext } from "@adwright/core/context";
import { sealingContext } from "@adwright/core/google/google-access";
import { describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { importBrands } from "../support/data/drafts.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { revokeAccess } from "../support/people/revoke-access.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

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

const adsOf = async ({ store, userId }: UserContext) =>
  present(await store.googleConnections.find(userId, "ads"));

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

  type Break = (person: Person, ctx: UserContext) => Promise<unknown>;
  const broken: [what: string, how: Break, hop: string, action: string, words: string][] = [
    [
      "nothing is connected",
      async (_, { store, userId }) => store.googleConnections.remove(userId, "ads"),
      "connection",
      "reconnect",
      "not connected",
    ],
    [
      "the stored token can't be decrypted, as it was sealed for another person",
      async (_, ctx) => {
        const sealedRefreshToken = await ctx.cipher.seal("token", sealingContext("somebody"));
        await ctx.store.googleConnections.put({ ...(await adsOf(ctx)), sealedRefreshToken });
      },
      "token",
      "reconnect",
      "can't be opened",
    ],
    [
      "the Ads scope was not granted",
      async (_, ctx) => {
        const connection = await adsOf(ctx);
        const scopes = connection.scopes.filter((scope) => !scope.endsWith("/adwords"));
        await ctx.store.googleConnections.put({ ...connection, scopes });
      },
      "access",
      "reconnect",
      "Manage your Google Ads campaigns",
    ],
    [
      "the person no longer has the primary account",
      (_, { store, userId }) => store.users.patch(userId, { primaryCustomerId: "9998887777" }),
      "brands",
      "choose_manager",
      "999-888-7777",
    ],
    [
      "a campaign has no declaration",
      (person) => importAccount(person, "Legacy"),
      "declarations",
      "open_google_ads",
      "Legacy",
    ],
  ];
  test.each(broken)("reports that %s", async (_, how, hop, action, words) => {
    const person = await makePerson(stage.origin);
    await how(person, await storeOf(person));
    expect(await expectFailure(person, hop, action)).toContain(words);
  });

  test("reports that the access was revoked at Google, also when run again", async () => {
    const person = await makePerson(stage.origin);
    const ctx = await storeOf(person);
    await revokeAccess(stage, person);
    await expectFailure(person, "access", "reconnect");
    expect((await adsOf(ctx)).status).toBe("broken");
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
    const closed = await importAccount(person, "Closed");
    const words = await expectFailure(person, "brands", "open_google_ads");
    expect(words).toContain(closed.name);

    await person.api("POST", `/api/brands/${closed.id}/deactivate`);
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
});

const PATH = "/api/google/client-accounts";

function ask({ api }: Person, query = "") {
  return api<ClientAccount[] & ErrorAnswer>("GET", `${PATH}${query}`);
}

function listingsSince(sinceMs: number): number {
  const calls = stage.standIns.sandbox.journal(sinceMs);
  return calls.filter(({ method }) => method.includes("ListAccessibleCustomers")).length;
}

describe("the list of accounts", () => {
  test("is cached for five minutes, unless the call asks for a refresh", async () => {
    const person = await makePerson(stage.origin);
    const since = stage.clock.now();
    const first = await ask(person);
    expect(first.status).toBe(200);
    expect((await ask(person, "?refresh=false")).body).toEqual(first.body);
    expect(listingsSince(since)).toBe(1);
    expect((await ask(person, "?refresh=true")).body).toEqual(first.body);
    expect(listingsSince(since)).toBe(2);
    expect((await ask(person)).body).toEqual(first.body);
    expect(listingsSince(since)).toBe(2);
  });

  test("keeps the cached accounts and reports the failure when a refresh fails", async () => {
    const person = await makePerson(stage.origin);
    const known = await ask(person);
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 20 });
    const refused = await ask(person, "?refresh=true");
    expect(refused).toMatchObject({ status: 503, body: { code: "GOOGLE_ADS_UNAVAILABLE" } });
    expect((await ask(person)).body).toEqual(known.body);
  });
});
