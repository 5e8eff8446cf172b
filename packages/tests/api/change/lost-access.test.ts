import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { HOUR_MS } from "@adwright/contracts/time";
import { eraseBrand } from "@adwright/core/brand/delete-brand";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { applyChanges } from "@adwright/core/change/apply/apply-changes";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { describe, expect, test } from "vitest";

import { dyingContext } from "../../faults/dying-worker.ts";
import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { connectAs } from "../../support/people/connect-as.ts";
import { revokeAccess } from "../../support/people/revoke-access.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { accountsOf } from "../import-account.ts";

const stage = useBareStage();

/** An account, and a set that renames a campaign of it, checked and approved; nothing of it is sent yet. */
async function approvedRename(to: string) {
  const at = await openLiveAccount(stage);
  const target = (await at.campaignAt()).resource_name;
  return { at, set: await at.approved({ kind: "campaign_name", target, to }) };
}

const namesOf = async (at: LiveAccount): Promise<string[]> =>
  (await at.picture()).campaigns.map(({ name }) => name);

const loseAnswer = () =>
  stage.faults.add({
    vendor: "google-ads",
    kind: "drop_after_commit",
    method: "Mutate",
    times: 1,
  });

async function otherAccountOf(at: LiveAccount): Promise<string> {
  return present((await accountsOf(at.person)).get("UK")).id;
}
const moveTo = (at: LiveAccount, customerId: string) =>
  updateBrand(at.held.ctx, at.brandId, { customerId });

/** Two requests at once: the account is changed although a set was approved meanwhile. */
const forceMove = async (at: LiveAccount) =>
  at.held.ctx.store.brands.patch(at.held.ctx.userId, at.brandId, {
    customerId: await otherAccountOf(at),
  });

describe("access that Google has revoked", () => {
  test("before it is sent: nothing is changed, and it is applied after connecting again", async () => {
    const { at, set } = await approvedRename("Renamed after all");
    await revokeAccess(stage, at.person);
    const failed = await at.settle(set);
    expect(failed).toMatchObject({
      status: "failed",
      failure: {
        code: "GOOGLE_ADS_RECONNECT",
        message: expect.stringContaining("Reconnect Google Ads") as string,
      },
    });
    await connectAs(stage, at.held.ctx, at.person.user.email);
    expect(await namesOf(at)).not.toContain("Renamed after all");
    const again = await at.check(failed);
    expect((await at.carryOut(again)).status).toBe("applied");
    expect(await namesOf(at)).toContain("Renamed after all");
  });

  test("while the answer is lost: it is looked up after connecting again, not guessed", async () => {
    const { at, set } = await approvedRename("Applied, unheard");
    loseAnswer();
    await at.held.deliverNext();
    await revokeAccess(stage, at.person);
    const unsettled = await at.settle(set);
    expect(unsettled.status).toBe("applying");
    expect(Date.parse(unsettled.waitingUntil ?? "")).toBeGreaterThan(stage.clock.now());
    await connectAs(stage, at.held.ctx, at.person.user.email);
    stage.clock.advance(31 * 60_000);
    await sweepWork(at.held.ctx);
    expect((await at.settle(set)).status).toBe("applied");
    expect(await at.receipt(set)).toMatchObject({ attempts: 1, lines: [{ isVerified: true }] });
  });
});

const notConfirmed = (begin: string) => ({
  status: "unknown",
  failure: {
    message: expect.stringMatching(`^${begin}.*Check (?:it|them) in Google Ads\\.$`) as string,
  },
});

async function lookAgain(at: LiveAccount, set: ChangeSet): Promise<ChangeSet> {
  await sweepWork(at.held.ctx);
  return at.settle(set);
}

