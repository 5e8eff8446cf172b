import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { describe, expect, test } from "vitest";

import { put, usePublishStage } from "./publish-stage.ts";

const at = usePublishStage();

const KEYWORD = "botox clinic";
const policyName = "pharma_prescription_drugs";
const exemption = { keyword: KEYWORD, policyName, violatingText: KEYWORD };

const errorsOf = ({ findings }: Preflight) =>
  findings.filter(({ severity }) => severity === "error");

/** A draft with this text as its first keyword. */
async function draftWith(name: string, text: string): Promise<Campaign> {
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
    const campaign = await draftWith("On request", KEYWORD);
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
    const campaign = await draftWith("Changed", KEYWORD);
    await put(at.person, campaign.id, { policyExemptions: [exemption] });
    const [first, ...rest] = campaign.adGroups;
    const keywords = first?.keywords.slice(1);
    await put(at.person, campaign.id, { adGroups: [{ ...first, keywords }, ...rest] });
    const { findings } = await at.preflight(campaign.id);
    expect(findings.map(({ rule }) => rule)).not.toContain("google/exemption-requested");
  });

  test("offers no exemption if Google never allows it, even if one was requested", async () => {
    const text = "online casino";
    const campaign = await draftWith("Never", text);
    const [finding] = errorsOf(await at.preflight(campaign.id));
    expect(finding).toMatchObject({ rule: "google/policy_error" });
    expect(finding).not.toHaveProperty("exemption");
    const asked = { keyword: text, policyName: "gambling", violatingText: text };
    await put(at.person, campaign.id, { policyExemptions: [asked] });
    expect(errorsOf(await at.preflight(campaign.id))).toHaveLength(1);
  });
});
