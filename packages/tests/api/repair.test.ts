import { lintAd } from "@adwright/ad-text/lint-ad";
import type { Brand } from "@adwright/contracts/brand";
import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import { lintContextOf } from "@adwright/core/campaign/copy/lint-context";
import { fewestLines } from "@adwright/core/campaign/generation/campaign-instructions";
import { describe, expect, test } from "vitest";

import { campaignForm } from "../support/data/drafts.ts";
import { settled } from "../support/people/api.ts";
import { useBareStageWithBrand } from "../support/stage/with-brand.ts";

/** The fault spoils two headlines and a description of the first ad group. */
const SPOILED_LINES = 3;
/** The ad groups of every campaign written here. */
const ADS = 3;

const { person, brand, stage } = useBareStageWithBrand();

const variants = [
  "over_long",
  "duplicate",
  "shouting",
  "claim",
  "wrong_language",
  "near_language",
] as const;
type Variant = (typeof variants)[number];

interface ModelRequest {
  purpose: string;
  body: unknown;
}

/** The model requests that mention this campaign. */
async function requestsAbout(name: string): Promise<ModelRequest[]> {
  const { body } = await person.api<ModelRequest[]>("GET", "/local/openai/requests");
  return body.filter((request) => JSON.stringify(request.body).includes(name));
}

async function generate(name: string, variant?: Variant, times = 1): Promise<Campaign> {
  if (variant !== undefined) {
    stage.faults.add({
      vendor: "openai",
      method: "responses.create",
      kind: "bad_answer",
      variant,
      times,
      // The first call plans the campaign, and the next ones write its ads.
      skip: 1,
    });
  }
  const form = campaignForm(brand.id, name);
  const begun = await person.api<GenerateAnswer>("POST", "/api/campaigns/generate", form);
  const answer = await settled(person.api, begun);
  expect(answer.status).toBe(200);
  return read(answer.body.campaignId);
}

const read = async (id: number) => (await person.api<Campaign>("GET", `/api/campaigns/${id}`)).body;

const linesOf = ({ adGroups }: Campaign) =>
  adGroups.map(({ headlines, descriptions }) => [...headlines, ...descriptions]);

describe("lines that the model got wrong", () => {
  test.each(variants)("%s: are rewritten, and all others stay as they were", async (variant) => {
    const name = `Repaired ${variant}`;
    const campaign = await generate(name, variant);
    const requests = await requestsAbout(name);
    const repairs = requests.filter(({ purpose }) => purpose === "ad_lines_repair");
    expect(repairs.length).toBeGreaterThanOrEqual(1);
    expect(repairs.length).toBeLessThanOrEqual(2);
    // No line was left out; the only note is about the brand's missing facts.
    expect(campaign.notes).toEqual([expect.stringContaining("No facts about the brand")]);

    const facts = await person.api<Brand>("GET", `/api/brands/${brand.id}`);
    const context = lintContextOf(
      campaign,
      { name: brand.name },
      {
        text: facts.body.valueProposition ?? "",
        facts: [],
      },
      Date.now(),
    );
    for (const group of campaign.adGroups) {
      expect(lintAd(group, context).filter(({ severity }) => severity === "error")).toEqual([]);
      expect(group.headlines.length).toBeGreaterThanOrEqual(fewestLines.headlines);
      expect(group.descriptions).toHaveLength(fewestLines.descriptions);
    }
    // Without facts most lines are general, which lowers readiness; broken lines would make it 0.
    const payable = await person.api<Campaign>("PUT", `/api/campaigns/${campaign.id}`, {
      budget: 20,
    });
    expect(payable.body.readiness).toBeGreaterThan(0);

    // The repair request contains the good lines to keep, and the draft has all of them.
    const asked = JSON.stringify(repairs.map(({ body }) => body));
    const [firstGroup] = linesOf(campaign);
    const kept = firstGroup?.filter((line) => asked.includes(JSON.stringify(line).slice(1, -1)));
    // A rewritten line may also appear in the request.
    expect(kept?.length).toBeGreaterThanOrEqual((firstGroup?.length ?? 0) - SPOILED_LINES);
  });

  test("are left out and named if they stay wrong, and the model repairs twice at most", async () => {
    const campaign = await generate("Spoiled for good", "over_long", 20);
    const requests = await requestsAbout("Spoiled for good");
    expect(requests.map(({ purpose }) => purpose)).toEqual([
      "campaign_plan",
      ...campaign.adGroups.map(() => "ad_group_copy"),
      "ad_lines_repair",
      "ad_lines_repair",
    ]);
    expect(campaign.notes.join("\n")).toContain("Left out of");
  });

  test("are judged by the rules alone when the AI declines to compare them with the facts", async () => {
    const fault = { vendor: "openai", method: "responses.create", kind: "bad_answer" } as const;
    stage.faults.add({ ...fault, variant: "refusal", times: 1, skip: 1 + ADS });
    const campaign = await generate("Comparison declined");
    expect(
      campaign.adGroups.every(({ headlines }) => headlines.length >= fewestLines.headlines),
    ).toBe(true);
    expect(campaign.notes.join("\n")).toContain("so only the rules did. The AI declined");
  });

  test("are the only ones sent to the model, each with its problems in words", async () => {
    await generate("What is asked", "shouting");
    const requests = await requestsAbout("What is asked");
    const asked = JSON.stringify(requests.find(({ purpose }) => purpose === "ad_lines_repair"));
    expect(asked).toContain("Words in capitals may be disapproved.");
    expect(asked).toContain("Repeated punctuation may be disapproved.");
    expect(asked).toMatch(/\d\/headlines\/1/);
    expect(asked).toMatch(/\d\/headlines\/4/);
    expect(asked).toMatch(/\d\/descriptions\/0/);
    expect(asked).not.toMatch(/\d\/headlines\/2/);
  });
});
