import { createHash, randomUUID } from "node:crypto";

import { listProposed } from "@adwright/core/assistant/own-proposals";
import { getOpenChangeSet } from "@adwright/core/change/change-set-view";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { createStormRule } from "@adwright/core/storm/write-rule";
import { instructions } from "@adwright/functions/assistants/tools/make-server";
import { beforeAll, describe, expect, test } from "vitest";

import { withTableCalls } from "../../bench/count-requests.ts";
import { openTools } from "../../support/assistants/open-tools.ts";
import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { plantWaste } from "../../support/data/plant-waste.ts";
import { giveStorms, hailForm } from "../../support/data/storm-rules.ts";
import { notificationsOf } from "../../support/people/notifications.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useMade } from "../../support/stage/use-started.ts";

const { stage, at } = useLiveAccount();
const claude = useMade(async () => openTools(await openContext(stage, at.person.user.id)));
let brandId: number;

beforeAll(async () => {
  ({ brandId } = at);
  plantWaste(stage, at.customerId);
  await keepFigures(at.held.ctx, at);
});

interface Listed {
  campaign: string;
  resource: string;
  name: string;
  status: string;
  budget: { resource: string; amount: { amount: number } };
}
const firstCampaign = async () => {
  const { rows } = await claude.call("list_campaigns", { brandId, status: "ENABLED" });
  return present(rows[0]) as unknown as Listed;
};
const withdraw = (proposalId: string) => claude.call("withdraw_proposal", { proposalId });

const negative = (parent: string, text: string, reason = "Cost without conversions.") => ({
  what: { kind: "negative_add", parent, text, matchType: "PHRASE" },
  reason,
});
const proposing = (changes: object[], requestId: string = randomUUID()) => ({
  brandId,
  title: "Less waste",
  requestId,
  changes,
});

describe("the list of tools", () => {
  test("is short enough for every conversation, and changes only on purpose", async () => {
    const { tools } = await claude.client.listTools();
    const listed = JSON.stringify(tools);
    // About one token for 3.56 characters of such schemas.
    expect(listed.length / 3.56).toBeLessThanOrEqual(7000);
    expect(instructions.length).toBeLessThanOrEqual(512);
    expect(tools.every(({ outputSchema }) => outputSchema !== undefined)).toBe(true);
    expect(tools.filter(({ annotations }) => annotations?.destructiveHint !== false)).toEqual([]);
    expect(tools).toHaveLength(21);
    const hash = createHash("sha256").update(listed).digest("hex").slice(0, 16);
    expect(hash).toMatchInlineSnapshot(`"24cd1259eef3badd"`);
  });

  test("is the same in the older protocol and for an assistant that may only read", async () => {
    const { tools } = await claude.client.listTools();
    const older = await openTools(claude.ctx, { mode: "legacy", level: "read" });
    expect((await older.client.listTools()).tools).toEqual(tools);
    const { rows } = await older.call("list_brands");
    expect(rows).toMatchObject([{ brandId, currency: "USD" }]);
  });
});

describe("reading", () => {
  test("goes from brands down to keywords, with amounts in the account's currency", async () => {
    const [brand] = (await claude.call("list_brands")).rows;
    expect(brand).toMatchObject({ brandId, isManager: false });
    const campaign = await firstCampaign();
    expect(campaign).toMatchObject({
      status: "ENABLED",
      cost: { currency: "USD" },
      budget: { amount: { currency: "USD" } },
    });
    const of = { brandId, campaign: campaign.campaign };
    expect(await claude.call("get_campaign", of)).toMatchObject({ name: campaign.name });
    for (const part of ["ad_groups", "keywords", "ads", "negatives", "search_terms"]) {
      const { rows } = await claude.call("list_rows", { ...of, part, limit: 5 });
      expect([part, rows.length > 0 || part === "negatives"]).toEqual([part, true]);
    }
    expect(await claude.call("get_history", { brandId })).toHaveProperty("entries");
    expect(await claude.call("list_recommendations", of)).toHaveProperty("rows");
  });

  test("of figures compares stored periods, and names the days there are", async () => {
    const found = await claude.call("get_performance", { brandId });
    expect(found.rows[0]).toMatchObject({
      current: { cost: { currency: "USD" } },
      previous: { cost: { currency: "USD" } },
      changePercent: { clicks: expect.any(Number) as number },
    });
    const future = await claude.call("get_performance", { brandId, to: "2099-01-01" });
    expect(future.error).toMatchObject({ code: "VALIDATION", fields: [{ field: "from" }] });
  });

  test("what was read before takes six calls to the table at most, and none to Google", async () => {
    await firstCampaign();
    const sinceMs = stage.clock.advance(1);
    const { calls } = await withTableCalls(firstCampaign);
    expect(calls).toBeLessThanOrEqual(6);
    expect(stage.standIns.sandbox.journal(sinceMs)).toEqual([]);
  });

  test("shows a brand that was not chosen as little as one that does not exist", async () => {
    const other = await openTools(claude.ctx, { brandIds: [brandId + 1] });
    expect((await other.call("list_brands")).rows).toEqual([]);
    for (const asked of [brandId, 12_345]) {
      const { error } = await other.call("list_campaigns", { brandId: asked });
      expect(error?.code).toBe("NOT_FOUND");
    }
    expect((await other.call("list_attention")).rows).toEqual([]);
  });
});

