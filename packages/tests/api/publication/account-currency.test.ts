import type { Brand } from "@adwright/contracts/brand";
import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { accountsOf, importAccount } from "../import-account.ts";
import { put, usePublishStage } from "./publish-stage.ts";

/** The account in dollars is a brand from the start; the others are imported by the tests. */
const at = usePublishStage(1);

/** Stores USD on the brand, as if its account had used dollars when it was imported. */
async function noteDollars(brandId: number): Promise<void> {
  const ctx = await at.context();
  await ctx.store.brands.patch(ctx.userId, brandId, { currencyCode: "USD" });
}

async function currencyOf({ id }: Brand): Promise<string | undefined> {
  const { body } = await at.person.api<{ brands: Brand[] }>("GET", "/api/brands");
  return body.brands.find((brand) => brand.id === id)?.currencyCode;
}

const currencyMessages = ({ findings }: Preflight) =>
  findings.filter(({ rule }) => rule === "account/currency").map(({ message }) => message);

describe("a campaign's currency", () => {
  test("follows its brand's account until it is published, and is then fixed", async () => {
    const { api } = at.person;
    const { id, name, currencyCode, brandId } = await at.draft("Moves to Japan");
    expect(currencyCode).toBe("USD");
    const customerId = (await accountsOf(at.person)).get("Japan")?.id ?? "";
    expect((await api("PUT", `/api/brands/${brandId}`, { customerId })).status).toBe(200);
    expect(await at.campaignOf(id)).toMatchObject({ budget: 20, currencyCode: "JPY" });
    const { body: listed } = await api<CampaignSummary[]>("GET", "/api/campaigns");
    expect(listed.find((one) => one.id === id)?.currencyCode).toBe("JPY");
    expect((await put(at.person, id, { budget: 3000 })).currencyCode).toBe("JPY");
    expect((await at.preflight(id)).estimate.currency).toBe("JPY");

    expect((await at.askToPublish(id)).status).toBe(200);
    const { campaigns } = await readAccount(at.stage.origin, customerId);
    expect(campaigns.find((one) => one.name === name)?.budgetMicros).toBe(3_000_000_000);
    await noteDollars(present(at.brandIds[0]));
    expect((await at.campaignOf(id)).currencyCode).toBe("JPY");
    const copy = await at.ask<Campaign>("POST", { id }, "duplicate");
    expect(copy.body.currencyCode).toBe("USD");
  });

  test("is read from the account before anything is created in it", async () => {
    const brand = await importAccount(at.person, "Kuwait");
    await noteDollars(brand.id);
    const { id } = await at.draft("Noted in dollars", {}, brand.id);
    const before = await readAccount(at.stage.origin, brand.customerId);
    const unchecked = await at.askToPublish(id);
    expect(unchecked.body).toMatchObject({
      code: "GOOGLE_ADS_REJECTED",
      message: expect.stringContaining("counts in KWD, but the plan was made in USD"),
      details: { field: "budget" },
    });
    expect(await readAccount(at.stage.origin, brand.customerId)).toEqual(before);

    const checked = await at.preflight(id);
    expect(currencyMessages(checked)).toEqual([
      expect.stringMatching(/uses KWD, not USD.*KWD.20\.000/),
    ]);
    expect(checked).toMatchObject({ isCheckedByGoogle: true, estimate: { currency: "KWD" } });
    expect(await currencyOf(brand)).toBe("KWD");
    expect((await at.campaignOf(id)).currencyCode).toBe("KWD");
    const again = await at.preflight(id);
    expect(currencyMessages(again)).toEqual([]);
    expect(again.planHash).toBe(checked.planHash);
    const headers = { "if-match": `"${checked.planHash}"` };
    expect((await at.askToPublish(id, headers)).status).toBe(200);
  });

  test("uses Google's billable unit, whatever its decimals are", async () => {
    const brand = await importAccount(at.person, "UK");
    at.stage.standIns.sandbox.setBillableUnit("GBP", 1_000_000);
    const { id } = await at.draft("In whole pounds", { budget: 30.5 }, brand.id);
    expect((await at.preflight(id)).findings).toContainEqual({
      severity: "error",
      rule: "form",
      field: "budget",
      message: "The daily budget must be a multiple of 1 GBP.",
    });

    await put(at.person, id, { budget: 30, biddingStrategy: "manual_cpc" });
    const checked = await at.preflight(id);
    expect(checked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    // A twentieth of the budget would be 1.50, which is not a multiple of the unit.
    expect(checked.estimate).toMatchObject({ cpcBid: 2, maxMonthly: 912, currency: "GBP" });
    const headers = { "if-match": `"${checked.planHash}"` };
    expect((await at.askToPublish(id, headers)).status).toBe(200);
  });

  test("is read again when the manager account is chosen", async () => {
    const brand = await importAccount(at.person, "Europe");
    await noteDollars(brand.id);
    const [customerId] = at.person.customerIds;
    await at.person.api("PUT", "/api/google/primary-customer", { customerId });
    expect(await currencyOf(brand)).toBe("EUR");
  });
});
