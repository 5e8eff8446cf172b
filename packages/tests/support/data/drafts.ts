import type { Brand } from "@adwright/contracts/brand";
import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import type { ClientAccount } from "@adwright/contracts/google";

import { type Answer, settled } from "../people/api.ts";
import type { Person } from "../people/person.ts";

/** Imports the first active client accounts of the person as brands. */
export async function importBrands({ api }: Person, count: number): Promise<Brand[]> {
  const listed = await api<ClientAccount[]>("GET", "/api/google/client-accounts");
  const accounts = bodyOf(await settled(api, listed));
  const manager = accounts.find(({ isManager }) => isManager);
  const clients = accounts.filter(({ isManager, status }) => !isManager && status === "ACTIVE");
  const imported = await api<Brand[]>("POST", "/api/brands", {
    masterAccountId: manager?.id,
    accountIds: clients.slice(0, count).map(({ id }) => id),
  });
  return bodyOf(await settled(api, imported));
}

/** A campaign's form for one of the sample websites. */
export function campaignForm(brandId: number, name: string) {
  return {
    name,
    goal: "Sell trail running shoes",
    url: "https://northwind-running.example/trail",
    geography: "United States",
    language: "en",
    keywords: ["trail running shoes"],
    brandId,
  };
}

/** Generates a campaign that is complete for publishing. */
export async function draftCampaign(
  { api }: Person,
  brandId: number,
  name: string,
): Promise<Campaign> {
  const form = campaignForm(brandId, name);
  const generated = await api<GenerateAnswer>("POST", "/api/campaigns/generate", form);
  const { campaignId } = bodyOf(await settled(api, generated));
  const settings = { budget: 20, euPoliticalAdvertising: false };
  return bodyOf(await api<Campaign>("PUT", `/api/campaigns/${campaignId}`, settings));
}

function bodyOf<Body>({ status, body }: Answer<Body>): Body {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
