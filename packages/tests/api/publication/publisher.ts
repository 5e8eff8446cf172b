import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Stage } from "@adwright/local/stage";

import { draftCampaign } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { publishToTheEnd, publishing } from "../../support/data/publications.ts";
import { makePerson } from "../../support/people/person.ts";
import { type AccountName, importAccount } from "../import-account.ts";

/** A person with a brand in US dollars, with functions to publish campaigns and read the results. */
export async function makePublisher(stage: Stage) {
  const person = await makePerson(stage.origin);
  const { api } = person;
  const brand = await importAccount(person);
  let drafts = 0;

  return {
    person,
    brand,
    importBrand: (name: AccountName) => importAccount(person, name),
    /** A complete draft with a unique name. */
    draft: (of: Brand = brand) => draftCampaign(person, of.id, `Campaign ${++drafts}`),
    put: (id: number, change: object) =>
      api<Campaign & ErrorAnswer>("PUT", `/api/campaigns/${id}`, change),
    publish: (id: number, headers?: Record<string, string>) => publishToTheEnd(person, id, headers),
    ...publishing(person),
    campaignOf: async (id: number) => (await api<Campaign>("GET", `/api/campaigns/${id}`)).body,
    account: (of: Brand = brand) => readAccount(stage.origin, of.customerId),
  };
}
