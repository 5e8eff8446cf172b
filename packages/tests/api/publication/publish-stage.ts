import type { Campaign } from "@adwright/contracts/campaign";
import type { PublishAnswer } from "@adwright/contracts/publication/publication";
import { afterEach } from "vitest";

import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { publishToTheEnd, publishing } from "../../support/data/publications.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { useStarted } from "../../support/stage/use-started.ts";

export type PublishStage = Awaited<ReturnType<typeof startPublishStage>>;

/** A publish stage for all tests of a file. No fault outlives its test. */
export function usePublishStage(accounts?: number): PublishStage {
  const at = useStarted(() => startPublishStage(accounts));
  afterEach(() => at.stage.faults.clear());
  return at;
}

/** One stage and one person, with the actions that tests of publishing repeat. */
export async function startPublishStage(accounts = 1) {
  const stage = await startBareStage();
  const person = await makePerson(stage.origin);
  let brands = await importBrands(person, accounts);
  const first = () => brands[0]?.id ?? 0;
  const customerOf = (brandId = first()) =>
    brands.find(({ id }) => id === brandId)?.customerId ?? "";

  return {
    stage,
    person,
    /** Ids of the person's brands, one per account. */
    get brandIds() {
      return brands.map(({ id }) => id);
    },
    customerOf,
    ...publishing(person),
    /** Makes a complete draft and applies the change. */
    async draft(name: string, change: Record<string, unknown> = {}, brandId = first()) {
      const campaign = await draftCampaign(person, brandId, name);
      return put(person, campaign.id, change);
    },
    async publish({ id }: Campaign, headers?: Record<string, string>): Promise<PublishAnswer> {
      const { status, body } = await publishToTheEnd(person, id, headers);
      if (status !== 200) throw new Error(`Not published: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    account: (brandId?: number) => readAccount(stage.origin, customerOf(brandId)),
    async advance(ms: number) {
      await person.api("POST", "/local/clock", { advanceMs: ms });
    },
    /** Needed after the clock was moved, because the access token has expired. */
    async signInAgain() {
      const { email } = person.user;
      Object.assign(person, await makePerson(stage.origin, { email }));
    },
    /** Continues as another person with separate accounts, because generations are limited per person and hour. */
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
