import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import { namedSet, signStepUp } from "@adwright/core/auth/step-up";
import { approveSet } from "@adwright/core/change/approve-set";
import { getChangeSet } from "@adwright/core/change/change-set-view";
import { checkChanges } from "@adwright/core/change/check-changes";
import { discardSet, resolveChange } from "@adwright/core/change/edit-changes";
import { getChangeReceipt } from "@adwright/core/change/get-set-results";
import { stageChanges } from "@adwright/core/change/stage-changes";
import { undoChanges } from "@adwright/core/change/undo-changes";
import { getGoogleAdsAccess } from "@adwright/core/google/google-access";
import { readConfig } from "@adwright/functions/config";
import type { OutsideEdit, ResourceKind } from "@adwright/google-ads-sandbox/sandbox";
import type { Stage } from "@adwright/local/stage";
import { type AdsClient, openAccount } from "@adwright/vendors/google-ads/client";

import { type AccountName, importAccount } from "../../api/import-account.ts";
import { settled } from "../people/api.ts";
import { connectAs } from "../people/connect-as.ts";
import { makePerson, type Person } from "../people/person.ts";
import { holdQueue } from "../stage/product-context.ts";
import { useBareStage } from "../stage/stage.ts";
import { useMade } from "../stage/use-started.ts";
import type { AccountPicture } from "./account-picture.ts";
import { present } from "./brands.ts";
import { addSharedThings, sharedPictureOf } from "./shared-things.ts";

/**
 * A brand of one account with campaigns, with functions to change it; the test delivers its queue's messages itself.
 */
export type LiveAccount = Awaited<ReturnType<typeof openLiveAccount>>;

const KIM = "kim@elsewhere.example";
/** The limit includes messages that earlier sets have left. */
const MAX_ROUNDS = 400;
/** The clock moves by this after each message. */
const ROUND_MS = 15_000;
const LONGEST_PAUSE_MS = 900_000;

/** Deliveries going on: the clock stands meanwhile, or their leases would be over in the middle of their work. */
const atWork = new Set<Promise<unknown>>();
function noted<Answer>(delivery: Promise<Answer>): Promise<Answer> {
  atWork.add(delivery);
  return delivery.finally(() => atWork.delete(delivery));
}

/** What of the account is read where: the fields of a resource, and which of them. */
const parts: Record<
  Exclude<keyof AccountPicture, "shared">,
  [from: string, fields: string, where?: string]
> = {
  campaigns: [
    "campaign",
    "resource_name name status campaign_budget end_date_time bidding_strategy_type target_spend.cpc_bid_ceiling_micros maximize_conversions.target_cpa_micros maximize_conversion_value.target_roas",
    "campaign.status != 'REMOVED'",
  ],
  budgets: ["campaign_budget", "resource_name amount_micros explicitly_shared"],
  keywords: [
    "ad_group_criterion",
    "resource_name status negative ad_group cpc_bid_micros final_urls keyword.text keyword.match_type",
    "ad_group_criterion.status != 'REMOVED' AND ad_group_criterion.type = 'KEYWORD'",
  ],
  negatives: [
    "campaign_criterion",
    "resource_name campaign keyword.text keyword.match_type",
    "campaign_criterion.status != 'REMOVED' AND campaign_criterion.type = 'KEYWORD'",
  ],
  ads: [
    "ad_group_ad",
    "resource_name status ad_group ad.resource_name ad.final_urls ad.responsive_search_ad.headlines ad.responsive_search_ad.descriptions ad.responsive_search_ad.path1 ad.responsive_search_ad.path2",
    "ad_group_ad.status != 'REMOVED'",
  ],
  adGroups: [
    "ad_group",
    "resource_name name status campaign cpc_bid_micros",
    "ad_group.status != 'REMOVED'",
  ],
  targets: [
    "campaign_criterion",
    "resource_name campaign type negative bid_modifier",
    "campaign_criterion.status != 'REMOVED' AND campaign_criterion.type != 'KEYWORD'",
  ],
  exclusions: [
    "ad_group_criterion",
    "resource_name ad_group",
    "ad_group_criterion.status != 'REMOVED' AND ad_group_criterion.type IN ('AGE_RANGE', 'GENDER')",
  ],
};

