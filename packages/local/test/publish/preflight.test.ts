import type { Preflight } from "@adwright/contracts/preflight";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { type PublishStage, put, startPublishStage, TIMEOUT_MS } from "./publish-stage.ts";

let at: PublishStage;
beforeAll(async () => {
  at = await startPublishStage(7);
}, TIMEOUT_MS);
afterEach(() => at.stage.faults.clear());
afterAll(() => at.stage.close());

async function preflight(campaignId: number): Promise<Preflight> {
  const path = `/api/campaigns/${campaignId}/preflight`;
  const { status, body } = await at.person.api<Preflight>("POST", path);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const rulesOf = ({ findings }: Preflight) => findings.map(({ rule, field }) => `${rule} ${field}`);
const errorsOf = ({ findings }: Preflight) =>
  findings.filter(({ severity }) => severity === "error").map(({ field }) => field);

describe("preflight", { timeout: TIMEOUT_MS }, () => {
  test("checks the whole plan at Google in one call and leaves nothing there", async () => {
    const campaign = await at.draft("Checked only");
    const before = await at.account();
    const since = at.stage.clock.now();
    const answer = await preflight(campaign.id);
    expect(answer).toMatchObject({ isCheckedByGoogle: true });
    expect(answer.planHash).toMatch(/^[0-9a-f]{64}$/);
    expect(errorsOf(answer)).toEqual([]);
    expect(await at.account()).toEqual(before);
    const calls = at.stage.standIns.sandbox
      .journal(since)
      .filter(({ customerId, method }) => customerId === at.customerOf() && /Mutate/.test(method));
    expect(calls).toMatchObject([{ method: "Mutate", validateOnly: true, outcome: "ok" }]);
    expect(answer.estimate).toMatchObject({
      dailyBudget: 20,
      maxDaily: 40,
      maxMonthly: 608,
      currency: "USD",
      cpcBid: 1,
      operations: 2 * (calls[0]?.operations ?? 0),
    });
    expect(answer.changes.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining(["budget", "campaign", "location", "language", "ad_group"]),
    );
  });

  test("the same campaign has the same hash, another one another", async () => {
    const campaign = await at.draft("Hashed");
    const first = await preflight(campaign.id);
    expect((await preflight(campaign.id)).planHash).toBe(first.planHash);
    await put(at.person, campaign.id, { budget: 21 });
    expect((await preflight(campaign.id)).planHash).not.toBe(first.planHash);
  });

  test("what is missing is found, not refused", async () => {
    const campaign = await at.draft("Incomplete", { budget: null, euPoliticalAdvertising: null });
    const answer = await preflight(campaign.id);
    expect(answer).toMatchObject({ planHash: null, isCheckedByGoogle: false });
    expect(errorsOf(answer)).toEqual(["budget", "euPoliticalAdvertising"]);
  });

  test("a name that is taken and keywords that stand already are found in the account", async () => {
    const name = "Twice the same";
    await at.publish(await at.draft(name));
    const answer = await preflight((await at.draft(name)).id);
    expect(rulesOf(answer)).toContain("account/campaign-name name");
    expect(rulesOf(answer)).toContain("account/same-keyword adGroups/0/keywords/0");
    expect(errorsOf(answer)).toEqual(["name"]);
  });

  test("a keyword that stands already is found whatever its letters and however many stand", async () => {
    const brandId = at.brandIds[1];
    const add = (kind: "ad_group" | "ad_group_criterion", added: Record<string, unknown>) =>
      at.stage.standIns.sandbox.recordOutsideEdit({
        customerId: at.customerOf(brandId),
        email: "kim@elsewhere.example",
        kind,
        added,
      });
    const campaign = await at.draft("Same but for its case", {}, brandId);
    const keyword = campaign.adGroups[0]?.keywords.at(-1);
    const [standing] = (await at.account(brandId)).campaigns;
    const parent = `customers/${at.customerOf(brandId)}/campaigns/${standing?.id}`;
    // More than 200 of another text of the plan stand before it.
    const common = campaign.adGroups[0]?.keywords[0];
    const groups = Array.from({ length: 210 }, (_, index) =>
      add("ad_group", { campaign: parent, name: `Group ${index}` }),
    );
    for (const group of groups) {
      const text = common?.text.toUpperCase();
      add("ad_group_criterion", { ad_group: group, keyword: { text, match_type: "BROAD" } });
    }
    const [head = "", ...rest] = (keyword?.text ?? "").split(" ");
    const text = [head.toUpperCase(), ...rest].join(" ");
    add("ad_group_criterion", {
      ad_group: groups[0],
      keyword: { text, match_type: keyword?.matchType },
    });
    const index = (campaign.adGroups[0]?.keywords.length ?? 0) - 1;
    expect(rulesOf(await preflight(campaign.id))).toContain(
      `account/same-keyword adGroups/0/keywords/${index}`,
    );
  });

  test("what a failed publication left behind is no clash", async () => {
    const campaign = await at.draft("Stopped half-way");
    const fault = { vendor: "google-ads", kind: "policy", times: 1 } as const;
    at.stage.faults.add({ ...fault, method: "MutateAdGroupAds" });
    const path = `/api/campaigns/${campaign.id}/direct-publish`;
    expect((await at.person.api("POST", path, {})).status).toBe(502);
    const answer = await preflight(campaign.id);
    expect(errorsOf(answer)).toEqual([]);
    expect(answer.changes[0]).toMatchObject({ action: "remove", resource: "campaign" });
    await put(at.person, campaign.id, { budget: 30 });
    await at.publish(campaign);
    const { campaigns } = await at.account();
    expect(campaigns.filter(({ name }) => name === campaign.name)).toHaveLength(1);
  });

  test("an account with undeclared campaigns is told by their names", async () => {
    const found = await Promise.all(
      at.brandIds.map(async (brandId, index) => {
        const { id } = await at.draft(`Declared ${index}`, {}, brandId);
        return preflight(id);
      }),
    );
    const blocked = found.filter((answer) =>
      rulesOf(answer).includes("account/eu-declaration account"),
    );
    expect(blocked).toHaveLength(1);
    expect(errorsOf(blocked[0] as Preflight)).toEqual(["account"]);
  });

  test("an unusually large budget asks to be typed again", async () => {
    const usual = await preflight((await at.draft("Usual")).id);
    const limit = usual.estimate.confirmAbove ?? 0;
    expect(limit).toBeGreaterThan(0);
    const bold = await preflight((await at.draft("Bold", { budget: Math.ceil(limit) + 1 })).id);
    expect(rulesOf(bold)).toContain("budget/unusual budget");
    expect(errorsOf(bold)).toEqual([]);
  });

  test("somebody else's campaign does not exist", async () => {
    const path = `/api/campaigns/123456/preflight`;
    expect((await at.person.api("POST", path)).status).toBe(404);
  });
});
