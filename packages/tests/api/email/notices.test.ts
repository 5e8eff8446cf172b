import type { User } from "@adwright/contracts/session";
import type { Stage } from "@adwright/local/stage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { revokeAccess } from "../../screens/brands/support/revoke-access.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { untilEnded } from "../../support/data/publications.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { importAccount } from "../import-account.ts";

const TIMEOUT_MS = 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
}, TIMEOUT_MS);
afterEach(() => stage.faults.clear());
afterAll(() => stage.close());

const subjectsTo = (address: string) =>
  mailedTo(stage, address)
    .map(({ subject }) => subject)
    .toSorted();

describe("a connection to Google", { timeout: TIMEOUT_MS }, () => {
  test("that is disconnected is told once, and not again where nothing is connected", async () => {
    const { api, user } = await makePerson(stage.origin);
    await api("POST", "/api/google/disconnect");
    await api("POST", "/api/google/disconnect");
    await awaitMail(stage, user.email, 2);
    expect(subjectsTo(user.email)).toEqual([
      "Google Ads is disconnected",
      "Google Analytics is disconnected",
    ]);
  });

  test("that broke is told once, shows on the person, and is well again when connected again", async () => {
    const person = await makePerson(stage.origin);
    const { api, user } = person;
    const connection = async () => (await api<User>("GET", "/api/auth/me")).body.googleConnection;
    expect(await connection()).toBe("connected");
    await revokeAccess(stage, person);
    const list = async () =>
      settled(api, await api("GET", "/api/google/client-accounts?refresh=true"));
    await list();
    await list();
    expect(await connection()).toBe("broken");
    await awaitMail(stage, user.email);
    await makePerson(stage.origin, { email: user.email, connected: true });
    expect(await connection()).toBe("connected");

    // Broken again within the hour: it shows, and no second e-mail is sent.
    await revokeAccess(stage, person);
    await list();
    expect(await connection()).toBe("broken");
    expect(subjectsTo(user.email)).toEqual(["Reconnect Google Ads"]);
  });
});

async function failing() {
  const person = await makePerson(stage.origin);
  const brand = await importAccount(person);
  const { id } = await draftCampaign(person, brand.id, "Hut to hut");
  stage.faults.add({
    vendor: "google-ads",
    kind: "policy",
    method: "MutateAdGroupAds",
    times: 1,
  });
  return { person, id };
}

describe("a publication that fails", { timeout: TIMEOUT_MS }, () => {
  test("while nobody watches is told by e-mail", async () => {
    const { person, id } = await failing();
    await person.api("POST", `/api/campaigns/${id}/webhook-publish`);
    const [mail] = await awaitMail(stage, person.user.email);
    expect(mail?.subject).toBe("“Hut to hut” wasn't published");
    expect(mail?.text).toContain(`${stage.origin}/campaigns/${id}`);
    const { error } = await untilEnded(person, id);
    expect(mail?.text).toContain(error ?? "no error");
  });

  test("before somebody's eyes is not", async () => {
    const { person, id } = await failing();
    const place = { vendor: "google-ads", method: "MutateAdGroups", when: "before" } as const;
    const hold = stage.faults.add({ ...place, kind: "hold", times: 1 });
    await person.api("POST", `/api/campaigns/${id}/webhook-publish`);
    await expect.poll(() => stage.faults.list().at(-1)?.hits, { timeout: 20_000 }).toBe(1);
    await person.api("GET", `/api/campaigns/${id}/webhook-status`);
    stage.faults.remove(hold.id);
    expect((await untilEnded(person, id)).hasError).toBe(true);
    // A later e-mail has gone out, and this one has not.
    await person.api("POST", "/api/google/disconnect");
    await awaitMail(stage, person.user.email, 2);
    expect(subjectsTo(person.user.email).join()).not.toContain("published");
  });
});
