import type { BrandFact, BrandFacts } from "@adwright/contracts/brand-fact";
import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { DAY_MS } from "@adwright/contracts/time";
import { beforeAll, describe, expect, test } from "vitest";

import { put, usePublishStage } from "./publish-stage.ts";

const PRICE = "Trail Shoes from $41";
const EXPERTS = "500 Experts Recommend Us";

const at = usePublishStage(1);
let brandId: number;
beforeAll(async () => {
  [brandId = 0] = at.brandIds;
  const valueProposition = "# Shoes\n\nTrail shoes from $89";
  await at.person.api("PUT", `/api/brands/${brandId}`, { valueProposition });
});

/** A draft whose first headlines are these. */
async function draftWith(...headlines: string[]): Promise<Campaign> {
  const { id, adGroups } = await at.draft("Questions");
  const [group, ...others] = adGroups;
  if (group === undefined) throw new Error("The draft has no ad group.");
  const lines = [...headlines, ...group.headlines.slice(headlines.length)];
  const asked = { ...group, headlines: lines, pins: [], locked: [] };
  return put(at.person, id, { adGroups: [asked, ...others] });
}

const askedIn = ({ findings }: Preflight) =>
  findings.filter(({ severity }) => severity === "question").map(({ line }) => line);

const factsPath = () => `/api/brands/${brandId}/facts`;
const confirm = (...facts: object[]) =>
  at.person.api<BrandFacts & ErrorAnswer>("POST", factsPath(), { facts });
const listed = async () => (await at.person.api<BrandFacts>("GET", factsPath())).body.facts;
const dayIn = (days: number) =>
  new Date(at.stage.clock.now() + days * DAY_MS).toISOString().slice(0, 10);

test("an open question keeps its line out of the plan and out of Google", async () => {
  const campaign = await draftWith(EXPERTS);
  const answer = await at.preflight(campaign.id);
  expect(askedIn(answer)).toContain(EXPERTS);
  expect(answer.planHash).not.toBeNull();
  const questions = answer.findings.filter(({ severity }) => severity === "question");
  expect(answer.waitingLines).toBe(new Set(questions.map(({ field }) => field)).size);
  for (const { message } of questions) expect(message).not.toContain("Google");
  await at.publish(campaign);
  const made = JSON.stringify(await at.account());
  expect(made).not.toContain(EXPERTS);
  const [, second = ""] = campaign.adGroups[0]?.headlines ?? [];
  expect(made).toContain(second);
});

test("too few lines without those that wait is an error that says so", async () => {
  const { id, adGroups } = await draftWith();
  const [group, ...others] = adGroups;
  const kept = group?.headlines.slice(2, 4) ?? [];
  const headlines = ["700 Experts Agree", "800 Experts Agree", ...kept];
  const asked = { ...group, headlines, pins: [], locked: [] };
  await put(at.person, id, { adGroups: [asked, ...others] });
  expect((await at.preflight(id)).findings).toContainEqual(
    expect.objectContaining({
      severity: "error",
      rule: "question/too-few",
      field: "adGroups/0/headlines",
      message: expect.stringContaining("wait for an answer"),
    }),
  );
});

test("a line that is true becomes a fact with who, when and until when, and is published", async () => {
  const campaign = await draftWith(EXPERTS, PRICE);
  const line = (index: number) => ({
    campaignId: campaign.id,
    line: `adGroups/0/headlines/${index}`,
  });
  const until = dayIn(30);
  const answer = await confirm({ text: EXPERTS, ...line(0) }, { text: PRICE, until, ...line(1) });
  expect(answer.status).toBe(200);
  const price = answer.body.facts.find(({ text }) => text === PRICE);
  expect(price).toMatchObject({
    kind: "confirmed",
    by: at.person.user.fullName,
    until,
    proves: true,
  });
  expect(Date.parse(price?.at ?? "")).toBeLessThanOrEqual(at.stage.clock.now());
  const asked = askedIn(await at.preflight(campaign.id));
  expect(asked).not.toContain(EXPERTS);
  expect(asked).not.toContain(PRICE);
});

test("an answer to a line that says something else by now is refused", async () => {
  const { id } = await draftWith("900 Experts Agree");
  const answer = await confirm({
    text: "901 Experts Agree",
    campaignId: id,
    line: "adGroups/0/headlines/0",
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("has changed in the meantime") },
  });
});

test("confirmed facts are changed and deleted and survive an edited value proposition", async () => {
  await confirm({ text: "Repairs while you wait" });
  const valueProposition = "# Shoes\n\nTrail shoes from $89\n\nOpen since 1998";
  await at.person.api("PUT", `/api/brands/${brandId}`, { valueProposition });
  const fact = (await listed()).find(({ text }) => text === "Repairs while you wait");
  expect(fact).toMatchObject({ kind: "confirmed" });
  const path = `${factsPath()}/${fact?.id}`;
  const changed = await at.person.api<BrandFacts>("PUT", path, { text: "Repairs in a day" });
  expect(changed.body.facts).toContainEqual(
    expect.objectContaining({ id: fact?.id, text: "Repairs in a day" }),
  );
  expect((await at.person.api("DELETE", path)).status).toBe(200);
  expect((await at.person.api("DELETE", path)).status).toBe(404);
  expect((await listed()).map(({ id }: BrandFact) => id)).not.toContain(fact?.id);
});

