import type { Usage } from "@adwright/contracts/billing";
import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";

const stage = useBareStage();

const usageOf = async ({ api }: Person) => (await api<Usage>("GET", "/api/usage")).body;
const change = (person: Person, subscription: "free" | "basic" | "unlimited") =>
  makePerson(stage.origin, { email: person.user.email, subscription });

describe("usage", () => {
  test("of a person on the Free plan shows how much of each limit is used", async () => {
    const person = await makePerson(stage.origin, { subscription: "free" });
    const renewsAt = new Date((Math.floor(stage.clock.now() / 86_400_000) + 1) * 86_400_000);
    expect(await usageOf(person)).toEqual({
      plan: "Free",
      brands: { used: 0, limit: 1 },
      campaigns: { used: 0, limit: 1 },
      reports: { used: 0, limit: 1 },
      ai: { usedPercent: 0, renewsAt: renewsAt.toISOString() },
    });
    const brand = present((await importBrands(person, 1))[0]);
    await draftCampaign(person, brand.id, "The only one");
    expect(await usageOf(person)).toMatchObject({
      brands: { used: 1, limit: 1 },
      campaigns: { used: 1, limit: 1 },
      reports: { used: 0, limit: 1 },
    });
  });

  test("of a plan without limits has no limits, and starts at zero each month", async () => {
    const { person, brand } = await personWithBrand(stage);
    await draftCampaign(person, brand.id, "One of many");
    expect(await usageOf(person)).toMatchObject({
      plan: "Unlimited",
      brands: { used: 1, limit: null },
      campaigns: { used: 1, limit: null },
      reports: { used: 0, limit: null },
    });
    stage.clock.advance(32 * 86_400_000);
    const later = await change(person, "unlimited");
    expect((await usageOf(later)).campaigns.used).toBe(0);
  });
});

async function downgraded() {
  const person = await makePerson(stage.origin);
  const brands = (await importBrands(person, 2)).toSorted((a, b) => a.id - b.id);
  const [first, second] = [present(brands[0]), present(brands[1])];
  const campaign = await draftCampaign(person, second.id, "Of the second");
  const published = await draftCampaign(person, second.id, "Published");
  expect((await publishToTheEnd(person, published.id)).status).toBe(200);
  await change(person, "free");
  return { person, first, second, campaign, published };
}

describe("a person with more brands than the plan allows", () => {
  test("can still read, stop and remove things in every brand", async () => {
    const { person, second, campaign, published } = await downgraded();
    const path = `/api/campaigns/${published.id}`;
    expect((await person.api("GET", path)).status).toBe(200);
    expect((await person.api("POST", `${path}/pause`)).status).toBe(200);
    expect((await person.api("POST", `${path}/undo`)).status).toBeLessThan(300);
    expect((await person.api("DELETE", `/api/campaigns/${campaign.id}`)).status).toBe(200);
    expect((await person.api("POST", `/api/brands/${second.id}/deactivate`)).status).toBe(200);
    expect((await person.api("POST", "/api/google/disconnect")).status).toBe(200);
  });

  test("chooses which brand to keep, and can use all of them again after an upgrade", async () => {
    const { person, first, second, campaign } = await downgraded();
    const keep = (brandId: number) => person.api("PUT", "/api/billing/kept-brand", { brandId });
    const rename = async ({ id }: Brand, description: string) =>
      (await person.api("PUT", `/api/brands/${id}`, { description })).status;
    expect(await keep(second.id)).toEqual({ status: 200, body: { success: true } });
    expect(await rename(second, "Kept")).toBe(200);
    expect(await rename(first, "Not kept")).toBe(403);
    const saved = await person.api<Campaign>("PUT", `/api/campaigns/${campaign.id}`, { goal: "G" });
    expect(saved.status).toBe(200);

    expect((await person.api("POST", `/api/brands/${first.id}/deactivate`)).status).toBe(200);
    expect((await keep(first.id)).status).toBe(409);

    await change(person, "basic");
    expect(await rename(second, "All are usable")).toBe(200);
  });
});
