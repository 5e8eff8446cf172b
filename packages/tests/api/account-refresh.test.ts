import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import { describe, expect, test } from "vitest";

import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";

const PATH = "/api/google/client-accounts";

const stage = useBareStage();

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