describe("proposing changes", () => {
  test("makes a checked set of its own, once for a request, also when it is sent at the same time", async () => {
    const { resource, budget } = await firstCampaign();
    const raised = {
      what: {
        kind: "budget_amount",
        target: budget.resource,
        toMicros: Math.round(budget.amount.amount + 1) * 1_000_000,
      },
      reason: "Limited by budget.",
    };
    const input = proposing([raised, negative(resource, "for free"), negative(resource, "jobs")]);
    const made = await Promise.all([1, 2, 3].map(() => claude.call("propose_changes", input)));
    const [first] = made;
    expect(first).toMatchObject({ state: "waiting", title: "Less waste", brandId });
    expect(first?.lines).toHaveLength(3);
    expect(first?.lines[0]).toMatchObject({
      field: "Daily budget",
      after: { amount: Math.round(budget.amount.amount + 1), currency: "USD" },
      reason: "Limited by budget.",
    });
    expect(first?.["money"]).toMatchObject({ dayAfter: { currency: "USD" } });
    expect(new Set(made.map(({ proposalId }) => proposalId)).size).toBe(1);
    const again = await claude.call("propose_changes", input);
    expect(again).toEqual(first);

    const { sets } = await listProposed(at.held.ctx, brandId);
    expect(sets).toMatchObject([
      { status: "checked", origin: { proposal: { clientName: "Claude", title: "Less waste" } } },
    ]);
    const other = await claude.call("propose_changes", { ...input, title: "Something else" });
    expect(other.error).toMatchObject({ code: "VALIDATION", fields: [{ field: "requestId" }] });
    expect((await getOpenChangeSet(at.held.ctx, brandId)).set).toBeNull();
    const told = await notificationsOf(at.person);
    expect(told.filter(({ title }) => title.startsWith("Claude"))).toMatchObject([
      { title: expect.stringContaining("Claude proposes 3 changes") as string },
    ]);

    expect((await withdraw(present(first).proposalId)).state).toBe("declined");
  });

  test("replaces its own proposal, and is told of errors line by line", async () => {
    const { resource } = await firstCampaign();
    const made = await claude.call("propose_changes", proposing([negative(resource, "used")]));
    const { proposalId } = made;
    const replaced = await claude.call("propose_changes", {
      ...proposing([negative(resource, "rental"), negative(resource, "repair")]),
      proposalId,
    });
    expect([replaced.proposalId, replaced.state, replaced.lines.length]).toEqual([
      proposalId,
      "waiting",
      2,
    ]);
    const loose = [negative(resource, "x"), { what: { kind: "budget_amount", target: "b" } }];
    const wrong = await claude.call("propose_changes", proposing(loose));
    expect(wrong.error).toMatchObject({ code: "VALIDATION" });
    expect(wrong.error?.fields?.map(({ field }) => field)).toContain("changes.1.what.target");
    await withdraw(proposalId);
    const late = await claude.call("propose_changes", {
      ...proposing([negative(resource, "again")]),
      proposalId,
    });
    expect(late.error?.code).toBe("OUTDATED");
  });

  test("of a finding takes the changes and the evidence from the finding, not from the assistant", async () => {
    const { rows } = await claude.call("list_attention", { brandId });
    const finding = present(rows.find(({ canBeProposed }) => canBeProposed === true));
    const amounts = rows.flatMap(({ because }) => because as { unit: string; value: unknown }[]);
    expect(amounts.find(({ unit }) => unit === "money")?.value).toMatchObject({ currency: "USD" });
    const { changes: _, ...input } = proposing([]);
    const made = await claude.call("propose_changes", { ...input, finding: finding["key"] });
    expect(made.state).toBe("waiting");
    expect(made.lines[0]?.["reason"]).toBe(String(finding["sentence"]).slice(0, 200));
    await withdraw(made.proposalId);
  });

  test("ends at three that wait, and at the level that the person gave", async () => {
    const gpt = await openTools(claude.ctx, { clientName: "GPT" });
    const { resource } = await firstCampaign();
    const words = ["one", "two", "three", "four"];
    const made = await Promise.all(
      words.map(async (word) => gpt.call("propose_changes", proposing([negative(resource, word)]))),
    );
    const waiting = made.filter(({ state }) => state === "waiting");
    expect(waiting.length).toBeLessThanOrEqual(3);
    const refusals = made.flatMap(({ error }) => error?.message ?? []);
    expect(refusals.length).toBe(words.length - waiting.length);
    expect(refusals.every((message) => message.startsWith("Three"))).toBe(true);
    const reader = await openTools(claude.ctx, { level: "read" });
    const refused = await reader.call("propose_changes", proposing([negative(resource, "no")]));
    expect(refused.error).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("/settings?tab=connections") as string,
    });
  });
});

