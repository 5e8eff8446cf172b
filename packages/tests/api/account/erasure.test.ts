import { randomUUID } from "node:crypto";

import type { AccountExport } from "@adwright/contracts/account";
import { DAY_MS } from "@adwright/contracts/time";
import { findFormerPerson } from "@adwright/core/account/deletion/former-facts";
import { sealingContext } from "@adwright/core/google/google-access";
import { startJob } from "@adwright/core/job/start-job";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { leaseOf } from "../../support/data/leases.ts";
import { until } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { holdCall } from "../../support/stage/hold-at-google.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { askingPerson, buyUnlimited, deletionMails, itemsWith } from "./deleting.ts";

const stage = useBareStage();

describe("the erasure of an account", () => {
  test("is one, with one email, however often it is asked for at once", async () => {
    const person = await makePerson(stage.origin);
    await importBrands(person, 2);
    const { held, ask } = await askingPerson(stage, person);
    const done = { success: true };
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([done, done, done]);
    const outcomes = await Promise.allSettled(held.messages.map((sent) => held.deliver(sent)));
    expect(outcomes.map(({ status }) => status)).not.toContain("rejected");
    // Who asked before the account was gone, and gets there only now, has nothing left to erase.
    expect(await ask()).toEqual(done);
    for (const sent of held.messages) await held.deliver(sent);
    expect(await itemsWith([person.user.id, person.user.email])).toEqual([]);
    expect(deletionMails(stage, person)).toHaveLength(1);
  });

  test("doesn't wait for another erasure", async () => {
    const person = await makePerson(stage.origin);
    const held = await holdQueue(stage, person.user.id);
    const { googleSub } = present(await held.ctx.store.users.find(person.user.id));
    // As an earlier release stored them, one for each time that the deletion was asked for.
    for (const jobId of [randomUUID(), randomUUID()]) {
      const input = { jobId, email: person.user.email, fullName: person.user.fullName, googleSub };
      await startJob(held.ctx, { jobId, kind: "erase_account", input, message: "Erasing" });
    }
    await Promise.all(held.messages.map((sent) => held.deliver(sent)));
    expect(await itemsWith([person.user.id])).toEqual([]);
  });

  test("ends the export's link and Google's consent although other work goes on", async () => {
    const person = await makePerson(stage.origin);
    const { held, ask } = await askingPerson(stage, person);
    const { ctx } = held;
    await person.api("POST", "/api/account/export");
    const { body: ready } = await until(
      () => person.api<AccountExport>("GET", "/api/account/export"),
      ({ body }) => body.status === "ready",
    );
    const download = async () => (await fetch(present(ready.downloadUrl))).status;
    expect(await download()).toBe(200);
    const connection = present(await ctx.store.googleConnections.find(person.user.id, "ads"));
    const token = await ctx.cipher.open(
      connection.sealedRefreshToken,
      sealingContext(person.user.id),
    );
    const working = await startJob(ctx, { kind: "read_live", input: {}, message: "Reading" });
    const running = await ctx.store.jobs.claim(
      person.user.id,
      working,
      leaseOf(ctx.now(), ctx.now() + DAY_MS),
    );

    await ask();
    expect(await download()).toBe(404);
    const erase = held.messages.at(-1);
    expect(await held.deliver(erase)).toMatchObject({ state: "later" });
    await expect(ctx.googleAds.listAccounts(token)).rejects.toMatchObject({
      code: "GOOGLE_ADS_RECONNECT",
    });
    await ctx.store.jobs.finish(present(running), {}, ctx.now());
    await held.deliver(erase);
    expect(await itemsWith([person.user.id])).toEqual([]);
  });

  test("keeps what is remembered for a year, although it was asked for twice", async () => {
    const person = await makePerson(stage.origin, {
      subscription: "free",
      subscriptionStatus: null,
      brandAgeDays: 3,
    });
    await buyUnlimited(stage, person);
    const { held, ask } = await askingPerson(stage, person);
    const { googleSub } = present(await held.ctx.store.users.find(person.user.id));
    const [brand] = await held.ctx.store.brands.listAllOf(person.user.id);
    const hold = holdCall(stage, { vendor: "paddle", when: "before" });
    const late = ask();
    await hold.reached();
    await ask();
    await held.deliver(held.messages.at(-1));
    hold.letGo();
    expect(await late).toEqual({ success: true });
    const facts = await findFormerPerson(held.ctx, present(googleSub));
    expect(facts).toMatchObject({ newestBrandAt: present(brand).createdAt });
    for (const message of held.messages) await held.deliver(message);
    // A call that found the person gone had noted its work as due before.
    stage.clock.advance(2 * 60_000);
    await sweepWork(held.ctx);
    expect(await itemsWith([person.user.id, person.user.email])).toEqual([]);
    expect(deletionMails(stage, person)).toHaveLength(1);
  });
});