describe("an account that stays out of reach", () => {
  test("after an answer was lost: not confirmed after a day, and new changes can be staged", async () => {
    const { at, set } = await approvedRename("Never heard of again");
    loseAnswer();
    await at.held.deliverNext();
    await revokeAccess(stage, at.person);
    stage.clock.advance(23 * HOUR_MS);
    expect((await lookAgain(at, set)).status).toBe("applying");
    stage.clock.advance(HOUR_MS);
    expect(await lookAgain(at, set)).toMatchObject(notConfirmed("Google's answer was lost"));
    await connectAs(stage, at.held.ctx, at.person.user.email);
    const target = (await at.campaignAt()).resource_name;
    expect(await at.stage({ kind: "campaign_name", target, to: "Next" })).toMatchObject({
      status: "open",
    });
  });

  test("before it was read back: it is said that Google has applied it", async () => {
    const { at, set } = await approvedRename("Applied, not read back");
    const dying = dyingContext(at.held.ctx, "before it is read back");
    await expect(applyChanges(dying, set)).rejects.toThrow("The worker is dead.");
    await revokeAccess(stage, at.person);
    stage.clock.advance(25 * HOUR_MS);
    expect(await lookAgain(at, set)).toMatchObject(notConfirmed("Google has applied this"));
  });

  test("as its brand was deleted: not confirmed at once", async () => {
    const { at, set } = await approvedRename("Of a deleted brand");
    loseAnswer();
    await at.held.deliverNext();
    await eraseBrand(at.held.ctx, at.brandId);
    expect(await at.settle(set)).toMatchObject(notConfirmed("Google's answer was lost"));
  });
});

test("a role that lets one only look since the check: Google refuses, nothing is changed, and the message says why", async () => {
  const { at, set } = await approvedRename("Renamed without the role");
  const { sandbox } = stage.standIns;
  const { email } = at.person.user;
  sandbox.setAccessRole(email, at.customerId, "READ_ONLY");
  const failed = await at.settle(set);
  expect(failed).toMatchObject({
    status: "failed",
    failure: {
      code: "GOOGLE_ADS_PERMISSION",
      message: expect.stringContaining("only lets you look at it") as string,
    },
  });
  expect(await namesOf(at)).not.toContain("Renamed without the role");
  const refused = await at.check(failed);
  expect(refused.findings.map(({ rule }) => rule)).toContain("change/read-only-role");
  sandbox.setAccessRole(email, at.customerId, "ADMIN");
  const again = await at.check(refused);
  expect((await at.carryOut(again)).status).toBe("applied");
});

describe("a brand that is given another account", () => {
  test("does not get it while a set is being applied", async () => {
    const { at, set } = await approvedRename("Being applied");
    const other = await otherAccountOf(at);
    await expect(moveTo(at, other)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("being applied") as string,
    });
    await at.settle(set);
    expect((await moveTo(at, other)).customerId).toBe(other);
  });

  test("keeps what is staged for the old one apart, until it is discarded", async () => {
    const at = await openLiveAccount(stage);
    const target = (await at.campaignAt()).resource_name;
    const rename = { kind: "campaign_name", target, to: "In the old account" } as const;
    const set = await at.checked(rename);
    await moveTo(at, await otherAccountOf(at));
    const refusal = { code: "CONFLICT", message: expect.stringContaining("no longer uses") };
    await expect(at.approve(set)).rejects.toMatchObject(refusal);
    await expect(at.check(set)).rejects.toMatchObject(refusal);
    await expect(at.stage(rename)).rejects.toMatchObject({ code: "VALIDATION" });
    await at.discard(set);
    await moveTo(at, at.customerId);
    expect(await namesOf(at)).not.toContain("In the old account");
  });

  test("does not undo there what was applied in the old one", async () => {
    const { at, set } = await approvedRename("Stays in the old account");
    await at.settle(set);
    await moveTo(at, await otherAccountOf(at));
    await expect(at.undo(set)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("no longer uses") as string,
    });
  });

  test("at the same time as a set is approved: nothing is sent to the other account", async () => {
    const { at, set } = await approvedRename("Approved meanwhile");
    await forceMove(at);
    expect(await at.settle(set)).toMatchObject({
      status: "failed",
      failure: { code: "CONFLICT", message: expect.stringContaining("no longer uses") as string },
    });
  });

  test("while an answer is lost: it is not said that nothing was changed", async () => {
    const { at, set } = await approvedRename("Lost meanwhile");
    loseAnswer();
    await at.held.deliverNext();
    await forceMove(at);
    expect(await at.settle(set)).toMatchObject({
      status: "unknown",
      failure: { message: expect.stringContaining("Check it in Google Ads") as string },
    });
  });
});