/** Reads the same with any client. */
export async function pictureOf(client: AdsClient): Promise<AccountPicture> {
  const read = Object.entries(parts).map(async ([part, [from, fields, where]]) => {
    const selected = fields.split(" ").map((field) => `${from}.${field}`);
    const query = `SELECT ${selected.join(", ")} FROM ${from}${where ? ` WHERE ${where}` : ""}`;
    const rows = await client.query<Record<string, { resource_name: string }>>(query);
    const byName = rows
      .map((row) => present(row[from]))
      .toSorted((left, right) => (left.resource_name < right.resource_name ? -1 : 1));
    return [part, byName] as const;
  });
  const [shared, ...all] = await Promise.all([sharedPictureOf(client), ...read]);
  return { ...Object.fromEntries(all), shared } as AccountPicture;
}

const isEnabled = ({ status }: { status: string }) => status === "ENABLED";
const inputOf = ({ brandId, setId }: ChangeSet) => ({ brandId, setId });

/** The product and such a brand, for all tests of a file. */
export function useLiveAccount() {
  const stage = useBareStage();
  const at: LiveAccount = useMade(() => openLiveAccount(stage));
  return { stage, at };
}

/** Makes a person with one imported account, or a colleague of a person who uses the same Google user's account. */
export async function openLiveAccount(
  stage: Stage,
  name: AccountName = "US",
  colleague?: { person: Person },
) {
  const person = await makePerson(stage.origin);
  if (colleague) {
    const { ctx } = await holdQueue(stage, person.user.id);
    await connectAs(stage, ctx, colleague.person.user.email);
  }
  const brand = await importAccount(person, name);
  const held = await holdQueue(stage, person.user.id);
  const { ctx } = held;
  const { clientId, clientSecret } = readConfig().google;
  const { id: brandId } = brand;
  const row = await ctx.store.brands.find(ctx.userId, brandId);
  if (row === undefined) throw new Error("The brand is not there.");
  const { customerId } = row;

  const open = async (): Promise<AdsClient> =>
    openAccount(
      { clientId, clientSecret, now: stage.clock.now, deadlineMs: 60_000 },
      await getGoogleAdsAccess(ctx, row),
    );
  /** Reads the account from Google's stand-in. */
  const picture = async () => pictureOf(await open());
  const stageAll = (...whats: ChangeWhat[]): Promise<ChangeSet> =>
    stageChanges(ctx, { brandId, changes: whats.map((what) => ({ what })) });
  const check = (set: ChangeSet): Promise<ChangeSet> => checkChanges(ctx, inputOf(set));
  /** Stages and checks the changes. */
  const checked = async (...whats: ChangeWhat[]) => check(await stageAll(...whats));
  /** Approves as checked; nothing is worked off yet. */
  const approve = async (set: ChangeSet): Promise<ChangeSet> =>
    approveSet(ctx, inputOf(set), {
      stepUpToken: await signStepUp(ctx, namedSet({ ...set, hash: set.hash ?? undefined })),
      hash: set.hash ?? undefined,
      typedAmountMicros: set.estimate?.amountToTypeMicros ?? undefined,
    });
  /** Delivers messages, including those that they send, while the clock moves; answers the set. */
  const settle = async (set: ChangeSet): Promise<ChangeSet> => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const message = held.messages.shift();
      if (message === undefined) return getChangeSet(ctx, inputOf(set));
      const handled = await noted(held.deliver(message));
      const pauseMs = handled.state === "later" ? handled.seconds * 1000 : 0;
      // A message that is hidden for longer is no part of this.
      if (pauseMs > 0 && pauseMs <= LONGEST_PAUSE_MS) held.messages.push(message);
      while (atWork.size > 0) await Promise.allSettled(atWork);
      stage.clock.advance(Math.min(Math.max(ROUND_MS, pauseMs), LONGEST_PAUSE_MS));
    }
    throw new Error("The set does not come to an end.");
  };
  const carryOut = async (set: ChangeSet) => settle(await approve(set));
  const discard = ({ setId }: { setId: number }) => discardSet(ctx, { brandId, setId });
  /** The set that undoes this one, checked. */
  const undo = (set: ChangeSet, withoutBlocked?: boolean): Promise<ChangeSet> =>
    undoChanges(ctx, { ...inputOf(set), withoutBlocked });
  /** A call of the live pages, followed to its end; `end` follows `/live/campaigns`. */
  async function live<Body>(end: string, { api } = person): Promise<Body> {
    const path = `/api/brands/${brandId}/live/campaigns${end}`;
    return (await settled(api, await api<Body>("GET", path))).body;
  }
  return {
    person,
    held,
    live,
    /** One of its campaigns, as the live pages list it. */
    async named(wanted: string) {
      return present((await live<LiveCampaigns>("")).rows.find((each) => each.name === wanted));
    },
    brandId,
    customerId,
    open,
    picture,
    campaignAt: async (place = 0) => present((await picture()).campaigns[place]),
    /** The first of each that is enabled. */
    async enabled() {
      const { campaigns, keywords, ads } = await picture();
      return {
        campaign: present(campaigns.find(isEnabled)),
        keyword: present(keywords.find((each) => isEnabled(each) && each.negative !== true)),
        ad: present(ads.find(isEnabled)),
      };
    },
    /** The enabled campaigns with their daily budgets. */
    async spenders() {
      const { campaigns, budgets } = await picture();
      return campaigns
        .filter(isEnabled)
        .map(({ resource_name: campaign, campaign_budget: budget }) => {
          const found = budgets.find(({ resource_name: each }) => each === budget);
          return { campaign, budget, micros: Number(present(found).amount_micros) };
        });
    },
    /** Names of the labels in the account. */
    async labels() {
      const rows = await (
        await open()
      ).query<{ label: { name: string } }>(
        "SELECT label.name FROM label WHERE label.status = 'ENABLED'",
      );
      return rows.map(({ label }) => label.name);
    },
    stage: stageAll,
    check,
    checked,
    approve,
    /** Stages, checks and approves the changes; answers the set as it was checked. */
    async approved(...whats: ChangeWhat[]) {
      const set = await checked(...whats);
      await approve(set);
      return set;
    },
    settle,
    /** Approves the set and settles it. */
    carryOut,
    discard,
    /** Decides about the first change of a set with a conflict. */
    resolve: (set: ChangeSet, resolve: "mine" | "merge") =>
      resolveChange(ctx, { ...inputOf(set), changeId: present(set.changes[0]).changeId, resolve }),
    /** What the changes are told if they are checked; they are discarded. */
    async findingsOf(...whats: ChangeWhat[]) {
      const set = await checked(...whats);
      await discard(set);
      return set.findings;
    },
    /** Stages, checks, approves and settles the changes. */
    apply: async (...whats: ChangeWhat[]) => carryOut(await checked(...whats)),
    receipt: (set: ChangeSet) => getChangeReceipt(ctx, inputOf(set)),
    undo,
    /** Undoes the set and settles that; answers the set that undid it. */
    takeBack: async (set: ChangeSet) => carryOut(await undo(set)),
    /** Makes an edit in Google Ads itself, as another person. */
    edit(resourceName: string, fields: Record<string, unknown> | undefined, isByEditor?: boolean) {
      const edit: OutsideEdit = { customerId, email: KIM, resourceName, fields, isByEditor };
      stage.standIns.sandbox.recordOutsideEdit(edit);
    },
    add: (kind: ResourceKind, added: Record<string, unknown>): string =>
      stage.standIns.sandbox.recordOutsideEdit({ customerId, email: KIM, kind, added }),
  };
}

/** Gives the account lists, sitelinks and labels that campaigns share, some of them linked. */
export async function addShared(at: LiveAccount): Promise<void> {
  const { campaign } = await at.enabled();
  addSharedThings((kind, added) => at.add(kind, added), campaign.resource_name);
}
