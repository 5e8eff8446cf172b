import { applyChanges } from "@adwright/core/change/apply/apply-changes";
import { approveSet } from "@adwright/core/change/approve-set";
import { getChangeSet } from "@adwright/core/change/change-set-view";
import { removeChange } from "@adwright/core/change/edit-changes";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";
import { describe, expect, test } from "vitest";

import { textOf, withHeadline } from "../../faults/change-examples.ts";
import { interruptedAt } from "../../faults/interrupted-worker.ts";
import { present } from "../../support/data/brands.ts";
import { openLiveAccount, useLiveAccount } from "../../support/data/live-account.ts";
import { mortalContext } from "../../support/stage/mortal-context.ts";
import { useMade } from "../../support/stage/use-started.ts";

/** Longer than a worker that has stopped keeps its account. */
const LEASE_OVER_MS = 60_000;
const { stage, at } = useLiveAccount();
const colleague = useMade(() => openLiveAccount(stage, "US", at));

/** A new ad: Google would make it twice if it were asked twice. */
async function newAd(text: string) {
  const ad = (await at.enabled()).ad;
  const to = withHeadline(ad, text);
  return { kind: "ad_text", target: ad.resource_name, mode: "new_ad", to } as const;
}

async function adsWith(text: string): Promise<number> {
  const { ads } = await at.picture();
  return ads.filter((ad) => textOf(ad).headlines.some((line) => line.text === text)).length;
}

describe("one set", () => {
  test("that several workers begin at once is applied once", async () => {
    const text = "Begun by five";
    const checked = await at.approved(await newAd(text));
    const workers = Array.from({ length: 5 }, () => applyChanges(at.held.ctx, checked));
    await Promise.all(workers);
    expect((await at.settle(checked)).status).toBe("applied");
    expect(await adsWith(text)).toBe(1);
    expect(await at.receipt(checked)).toMatchObject({ attempts: 1, setId: checked.setId });
  });

  test("that another worker has applied while the first one stood still is applied once", async () => {
    const text = "Taken over";
    const { ctx } = at.held;
    const checked = await at.approved(await newAd(text));
    const stopping = interruptedAt("apply", ctx, async () => {
      stage.clock.advance(LEASE_OVER_MS);
      await applyChanges(ctx, checked);
    });
    await applyChanges(stopping, checked);
    expect((await at.settle(checked)).status).toBe("applied");
    expect(await adsWith(text)).toBe(1);
    expect(await verifyReceipts(ctx)).toEqual({ ok: true, count: 2 });
  });

  test("that was checked again while an old worker stood still is not ended by that worker", async () => {
    const { ctx } = at.held;
    const { resource_name: target, name } = await at.campaignAt();
    const renaming = { kind: "campaign_name", target, to: "Renamed the second time" } as const;
    const first = await at.approved(renaming);
    let second = first;
    const stopping = interruptedAt("apply", ctx, async () => {
      stage.clock.advance(LEASE_OVER_MS);
      at.edit(target, { name: "Renamed by Kim" });
      const stale = await at.settle(first);
      at.edit(target, { name });
      second = await at.check(stale);
      await at.approve(second);
    });
    await applyChanges(stopping, first);
    expect([second.version > first.version, (await getChangeSet(ctx, first)).status]).toEqual([
      true,
      "approved",
    ]);
    expect((await at.settle(second)).status).toBe("applied");
    const names = (await at.picture()).campaigns.map((campaign) => campaign.name);
    expect(names).toContain(renaming.to);
  });

  test("that is approved many times at once is applied once", async () => {
    const text = "Approved by many";
    const checked = await at.checked(await newAd(text));
    const approved = await Promise.all(Array.from({ length: 8 }, () => at.approve(checked)));
    expect(new Set(approved.map(({ setId }) => setId))).toEqual(new Set([checked.setId]));
    expect(at.held.messages.filter(({ kind }) => kind === "apply_changes")).toHaveLength(1);
    await at.settle(checked);
    expect(await adsWith(text)).toBe(1);
    // Also once it is applied.
    expect(await at.approve(checked)).toMatchObject({ status: "applied" });
    expect(at.held.messages).toEqual([]);
  });
});