test("a confirmed price is asked again after 90 days, however long it is valid", async () => {
  const text = "Trail Shoes from $44";
  const answer = await confirm({ text, until: dayIn(300) });
  const { id } = answer.body.facts.find((fact) => fact.text === text) ?? {};
  const campaign = await draftWith(text);
  const provesIn = async (days: number) => {
    await at.later(days * DAY_MS);
    return (await listed()).find((fact) => fact.id === id)?.proves;
  };
  expect(await provesIn(89)).toBe(true);
  expect(askedIn(await at.preflight(campaign.id))).not.toContain(text);
  expect(await provesIn(2)).toBe(false);
  expect(askedIn(await at.preflight(campaign.id))).toContain(text);
  await at.person.api("PUT", `${factsPath()}/${id}`, {});
  expect(await provesIn(0)).toBe(true);
  expect(askedIn(await at.preflight(campaign.id))).not.toContain(text);
});

test("a confirmed price takes the place of the fact it was asked against, until it is deleted", async () => {
  const page = "Trail shoes from $89";
  const provesPage = async () => (await listed()).find(({ text }) => text === page)?.proves;
  for (const { id, kind } of await listed()) {
    if (kind === "confirmed") await at.person.api("DELETE", `${factsPath()}/${id}`);
  }
  expect(await provesPage()).toBe(true);
  const { body } = await confirm({ text: PRICE, until: dayIn(10) });
  expect(await provesPage()).toBe(false);
  const [price] = body.facts;
  await at.person.api("DELETE", `${factsPath()}/${price?.id}`);
  expect(await provesPage()).toBe(true);
});

const KEYWORD = "botox clinic";
const policyName = "pharma_prescription_drugs";
const exemption = { keyword: KEYWORD, policyName, violatingText: KEYWORD };

const errorsOf = ({ findings }: Preflight) =>
  findings.filter(({ severity }) => severity === "error");

/** A draft with this text as its first keyword. */
async function draftWithKeyword(name: string, text: string): Promise<Campaign> {
  const draft = await at.draft(name);
  const [first, ...rest] = draft.adGroups;
  if (first === undefined) throw new Error("The draft has no ad groups.");
  const keywords = [{ text, matchType: "PHRASE" as const }, ...first.keywords];
  return put(at.person, draft.id, { adGroups: [{ ...first, keywords }, ...rest] });
}

/** The outcomes of the keyword requests that reached Google since then. */
function keywordCalls(since: number): string[] {
  const calls = at.stage.standIns.sandbox.journal(since);
  return calls
    .filter(({ method }) => method === "MutateAdGroupCriteria")
    .map(({ outcome }) => outcome);
}

describe("a keyword that Google allows on request", () => {
  test("offers an exemption, which is requested once the person asks for it, and is then published", async () => {
    const campaign = await draftWithKeyword("On request", KEYWORD);
    const refused = await at.preflight(campaign.id);
    expect(errorsOf(refused)).toEqual([
      expect.objectContaining({
        rule: "google/policy_error",
        field: "adGroups/0/keywords/0",
        fix: "Google may allow this keyword on request. Ask for an exemption, or remove the keyword.",
        exemption,
      }),
    ]);

    await put(at.person, campaign.id, { policyExemptions: [exemption] });
    const asked = await at.preflight(campaign.id);
    expect(errorsOf(asked)).toEqual([]);
    expect(asked.findings).toContainEqual(
      expect.objectContaining({
        severity: "warning",
        rule: "google/exemption-requested",
        field: "adGroups/0/keywords/0",
      }),
    );
    // The exemption is part of the approved plan.
    expect(asked.planHash).not.toBe(refused.planHash);
    const stale = { "if-match": `"${refused.planHash}"` };
    expect((await at.askToPublish(campaign.id, stale)).status).toBe(412);

    const since = at.stage.clock.now();
    const headers = { "if-match": `"${asked.planHash}"` };
    expect((await at.askToPublish(campaign.id, headers)).status).toBe(200);
    expect(keywordCalls(since)).toContain("ok");
    const made = await at.atGoogle(campaign);
    const keywords = made?.adGroups.flatMap((group) => group.keywords.map(({ text }) => text));
    expect(keywords).toContain(KEYWORD);

    const copy = await at.person.api<Campaign>("POST", `/api/campaigns/${campaign.id}/duplicate`);
    expect(copy.body).not.toHaveProperty("policyExemptions");
  });

  test("is no longer requested once the keyword is removed", async () => {
    const campaign = await draftWithKeyword("Changed", KEYWORD);
    await put(at.person, campaign.id, { policyExemptions: [exemption] });
    const [first, ...rest] = campaign.adGroups;
    const keywords = first?.keywords.slice(1);
    await put(at.person, campaign.id, { adGroups: [{ ...first, keywords }, ...rest] });
    const { findings } = await at.preflight(campaign.id);
    expect(findings.map(({ rule }) => rule)).not.toContain("google/exemption-requested");
  });

  test("offers no exemption if Google never allows it, even if one was requested", async () => {
    const text = "online casino";
    const campaign = await draftWithKeyword("Never", text);
    const [finding] = errorsOf(await at.preflight(campaign.id));
    expect(finding).toMatchObject({ rule: "google/policy_error" });
    expect(finding).not.toHaveProperty("exemption");
    const asked = { keyword: text, policyName: "gambling", violatingText: text };
    await put(at.person, campaign.id, { policyExemptions: [asked] });
    expect(errorsOf(await at.preflight(campaign.id))).toHaveLength(1);
  });
});