test("drafts are written from the brand's own site, edited by version and checked; a person publishes", async () => {
  const website = "https://northwind-running.example";
  await at.person.api("PUT", `/api/brands/${brandId}`, { website });
  const input = {
    brandId,
    requestId: randomUUID(),
    name: "Trail shoes by Claude",
    goal: "Sell trail shoes",
    url: `${website}/trail`,
    geography: "United States",
  };
  const foreign = await claude.call("draft_campaign", { ...input, url: "https://evil.example" });
  expect(foreign.error).toMatchObject({ code: "VALIDATION", fields: [{ field: "url" }] });
  const made = await claude.call("draft_campaign", input);
  expect(made).toMatchObject({ status: "draft", name: input.name });
  const { draftId, version } = made;
  expect((await claude.call("draft_campaign", input))["draftId"]).toBe(draftId);
  const saved = await claude.call("update_draft", { draftId, version, budget: 20 });
  expect(saved).toMatchObject({ budget: 20 });
  const wrong = await claude.call("update_draft", { draftId, version, adGroups: [{}] });
  expect(wrong.error?.code).toBe("VALIDATION");
  const stale = await claude.call("update_draft", { draftId, version, budget: 30 });
  expect(stale.error?.code).toBe("OUTDATED");
  const checked = await claude.call("check_draft", { draftId });
  expect(checked).toMatchObject({
    draftId,
    money: { currency: "USD" },
    reviewUrl: expect.stringContaining(`/campaigns/${String(draftId)}`) as string,
  });
  const path = `/api/campaigns/${String(draftId)}`;
  const { body } = await at.person.api<{ proposedBy?: object }>("GET", path);
  expect(body.proposedBy).toMatchObject({ clientName: "Claude", clientHost: "claude.ai" });
  const own = await at.person.api<{ proposedBy?: object }>("PUT", path, { goal: "Mine" });
  expect(own.body.proposedBy).toBeUndefined();
  const { rows } = await claude.call("list_drafts", { brandId });
  expect(rows.map((row) => row["draftId"])).toContain(draftId);
});

test("weather rules are read with the names of counties, and the limit in the account's currency", async () => {
  await giveStorms(at);
  const { resource, budget, name } = await firstCampaign();
  const of = { campaign: resource, budget: budget.resource, name, maxDailyMicros: 5_000_000 };
  await createStormRule(at.held.ctx, { brandId, ...hailForm([of]) });
  const { rows } = await claude.call("list_storm_rules", { brandId });
  const caps = { month: { amount: 200, currency: "USD" } };
  expect(rows).toMatchObject([
    { name: "Hail in Dallas", state: "draft", counties: ["Dallas"], caps },
  ]);
});
