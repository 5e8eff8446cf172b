import type { ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { AccountSnapshot, CampaignSnapshot } from "@adwright/google-ads-sandbox/sandbox";
import { expect } from "vitest";

import { readAccount } from "../support/data/google-ads-account.ts";
import { until } from "../support/people/api.ts";
import { ADDED_KEYWORD, ADDED_LINE, ADDED_NEGATIVE, RAISED_MICROS } from "./change-steps.ts";
import type { ChaosRun } from "./chaos-run.ts";
import { type ChangedCampaign, brandOf, type Journey } from "./step.ts";

const countOf = <Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number =>
  items.filter(isWanted).length;

/** What the changes of one campaign have made at Google, each counted. */
function effectsOn({ name, budgetMicros, negativeKeywords, adGroups }: CampaignSnapshot) {
  const keywords = adGroups.flatMap((group) => group.keywords);
  const ads = adGroups.flatMap((group) => group.ads);
  const [made, others] = [true, false].map((isMade) =>
    ads.filter(({ headlines }) => headlines.includes(ADDED_LINE) === isMade),
  );
  return {
    name,
    budgetMicros,
    pausedKeywords: countOf(keywords, ({ status }) => status === "PAUSED"),
    addedKeywords: countOf(keywords, ({ text }) => text === ADDED_KEYWORD),
    addedNegatives: countOf(negativeKeywords, (text) => text === ADDED_NEGATIVE),
    madeAds: made?.map(({ status }) => status),
    pausedAds: others?.filter(({ status }) => status === "PAUSED").length,
  };
}

/** The same, as it has to be: an undone ad is paused, never removed. */
function wantedEffects({ name, isUndone }: ChangedCampaign): ReturnType<typeof effectsOn> {
  const times = isUndone ? 0 : 1;
  return {
    name,
    budgetMicros: isUndone ? 20_000_000 : RAISED_MICROS,
    pausedKeywords: times,
    addedKeywords: times,
    addedNegatives: times,
    madeAds: [isUndone ? "PAUSED" : "ENABLED"],
    pausedAds: times,
  };
}

/** What a journey's sets have made of its account, and what should be. */
export async function changesOf({ person, ...journey }: Journey, account: AccountSnapshot) {
  const { api } = person;
  const path = `/api/brands/${brandOf({ person, ...journey })}/changes`;
  const { body: sets } = await api<ChangeSetSummary[]>("GET", `${path}?limit=100`);
  const receipts = await Promise.all(
    sets
      .filter(({ status }) => status === "applied")
      .map(async ({ setId }) => (await api<ChangeReceipt>("GET", `${path}/${setId}/receipt`)).body),
  );
  const atGoogle = journey.changed.filter(({ name }) => journey.published.includes(name));
  const names = new Set(atGoogle.map(({ name }) => name));
  return {
    found: {
      effects: account.campaigns.filter(({ name }) => names.has(name)).map(effectsOn),
      // A set that was replaced before it was approved stays open; nobody works on one.
      atWork: sets.filter(({ status }) => isUnfinished(status)),
      applied: countOf(receipts, ({ kind }) => kind === "change"),
      undone: countOf(receipts, ({ kind }) => kind === "change_undo"),
      differing: receipts.flatMap(({ lines }) => lines.filter(({ isVerified }) => !isVerified)),
    },
    wanted: {
      effects: atGoogle.map(wantedEffects),
      atWork: [],
      applied: journey.changed.length,
      undone: journey.changed.filter(({ isUndone }) => isUndone).length,
      differing: [],
    },
  };
}

const isUnfinished = (status: string): boolean =>
  ["approved", "applying", "waiting", "verifying", "unknown"].includes(status);

/** A day after the sets have ended, none of the labels that they went out with is left at Google. */
export async function expectNoGuards({ stage: { origin }, journeys }: ChaosRun): Promise<void> {
  const guardsLeft = async () => {
    const accounts = await Promise.all(
      journeys.map(({ brand }) => readAccount(origin, brand?.customerId ?? "", true)),
    );
    return accounts
      .flatMap(({ labels = [] }) => labels)
      .filter((name) => name.startsWith(PRODUCT_NAME));
  };
  const isOver = Date.now() + TIDIED_MS;
  const left = await until(
    guardsLeft,
    (guards) => guards.length === 0 || Date.now() > isOver,
    1000,
  );
  expect(left).toEqual([]);
}

/** What is due is looked for every minute. */
const TIDIED_MS = 4 * 60_000;
