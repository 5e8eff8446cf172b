import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { changing } from "../../support/data/change-calls.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { holdAtGoogle } from "../../support/stage/hold-at-google.ts";

const { stage, at } = useLiveAccount();

const { path, post, find, approve, untilApplied } = changing(() => at);

test("a set is staged, checked, approved, applied, told by its receipt, and undone", async () => {
  const before = await at.picture();
  const [campaign] = before.campaigns;
  const [keyword, other] = before.keywords;
  const budget = present(campaign).campaign_budget;
  const whats: ChangeWhat[] = [
    { kind: "budget_amount", target: budget, toMicros: 120_000_000 },
    { kind: "keyword_status", target: present(keyword).resource_name, to: "PAUSED" },
    { kind: "keyword_bid", target: present(other).resource_name, toMicros: 2_000_000 },
    {
      kind: "negative_add",
      parent: present(campaign).resource_name,
      text: "cheap",
      matchType: "EXACT",
    },
  ];
  const staged = await post("", { changes: whats.map((what) => ({ what })) });
  expect(staged).toMatchObject({ status: 200, body: { status: "open", changeCount: 4 } });
  const { setId } = staged.body;
  const open = await at.person.api<{ set: ChangeSet | null }>("GET", path("/open"));
  expect(open.body.set?.setId).toBe(setId);

  const checked = await post(`/${setId}/check`);
  expect(checked.body.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(checked.body).toMatchObject({ status: "checked", hash: expect.any(String) as string });
  expect(checked.body.diff.map(({ field, state }) => [field, state])).toEqual([
    ["Daily budget", "clean"],
    ["Status", "clean"],
    ["Bid", "clean"],
    ["Negative keyword", "clean"],
  ]);
  expect(await at.picture()).toEqual(before);

  const refused = await post(`/${setId}/approve`, {}, { "if-match": '"another"' });
  expect(refused).toMatchObject({ status: 412, body: { code: "PLAN_CHANGED" } });
  expect((await approve(checked.body)).status).toBe(200);
  await untilApplied(checked.body);

  const after = await at.picture();
  expect(after.budgets.find((each) => each.resource_name === budget)?.amount_micros).toBe(
    "120000000",
  );
  expect(after.negatives.map((each) => each.keyword.text)).toContain("cheap");
  const receipt = await at.person.api<ChangeReceipt>("GET", path(`/${setId}/receipt`));
  expect(receipt.body.lines.map(({ isVerified }) => isVerified)).toEqual([true, true, true, true]);
  const verified = await at.person.api("GET", "/api/receipts/verify");
  expect(verified.body).toEqual({ ok: true, count: 1 });

  const undo = await post(`/${setId}/undo`, {});
  expect(undo.body).toMatchObject({ status: "checked", kind: "undo", undoOf: setId });
  await approve(undo.body);
  await untilApplied(undo.body);
  expect(await at.picture()).toEqual(before);
  expect(await find({ setId })).toMatchObject({ undoneBy: undo.body.setId, undoneState: "all" });
  const chain = await at.person.api("GET", "/api/receipts/verify");
  expect(chain.body).toEqual({ ok: true, count: 2 });
  const log = await at.person.api<ChangeSet[]>("GET", path());
  expect(log.body.map(({ kind }) => kind)).toEqual(["undo", "change"]);
});

test("chosen changes of a set are undone first, and the rest later", async () => {
  const before = await at.picture();
  const targets = before.keywords.filter(({ negative }) => negative !== true).slice(0, 2);
  const set = await at.apply(
    ...targets.map(({ resource_name: target }) => ({
      kind: "keyword_bid" as const,
      target,
      toMicros: 1_700_000,
    })),
  );
  const undo = async (body: object) => {
    const made = await post(`/${set.setId}/undo`, body);
    await at.approve(made.body);
    await at.settle(made.body);
    return [made.body.changeCount, (await find(set)).undoneState];
  };
  const one = { changeIds: [present(set.changes[1]).changeId] };
  expect(await undo(one)).toEqual([1, "part"]);
  const again = await post(`/${set.setId}/undo`, one);
  expect(again).toMatchObject({ status: 409, body: { message: "There is nothing left to undo." } });
  // With them, the page would offer to undo the rest.
  expect(again.body).not.toHaveProperty("details");
  expect(await undo({})).toEqual([1, "all"]);
  expect(await at.picture()).toEqual(before);
  expect((await post(`/${set.setId}/undo`, {})).body).toMatchObject({ code: "CONFLICT" });
});

test("a check of a set that is edited during the check before it is a check of its own", async () => {
  const { campaigns } = await at.picture();
  const named = ({ resource_name: target }: { resource_name: string }) =>
    at.stage({ kind: "campaign_name", target, to: `Checked ${target}` });
  const { setId } = await named(present(campaigns[0]));
  const hold = holdAtGoogle(stage, "Mutate");
  const first = post(`/${setId}/check`);
  await hold.reached();
  await named(present(campaigns[1]));
  const second = await post(`/${setId}/check`);
  expect(second.body).toMatchObject({ status: "checked", changeCount: 2 });
  hold.letGo();
  expect((await first).body).toMatchObject({ code: "OUTDATED" });
  await at.person.api("DELETE", path(`/${setId}`));
});

test("what is staged twice is one change, and staging what is there takes it out", async () => {
  const { resource_name: target, name } = await at.campaignAt(1);
  const named = (to: string) => at.stage({ kind: "campaign_name", target, to });
  expect((await named("First")).changeCount).toBe(1);
  const second = await named("Second");
  expect(second.changes.map(({ what }) => what)).toMatchObject([{ to: "Second" }]);
  expect((await named(name)).changes).toEqual([]);
});

test("a campaign that was published here shows the status that a set has given it", async () => {
  const { ctx } = at.held;
  const draft = await draftCampaign(at.person, at.brandId, "Ours");
  await publishToTheEnd(at.person, draft.id);
  const servingOf = async () => {
    const { items } = await ctx.store.campaigns.listOf(ctx.userId, { limit: 50 });
    return items.find(({ id }) => id === draft.id)?.servingStatus;
  };
  const before = await servingOf();
  const { campaigns } = await at.picture();
  const target = present(campaigns.find(({ name }) => name.startsWith("Ours"))).resource_name;
  const to = before === "ENABLED" ? "PAUSED" : "ENABLED";
  await at.apply({ kind: "campaign_status", target, to });
  expect(await servingOf()).toBe(to);
});
