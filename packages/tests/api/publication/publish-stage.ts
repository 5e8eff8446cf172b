import type { Campaign } from "@adwright/contracts/campaign";
import type { PublishAnswer } from "@adwright/contracts/publication/publication";
import type { Stage } from "@adwright/local/stage";

import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { useStarted } from "../../support/stage/use-started.ts";

/** One stage and one person, with the actions that tests of publishing repeat. */
export interface PublishStage {
  stage: Stage;
  person: Person;
  /** Ids of the person's brands, one per account. */
  brandIds: number[];
  /** Makes a complete draft and applies the change. */
  draft(name: string, change?: Record<string, unknown>, brandId?: number): Promise<Campaign>;
  publish(campaign: Campaign, headers?: Record<string, string>): Promise<PublishAnswer>;
  account(brandId?: number): ReturnType<typeof readAccount>;
  customerOf(brandId?: number): string;
  advance(ms: number): Promise<void>;
  /** Needed after the clock was moved, because the access token has expired. */
  signInAgain(): Promise<void>;
  /** Continues as another person with separate accounts, because generations are limited per person and hour. */
  changePerson(): Promise<void>;
  close(): Promise<void>;
}

/** A publish stage for all tests of a file. */
export const usePublishStage = (accounts?: number): PublishStage =>
  useStarted(() => startPublishStage(accounts));

export async function startPublishStage(accounts = 1): Promise<PublishStage> {
  const stage = await startBareStage();
  const person = await makePerson(stage.origin);
  let brands = await importBrands(person, accounts);
  const first = () => brands[0]?.id ?? 0;
  const customerOf = (brandId = first()) =>
    brands.find(({ id }) => id === brandId)?.customerId ?? "";

  return {
    stage,
    person,
    get brandIds() {
      return brands.map(({ id }) => id);
    },
    customerOf,
    async draft(name, change = {}, brandId = first()) {
      const campaign = await draftCampaign(person, brandId, name);
      return put(person, campaign.id, change);
    },
    async publish(campaign, headers = {}) {
      const { status, body } = await publishToTheEnd(person, campaign.id, headers);
      if (status !== 200) throw new Error(`Not published: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    account: (brandId) => readAccount(stage.origin, customerOf(brandId)),
    async advance(ms) {
      await person.api("POST", "/local/clock", { advanceMs: ms });
    },
    async signInAgain() {
      const { email } = person.user;
      Object.assign(person, await makePerson(stage.origin, { email }));
    },
    async changePerson() {
      Object.assign(person, await makePerson(stage.origin));
      brands = await importBrands(person, accounts);
    },
    close: () => stage.close(),
  };
}

/** Changes a draft; answers the changed draft. */
export async function put(
  { api }: Person,
  campaignId: number,
  change: Record<string, unknown>,
): Promise<Campaign> {
  const { status, body } = await api<Campaign>("PUT", `/api/campaigns/${campaignId}`, change);
  if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`);
  return body;
}