test("sets of two people in one account are both applied if they are about different things", async () => {
  const { campaigns } = await at.picture();
  const [first, second] = campaigns.map(({ resource_name: target }) => target);
  const mine = await at.checked({
    kind: "campaign_name",
    target: present(first),
    to: "Named by one",
  });
  const theirs = await colleague.checked({
    kind: "campaign_name",
    target: present(second),
    to: "By the other",
  });
  await Promise.all([at.approve(mine), colleague.approve(theirs)]);
  const both = await Promise.all([at.settle(mine), colleague.settle(theirs)]);
  expect(both.map(({ status }) => status)).toEqual(["applied", "applied"]);
  const names = (await at.picture()).campaigns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Named by one", "By the other"]));
});

const rename = (target = "", to = "") => ({ kind: "campaign_name", target, to }) as const;

test("two people, two tabs and Google Ads Editor at once: nothing is overwritten unseen", async () => {
  const { campaigns } = await at.picture();
  const [first, second] = campaigns.map(({ resource_name: target }) => present(target));
  // Two tabs of one person, a colleague, and Editor, which leaves no change event.
  await Promise.all([at.stage(rename(first, "My tab")), at.stage(rename(second, "My other tab"))]);
  const theirs = await colleague.stage(rename(first, "A colleague"));
  at.edit(second ?? "", { name: "Editor" }, true);

  const mine = await at.checked(rename(first, "My tab"));
  expect(mine).toMatchObject({ hash: null, changeCount: 2 });
  const conflict = present(mine.diff.find(({ state }) => state === "conflict"));
  expect(conflict).toMatchObject({ theirs: "Editor", after: "My other tab" });
  const input = { ...mine, changeId: conflict.changeId };
  const checked = await at.check(await removeChange(at.held.ctx, input));
  const others = await colleague.check(theirs);
  await Promise.all([at.approve(checked), colleague.approve(others)]);
  const [ours, colleagues] = await Promise.all([at.settle(checked), colleague.settle(others)]);
  expect([ours.status, colleagues.status].toSorted()).toEqual(["applied", "stale"]);

  const isOurs = ours.status === "applied";
  const winner = isOurs ? "My tab" : "A colleague";
  const again = await (isOurs ? colleague.check(colleagues) : at.check(ours));
  expect(again).toMatchObject({ hash: null, diff: [{ state: "conflict", theirs: winner }] });
  const names = new Map((await at.picture()).campaigns.map((row) => [row.resource_name, row.name]));
  expect([names.get(first ?? ""), names.get(second ?? "")]).toEqual([winner, "Editor"]);
});

/** The context of a process that dies before or after it has written that the set is approved. */
const dyingContext = (when: "before" | "after") =>
  mortalContext(at.held.ctx, (side, call) => side === when && call === "store.changeSets.move");

test.each([
  ["after it has approved a set: it is applied without being asked for again", "after", "applied"],
  ["before it has approved a set: it waits for approval", "before", "checked"],
] as const)("a process that dies right %s", async (_words, when, status) => {
  const { campaigns } = await at.picture();
  const { resource_name: target } = present(campaigns[0]);
  const renamed = { kind: "campaign_name", target, to: `Renamed, died ${when}` } as const;
  const checked = await at.checked(renamed);
  const { setId, hash } = checked;
  const input = { brandId: at.brandId, setId };
  await expect(approveSet(dyingContext(when), input, { hash: hash ?? undefined })).rejects.toThrow(
    "The worker is dead.",
  );

  stage.clock.advance(130_000);
  await sweepWork(at.held.ctx);
  const set = await at.settle(checked);
  expect(set.status).toBe(status);
  const names = (await at.picture()).campaigns.map(({ name }) => name);
  expect(names.includes(renamed.to)).toBe(status === "applied");
});
