import type { AppError } from "@adwright/contracts/errors";
import { describe, expect, test } from "vitest";

import { exampleOf } from "../../faults/change-examples.ts";
import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const { stage, at } = useLiveAccount();

const keywordOf = async (resource: string) =>
  (await at.picture()).keywords.find(({ resource_name: name }) => name === resource);

describe("what somebody else does meanwhile", () => {
  test("between the check and the sending stops the set, and stays", async () => {
    const before = await at.picture();
    const what = exampleOf("keyword_add", before);
    const checked = await at.checked(what);
    const added = at.add("ad_group_criterion", {
      ad_group: present(before.keywords[0]).ad_group,
      status: "PAUSED",
      keyword: { text: "Keyword  0", match_type: "EXACT" },
      cpc_bid_micros: 3_000_000,
    });
    const set = await at.carryOut(checked);
    expect(set).toMatchObject({ status: "stale", failure: { code: "PLAN_CHANGED" } });
    expect(await keywordOf(added)).toMatchObject({ status: "PAUSED", cpc_bid_micros: "3000000" });

    const again = await at.check(set);
    expect(again.findings.map(({ rule }) => rule)).toContain("change/keyword-exists");
    expect(again).toMatchObject({ status: "open", hash: null });
    at.edit(added, undefined);
    await at.stage({ ...what, status: "PAUSED" } as typeof what);
    await at.discard(again);
  });

  test("to the same field is a conflict, until one of the two is chosen", async () => {
    const target = (await at.campaignAt()).resource_name;
    const set = await at.stage({ kind: "campaign_name", target, to: "Mine" });
    at.edit(target, { name: "Theirs" }, true);
    const checked = await at.check(set);
    expect(checked).toMatchObject({ status: "open", hash: null });
    expect(checked.diff).toMatchObject([{ state: "conflict", theirs: "Theirs", after: "Mine" }]);

    const mine = await at.check(await at.resolve(checked, "mine"));
    expect(mine).toMatchObject({ status: "checked", diff: [{ before: "Theirs", state: "clean" }] });
    expect((await at.carryOut(mine)).status).toBe("applied");
    await at.takeBack(mine);
    const { campaigns } = await at.picture();
    expect(campaigns.find(({ resource_name: name }) => name === target)?.name).toBe("Theirs");
  });

  test("that is the same change already leaves nothing to send", async () => {
    const { resource_name: target } = (await at.enabled()).keyword;
    const set = await at.stage({ kind: "keyword_status", target, to: "PAUSED" });
    at.edit(target, { status: "PAUSED" });
    const checked = await at.check(set);
    expect(checked).toMatchObject({ status: "open", changeCount: 0, diff: [{ state: "same" }] });
    at.edit(target, { status: "ENABLED" });
    await at.discard(checked);
  });

  test("edited right before the request is carried out: read back as different, not sent again", async () => {
    const { campaigns } = await at.picture();
    const { campaign_budget: budget } = present(campaigns[0]);
    const checked = await at.approved({
      kind: "budget_amount",
      target: budget,
      toMicros: 64_000_000,
    });
    // Budget and campaigns are read before it is sent, and again to read it back.
    stage.faults.add({
      vendor: "google-ads",
      kind: "edit_between",
      method: "Search",
      skip: 2,
      times: 1,
      edit: {
        customerId: at.customerId,
        email: "kim@elsewhere.example",
        resourceName: budget,
        fields: { amount_micros: 65_000_000 },
        isByEditor: true,
      },
    });
    const set = await at.settle(checked);
    const { lines } = await at.receipt(set);
    expect(set.status).toBe("applied");
    expect(lines).toMatchObject([{ after: 65_000_000, isVerified: false }]);
  });
});

test("an undo leaves out what was edited since, and says so", async () => {
  const before = await at.picture();
  const [first, second, third] = before.keywords.filter(({ negative }) => negative !== true);
  const names = [first, second, third].map((row) => present(row).resource_name);
  const set = await at.apply(
    ...names.map((target) => ({ kind: "keyword_bid", target, toMicros: 1_700_000 }) as const),
  );
  at.edit(names[1] ?? "", { cpc_bid_micros: 900_000 }, true);
  const refusal = await at.undo(set).catch((error: AppError) => error);
  expect(refusal).toMatchObject({
    code: "CONFLICT",
    details: { blocked: [{ reason: "Somebody has edited it since." }] },
  });
  const undo = await at.undo(set, true);
  expect(undo.changeCount).toBe(2);
  await at.carryOut(undo);
  expect(await keywordOf(names[1] ?? "")).toMatchObject({ cpc_bid_micros: "900000" });
  expect((await keywordOf(names[0] ?? ""))?.cpc_bid_micros).toBe(present(first).cpc_bid_micros);
  const { getChangeSet } = await import("@adwright/core/change/change-set-view");
  expect(await getChangeSet(at.held.ctx, set)).toMatchObject({
    undoneBy: undo.setId,
    undoneState: "part",
  });
});

test.each(["Made by Kim", "Not applied"])(
  "a set whose label somebody else has made, described as “%s”, is not applied until it is checked again",
  async (description) => {
    const { resource_name: target, name } = await at.campaignAt();
    const nameNow = async () =>
      (await at.picture()).campaigns.find((each) => each.resource_name === target)?.name;
    const to = `${name} renamed`;
    const set = await at.checked({ kind: "campaign_name", target, to });
    at.add("label", {
      name: `Adwright ${set.setId}-${set.version}`,
      text_label: { description },
    });
    const refused = await at.carryOut(set);
    expect(refused.status).toBe("failed");
    expect(refused.failure?.message).toMatch(/label .* Nothing was changed/);
    expect(await nameNow()).toBe(name);

    await at.approve(await at.check(refused));
    expect((await at.settle(refused)).status).toBe("applied");
    expect(await nameNow()).toBe(to);
  },
);
