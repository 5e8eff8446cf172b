import type { Brand } from "@adwright/contracts/brand";
import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { describe, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { makePerson } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { type AccountName, accountsOf, importAccount } from "../import-account.ts";
import { put } from "./publish-stage.ts";

const stage = useBareStage();
const person = useMade(() => makePerson(stage.origin));

const campaignOf = async ({ id }: Campaign) =>
  (await person.api<Campaign>("GET", `/api/campaigns/${id}`)).body;

async function preflight({ id }: Campaign): Promise<Preflight> {
  return (await person.api<Preflight>("POST", `/api/campaigns/${id}/preflight`)).body;
}

async function moveTo(brand: Brand, name: AccountName): Promise<string> {
  const customerId = (await accountsOf(person)).get(name)?.id ?? "";
  const { status } = await person.api("PUT", `/api/brands/${brand.id}`, { customerId });
  expect(status).toBe(200);
  return customerId;
}

/** Stores USD on the brand, as if its account had used dollars when it was imported. */
async function noteDollars(brand: Brand): Promise<void> {
  const { ctx } = await holdQueue(stage, person.user.id);
  await ctx.store.brands.patch(ctx.userId, brand.id, { currencyCode: "USD" });
}

async function currencyOf({ id }: Brand): Promise<string | undefined> {
  const { body } = await person.api<{ brands: Brand[] }>("GET", "/api/brands");
  return body.brands.find((brand) => brand.id === id)?.currencyCode;
}

const currencyMessages = ({ findings }: Preflight) =>
  findings.filter(({ rule }) => rule === "account/currency").map(({ message }) => message);

describe("a campaign's currency", () => {
  test("follows its brand's account until it is published, and is then fixed", async () => {
    const brand = await importAccount(person, "US");
    const campaign = await draftCampaign(person, brand.id, "Moves to Japan");
    expect(campaign.currencyCode).toBe("USD");
    const customerId = await moveTo(brand, "Japan");
    expect(await campaignOf(campaign)).toMatchObject({ budget: 20, currencyCode: "JPY" });
    const { body: listed } = await person.api<CampaignSummary[]>("GET", "/api/campaigns");
    expect(listed.find(({ id }) => id === campaign.id)?.currencyCode).toBe("JPY");
    expect((await put(person, campaign.id, { budget: 3000 })).currencyCode).toBe("JPY");
    expect((await preflight(campaign)).estimate.currency).toBe("JPY");

    expect((await publishToTheEnd(person, campaign.id)).status).toBe(200);
    const { campaigns } = await readAccount(stage.origin, customerId);
    const made = campaigns.find(({ name }) => name === campaign.name);
    expect(made?.budgetMicros).toBe(3_000_000_000);
    await noteDollars(brand);
    expect((await campaignOf(campaign)).currencyCode).toBe("JPY");
    const copy = await person.api<Campaign>("POST", `/api/campaigns/${campaign.id}/duplicate`);
    expect(copy.body.currencyCode).toBe("USD");
  });

  test("is read from the account before anything is created in it", async () => {
    const brand = await importAccount(person, "Kuwait");
    await noteDollars(brand);
    const campaign = await draftCampaign(person, brand.id, "Noted in dollars");
    const before = await readAccount(stage.origin, brand.customerId);
    const unchecked = await publishToTheEnd(person, campaign.id);
    expect(unchecked.body).toMatchObject({
      code: "GOOGLE_ADS_REJECTED",
      message: expect.stringContaining("counts in KWD, but the plan was made in USD"),
      details: { field: "budget" },
    });
    expect(await readAccount(stage.origin, brand.customerId)).toEqual(before);

    const checked = await preflight(campaign);
    expect(currencyMessages(checked)).toEqual([
      expect.stringMatching(/uses KWD, not USD.*KWD.20\.000/),
    ]);
    expect(checked).toMatchObject({ isCheckedByGoogle: true, estimate: { currency: "KWD" } });
    expect(await currencyOf(brand)).toBe("KWD");
    expect((await campaignOf(campaign)).currencyCode).toBe("KWD");
    const again = await preflight(campaign);
    expect(currencyMessages(again)).toEqual([]);
    expect(again.planHash).toBe(checked.planHash);
    const headers = { "if-match": `"${checked.planHash}"` };
    expect((await publishToTheEnd(person, campaign.id, headers)).status).toBe(200);
  });

  test("uses Google's billable unit, whatever its decimals are", async () => {
    const brand = await importAccount(person, "UK");
    stage.standIns.sandbox.setBillableUnit("GBP", 1_000_000);
    const campaign = await draftCampaign(person, brand.id, "In whole pounds");
    await put(person, campaign.id, { budget: 30.5 });
    expect((await preflight(campaign)).findings).toContainEqual({
      severity: "error",
      rule: "form",
      field: "budget",
      message: "The daily budget must be a multiple of 1 GBP.",
    });

    await put(person, campaign.id, { budget: 30, biddingStrategy: "manual_cpc" });
    const checked = await preflight(campaign);
    expect(checked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    // A twentieth of the budget would be 1.50, which is not a multiple of the unit.
    expect(checked.estimate).toMatchObject({ cpcBid: 2, maxMonthly: 912, currency: "GBP" });
    const headers = { "if-match": `"${checked.planHash}"` };
    expect((await publishToTheEnd(person, campaign.id, headers)).status).toBe(200);
  });

  test("is read again when the manager account is chosen", async () => {
    const brand = await importAccount(person, "Europe");
    await noteDollars(brand);
    const [customerId] = person.customerIds;
    await person.api("PUT", "/api/google/primary-customer", { customerId });
    expect(await currencyOf(brand)).toBe("EUR");
  });
});
