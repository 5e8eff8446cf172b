import type { Brand } from "@adwright/contracts/brand";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { draftCampaign, campaignForm, importBrands } from "../support/data/drafts.ts";
import { freshEmail, makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const stage = useBareStage();

async function post({ api }: Person, path: string, body: unknown = {}): Promise<string> {
  const { status, body: answer } = await api<ErrorAnswer>("POST", path, body);
  return status === 200 || status === 202 ? "done" : `${status} ${answer.code} ${answer.message}`;
}

test("nothing can be generated or published for a brand that no longer counts", async () => {
  const email = freshEmail();
  const person = await makePerson(stage.origin, { email });
  const [brand, other] = await importBrands(person, 2);
  const brandId = brand?.id ?? 0;
  const campaign = await draftCampaign(person, brandId, "Autumn");
  await person.api("PUT", `/api/brands/${brandId}`, { valueProposition: "We repair shoes." });
  const work: [string, unknown][] = [
    ["/api/campaigns/generate", campaignForm(brandId, "Winter")],
    [`/api/campaigns/${campaign.id}/regenerate`, { path: "adGroups/0/headlines/0" }],
    [`/api/campaigns/${campaign.id}/direct-publish`, {}],
    [`/api/campaigns/${campaign.id}/webhook-publish`, {}],
    [`/api/brands/${brandId}/value-proposition`, {}],
    [`/api/brands/${brandId}/assistant`, {}],
  ];

  await person.api("POST", `/api/brands/${brandId}/deactivate`);
  // A deactivated brand can be used as long as it still counts.
  expect(await post(person, "/api/campaigns/generate", campaignForm(brandId, "Counted"))).toBe(
    "done",
  );

  stage.clock.advance(30 * DAY_MS);
  const later = await makePerson(stage.origin, { email });
  const before = await later.api<unknown[]>("GET", "/api/campaigns");
  for (const [path, body] of work) {
    const answer = await post(later, path, body);
    expect({ path, answer }).toEqual({
      path,
      answer: expect.stringMatching(/^409 CONFLICT Reactivate the brand first/),
    });
  }
  expect((await later.api<unknown[]>("GET", "/api/campaigns")).body).toHaveLength(
    before.body.length,
  );
  const form = campaignForm(other?.id ?? 0, "Of the other brand");
  expect(await post(later, "/api/campaigns/generate", form)).toBe("done");

  const active = await later.api<Brand>("POST", `/api/brands/${brandId}/activate`);
  expect(active.body).toMatchObject({ isActive: true, countsAgainstLimit: true });
  for (const [path, body] of work) {
    expect({ path, answer: await post(later, path, body) }).toEqual({ path, answer: "done" });
  }
});
