import type { Brand } from "@adwright/contracts/brand";
import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { ClientAccount } from "@adwright/contracts/google";
import type { PersonInput } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";

import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";

export type AccountName =
  | "(manager)"
  | "US"
  | "Europe"
  | "UK"
  | "Japan"
  | "Kuwait"
  | "Outlet"
  | "Closed"
  | "Legacy";

/** The person's accounts as the product lists them, by the last word of their names. */
export async function accountsOf({ api }: Person): Promise<Map<string, ClientAccount>> {
  const listed = await api<ClientAccount[]>("GET", "/api/google/client-accounts");
  const { body } = await settled(api, listed);
  return new Map(body.map((account) => [account.name.split(" ").at(-1) ?? "", account]));
}

/** Imports one of the person's accounts as a brand, through their manager account. */
export async function importAccount(person: Person, name: AccountName = "US"): Promise<Brand> {
  const accounts = await accountsOf(person);
  const imported = await person.api<Brand[]>("POST", "/api/brands", {
    masterAccountId: accounts.get("(manager)")?.id,
    accountIds: [accounts.get(name)?.id],
  });
  const { status, body } = await settled(person.api, imported);
  const [brand] = body;
  if (status !== 200 || !brand) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return brand;
}

/** A new person with a brand; for tests that move the clock, too, as sessions expire then. */
export async function personWithBrand(
  { origin }: Pick<Stage, "origin">,
  input?: Partial<PersonInput>,
) {
  const person = await makePerson(origin, input);
  const brand = await importAccount(person);
  return { person, brand, brandId: brand.id };
}

/** The page of a campaign in the brand's account. */
export async function livePath({ api }: Person, { id }: Brand, name: string): Promise<string> {
  const list = await api<LiveCampaigns>("GET", `/api/brands/${id}/live/campaigns`);
  const { body } = await settled(api, list);
  const found = body.rows.find((row) => row.name === name);
  return `/brands/${id}/live/${found?.campaign}`;
}
