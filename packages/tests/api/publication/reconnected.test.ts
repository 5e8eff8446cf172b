import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { describe, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { untilEnded } from "../../support/data/publications.ts";
import { makePerson } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { importAccount } from "../import-account.ts";

const stage = useBareStage();

/** Publishes until a call to Google is held, and disconnects Google Ads meanwhile; `letGo` releases the call. */
async function disconnectWhilePublishing() {
  const person = await makePerson(stage.origin);
  const brand = await importAccount(person);
  const { id } = await draftCampaign(person, brand.id, "Disconnected half-way");
  const place = { vendor: "google-ads", method: "MutateAdGroups", when: "before" } as const;
  const hold = stage.faults.add({ ...place, kind: "hold", times: 1 });
  const publishing = person.api<ErrorAnswer>("POST", `/api/campaigns/${id}/direct-publish`);
  await expect.poll(() => stage.faults.list()[0]?.hits, { timeout: 20_000 }).toBe(1);
  expect((await person.api("POST", "/api/google/disconnect")).status).toBe(200);
  return { person, id, publishing, letGo: () => stage.faults.remove(hold.id) };
}

describe("disconnecting Google Ads while publishing", () => {
  test("fails the publication with its own error code", async () => {
    const { publishing, letGo } = await disconnectWhilePublishing();
    letGo();
    expect(await publishing).toMatchObject({
      status: 502,
      body: {
        code: "GOOGLE_ADS_RECONNECT",
        message: expect.stringContaining("Reconnect Google Ads to continue."),
      },
    });
  });

  test("does not break a connection that was made again in the meantime", async () => {
    const { person, id, publishing, letGo } = await disconnectWhilePublishing();
    const { email } = person.user;
    const again = await makePerson(stage.origin, { email, connected: true });
    letGo();
    await publishing;
    await untilEnded(again, id);
    const { ctx } = await holdQueue(stage, person.user.id);
    const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
    expect(connection?.status).toBe("connected");
    const { status, body } = await again.api<Preflight>("POST", `/api/campaigns/${id}/preflight`);
    expect({ status, body }).toMatchObject({ status: 200, body: { isCheckedByGoogle: true } });
  });
});
