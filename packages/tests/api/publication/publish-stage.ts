import type { Campaign } from "@adwright/contracts/campaign";
import type { History } from "@adwright/contracts/publication/history";
import type { UndoAnswer } from "@adwright/contracts/publication/publication";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { afterEach } from "vitest";

import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { publishToTheEnd, publishing } from "../../support/data/publications.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
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
  const calls = publishing(person);
  let drafts = 0;

  /** Calls a route of a campaign. */
  const ask = <Body>(verb: "POST" | "GET", { id }: Pick<Campaign, "id">, path: string) =>
    person.api<Body>(verb, `/api/campaigns/${id}/${path}`);
  const advance = (ms: number) => person.api("POST", "/local/clock", { advanceMs: ms });
  async function signInAgain() {
    const { email } = person.user;
    Object.assign(person, await makePerson(stage.origin, { email }));
  }
  const account = (brandId?: number) => readAccount(stage.origin, customerOf(brandId));

  /** Makes a complete draft and applies the change. */
  async function draft(
    name = `Campaign ${++drafts}`,
    change: Record<string, unknown> = {},
    brandId = first(),
  ) {
    const campaign = await draftCampaign(person, brandId, name);
    return put(person, campaign.id, change);
  }
  const askToPublish = (id: number, headers?: Record<string, string>) =>
    publishToTheEnd(person, id, headers);
  async function publish({ id }: Campaign, headers?: Record<string, string>) {
    const { status, body } = await askToPublish(id, headers);
    if (status !== 200) throw new Error(`Not published: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  /** Publishes in the background and answers how it ended. */
  async function publishToItsEnd({ id }: Campaign) {
    await calls.start(id);
    return calls.ended(id);
  }
  /** Has the next call of that method at Google fail, or a later one, or more of them. */
  const fault = (method: string, kind: FaultInput["kind"], more: Partial<FaultInput> = {}) =>
    stage.faults.add({ times: 1, ...more, vendor: "google-ads", method, kind });
  const context = async () => (await holdQueue(stage, person.user.id)).ctx;
  /** Publishes; Google refuses the first call of that method, or a later one, for good. */
  async function failAt(campaign: Campaign, method: string, skip = 0) {
    fault(method, "policy", { skip });
    const status = await publishToItsEnd(campaign);
    if (!status.hasError || status.isCancelled) throw new Error("It has not failed.");
    stage.faults.clear();
    return status;
  }

  return {
    stage,
    person,
    /** Ids of the person's brands, one per account. */
    get brandIds() {
      return brands.map(({ id }) => id);
    },
    customerOf,
    ...calls,
    draft,
    campaignOf: async (id: number) =>
      (await person.api<Campaign>("GET", `/api/campaigns/${id}`)).body,
    /** Answers also how it was refused. */
    askToPublish,
    publish,
    publishToItsEnd,
    fault,
    failAt,
    /** The product's own context for the person. */
    context,
    ask,
    undo: <Body = UndoAnswer>(campaign: Campaign) => ask<Body>("POST", campaign, "undo"),
    historyOf: async (campaign: Campaign) => (await ask<History>("GET", campaign, "history")).body,
    /** A published campaign, with what was made of it. */
    async published(name: string) {
      const campaign = await draft(name);
      const { receipt } = await publish(campaign);
      return { campaign, made: receipt?.made ?? {} };
    },
    /** A campaign whose publication stopped at that call for good, with what it had made. */
    async partlyPublished(name: string, method = "MutateAdGroupAds", skip = 0) {
      const campaign = await draft(name);
      await failAt(campaign, method, skip);
      const ctx = await context();
      const made = (await ctx.store.publications.find(ctx.userId, campaign.id))?.made ?? {};
      return { campaign, made };
    },
    /** Somebody edits it in Google Ads itself; without fields, it is removed there. */
    edit(resourceName = "", fields?: Record<string, unknown>, brandId?: number) {
      const email = "kim@elsewhere.example";
      const edit = { customerId: customerOf(brandId), email, resourceName };
      stage.standIns.sandbox.recordOutsideEdit({ ...edit, ...(fields && { fields }) });
    },
    account,
    /** The campaign of that name in its account, in detail. */
    async atGoogle({ name, brandId }: Pick<Campaign, "name" | "brandId">) {
      const customerId = customerOf(brandId ?? undefined);
      const { campaigns } = await readAccount(stage.origin, customerId, true);
      return campaigns.find((campaign) => campaign.name === name);
    },
    /** The brand of the account that counts in this currency. */
    async brandIn(currency: string) {
      const read = await Promise.all(brands.map(({ id }) => account(id)));
      const index = read.findIndex(({ currencyCode }) => currencyCode === currency);
      return brands[index]?.id ?? 0;
    },
    advance,
    signInAgain,
    /** Moves the clock on and signs in again, because the access token has expired then. */
    async later(ms: number) {
      await advance(ms);
      await signInAgain();
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
