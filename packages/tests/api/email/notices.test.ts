import type { User } from "@adwright/contracts/session";
import { describe, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { untilEnded } from "../../support/data/publications.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { revokeAccess } from "../../support/people/revoke-access.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";

const stage = useBareStage();

const subjectsTo = (address: string) =>
  mailedTo(stage, address)
    .map(({ subject }) => subject)
    .toSorted();

describe("a connection to Google", () => {
  test("sends one email when it is disconnected, and none when nothing is connected", async () => {
    const { api, user } = await makePerson(stage.origin);
    await api("POST", "/api/google/disconnect");
    await api("POST", "/api/google/disconnect");
    await awaitMail(stage, user.email, 2);
    expect(subjectsTo(user.email)).toEqual([
      "Google Ads is disconnected",
      "Google Analytics is disconnected",
    ]);
  });

  test("sends one email when it breaks, is shown as broken, and as connected after it was restored", async () => {
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

    // When it breaks again within the hour it is shown as broken, but no second email is sent.
    await revokeAccess(stage, person);
    await list();
    expect(await connection()).toBe("broken");
    expect(subjectsTo(user.email)).toEqual(["Reconnect Google Ads"]);
  });
});

async function failing() {
  const { person, brand } = await personWithBrand(stage);
  const { id } = await draftCampaign(person, brand.id, "Hut to hut");
  stage.faults.add({
    vendor: "google-ads",
    kind: "policy",
    method: "MutateAdGroupAds",
    times: 1,
  });
  return { person, id };
}

describe("a failed publication", () => {
  test("is reported by email when the person is not watching it", async () => {
    const { person, id } = await failing();
    await person.api("POST", `/api/campaigns/${id}/webhook-publish`);
    const [mail] = await awaitMail(stage, person.user.email);
    expect(mail?.subject).toBe("“Hut to hut” wasn't published");
    expect(mail?.text).toContain(`${stage.origin}/campaigns/${id}`);
    const { error } = await untilEnded(person, id);
    expect(mail?.text).toContain(error ?? "no error");
  });

  test("is not reported by email when the person is watching it", async () => {
    const { person, id } = await failing();
    const place = { vendor: "google-ads", method: "MutateAdGroups", when: "before" } as const;
    const hold = stage.faults.add({ ...place, kind: "hold", times: 1 });
    await person.api("POST", `/api/campaigns/${id}/webhook-publish`);
    await expect.poll(() => stage.faults.list().at(-1)?.hits, { timeout: 20_000 }).toBe(1);
    await person.api("GET", `/api/campaigns/${id}/webhook-status`);
    stage.faults.remove(hold.id);
    expect((await untilEnded(person, id)).hasError).toBe(true);
    // A later email has arrived, so one about the publication would have arrived before it.
    await person.api("POST", "/api/google/disconnect");
    await awaitMail(stage, person.user.email, 2);
    expect(subjectsTo(person.user.email).join()).not.toContain("published");
  });
});
