import type {
  Attention,
  AttentionClaim,
  AttentionKind,
} from "@adwright/contracts/figures/attention";
import { findAttention } from "@adwright/rules/attention/find-attention";
import { sumMetrics } from "@adwright/rules/metrics";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import {
  CUSTOMER,
  dayOf,
  eventOn,
  rowsOn,
  type SyntheticAccount,
  syntheticAccount,
  type Trouble,
  withDetails,
} from "../../support/data/synthetic-account.ts";

const BEGINS = 150;
const FIRST_CAMPAIGN = "100";
const SEEDS = Array.from({ length: 5 }, (_, index) => index + 1);
const WORDS = ["shoes", "trail", "running", "city", "kids", "red", "sale", "store"];

interface Planted {
  kind: AttentionKind;
  /** Within how many complete days it has to be found. */
  within: number;
  trouble?: Omit<Trouble, "campaign" | "from">;
  plant?: (account: SyntheticAccount) => void;
  /** Whether something in the history caused it, which has to be named first. */
  isCaused?: boolean;
}

const first = (account: SyntheticAccount) => present(account.campaigns[0]);
const GROUP = `customers/${CUSTOMER}/adGroups/1001`;
const nothing = { impressions: 4000, clicks: 200, conversions: 0 };
/** What a conversion of the first campaign costs. */
function priceIn(account: SyntheticAccount): number {
  const { cost_micros: cost, conversions } = sumMetrics(first(account).days);
  return cost / conversions;
}

const planted: Planted[] = [
  { kind: "spend-stopped", within: 2, trouble: { demand: 0 }, isCaused: true },
  { kind: "conversions-stopped", within: 2, trouble: { conversions: 0 }, isCaused: true },
  { kind: "cost-per-conversion-up", within: 7, trouble: { price: 2.5 }, isCaused: true },
  { kind: "conversions-down", within: 7, trouble: { demand: 0.15 }, isCaused: true },
  { kind: "spend-up", within: 7, trouble: { demand: 2.5 }, isCaused: true },
  {
    kind: "ads-disapproved",
    within: 2,
    plant: ({ ads }) =>
      ads.push({
        resource: `customers/${CUSTOMER}/adGroupAds/1001~1`,
        campaign: "100",
        adGroupName: "Shoes",
        approval: "DISAPPROVED",
        topics: ["DESTINATION_NOT_WORKING"],
        strength: "GOOD",
        headlines: 12,
      }),
  },
  {
    kind: "keyword-expensive",
    within: 7,
    plant: (account) =>
      account.keywords.push({
        ...nothing,
        cost_micros: Math.round(priceIn(account) * 4),
        resource: `customers/${CUSTOMER}/adGroupCriteria/1001~99`,
        campaign: "100",
        adGroup: GROUP,
        text: "shoe museum",
        matchType: "BROAD",
      }),
  },
  {
    kind: "terms-wasted",
    within: 7,
    plant: (account) =>
      account.terms.push(
        ...["red shoe jobs", "jobs in running", "city jobs"].map((text) => ({
          ...nothing,
          cost_micros: Math.round(priceIn(account)),
          campaign: "100",
          adGroup: GROUP,
          text,
          status: "NONE",
        })),
      ),
  },
  {
    kind: "term-missing",
    within: 7,
    plant: (account) =>
      account.terms.push({
        impressions: 300,
        clicks: 20,
        conversions: 5,
        cost_micros: Math.round(priceIn(account)),
        campaign: "100",
        adGroup: GROUP,
        text: "orthopedic hiking boots",
        status: "NONE",
      }),
  },
  {
    kind: "budget-limits",
    within: 7,
    plant: (account) => {
      const { state } = first(account);
      state.lostShare = 0.3;
      state.targetMicros = Math.round(priceIn(account) * 1.5);
      state.recommendedBudgetMicros = 2 * (state.budgetMicros ?? 0);
    },
  },
  {
    kind: "over-twice-budget",
    within: 7,
    plant: (account) => {
      const { state, days } = first(account);
      present(days[BEGINS]).cost_micros = 2 * (state.budgetMicros ?? 0) + 5_000_000;
    },
  },
  {
    kind: "negatives-conflict",
    within: 7,
    plant: ({ keywords, negatives }) => {
      const { campaign, text } = present(keywords[0]);
      const resource = `customers/${CUSTOMER}/campaignCriteria/100~7`;
      negatives.push({ resource, campaign, text, matchType: "PHRASE" });
    },
  },
];

/** The account of the seed with the trouble and changes that have nothing to do with it. */
function accountWith({ trouble, plant, isCaused }: Planted, seed: number): SyntheticAccount {
  const troubles = trouble ? [{ ...trouble, campaign: 0, from: BEGINS }] : [];
  const account = syntheticAccount(seed, { conversionsADay: [10, 20], troubles });
  withDetails(account, seed, WORDS);
  account.history.push(
    eventOn(BEGINS - 1, 1, { message: "Status: Enabled to Paused" }),
    eventOn(BEGINS - 3, 0, { resource: `customers/${CUSTOMER}/ads/1`, message: "Ad text changed" }),
    eventOn(BEGINS - 20, 0, { message: "Name changed" }),
    ...(isCaused ? [eventOn(BEGINS, 0, { origin: "ours", setId: 7, message: "The cause" })] : []),
  );
  plant?.(account);
  return account;
}

const findOn = (account: SyntheticAccount, today: number): Attention[] =>
  findAttention(rowsOn(account, today), account.history, dayOf(today));

/** The finding on the first morning on which there is one. */
function firstFound(one: Planted, account: SyntheticAccount): Attention | undefined {
  const mornings = Array.from({ length: one.within }, (_, index) => BEGINS + 1 + index);
  return mornings
    .map((today) =>
      findOn(account, today).find(
        ({ kind, entity }) => kind === one.kind && entity.id === FIRST_CAMPAIGN,
      ),
    )
    .find((finding) => finding !== undefined);
}

test.each(planted)("$kind is found within $within complete days, its cause first", (one) => {
  const expected = { kind: one.kind, cause: one.isCaused ? "The cause" : undefined };
  const found = SEEDS.map((seed) => {
    const finding = firstFound(one, accountWith(one, seed));
    const cause = one.isCaused ? finding?.causes[0]?.message : undefined;
    return { seed, kind: finding?.kind, cause };
  });
  expect(found).toEqual(SEEDS.map((seed) => ({ seed, ...expected })));
});

/** What the rows say of a campaign, or of a keyword or search term of it, on the days of a claim. */
function recount(
  account: SyntheticAccount,
  { kind, entity: { id } }: Attention,
  { label, of, from, to }: AttentionClaim,
) {
  const known = rowsOn(account, BEGINS + 7).campaigns.find((one) => one.id === id)?.days ?? [];
  const days = known.filter(({ day }) => day >= from && day <= to);
  const items = kind === "keyword-expensive" ? account.keywords : account.terms;
  const named = items.filter(({ campaign, text }) => campaign === id && text === of);
  const { cost_micros: cost, clicks, conversions } = sumMetrics(of === undefined ? days : named);
  const figures: Record<string, number> = { Cost: cost, Clicks: clicks, Conversions: conversions };
  return figures[label];
}

/** What is wrong with the figures of a finding. */
function wrongIn(account: SyntheticAccount, finding: Attention): string[] {
  const { kind, key, entity, because, atStakeMicros = 0 } = finding;
  const campaign = account.campaigns.find(({ state }) => state.id === entity.id);
  const cost = sumMetrics((campaign?.days ?? []).slice(BEGINS - 23, BEGINS + 7)).cost_micros;
  // A word that is excluded stands for several terms.
  const claims = kind === "terms-wasted" ? [] : because;
  const wrong = claims.filter((claim) => {
    const counted = recount(account, finding, claim);
    return counted !== undefined && Math.abs(counted - claim.value) > 0.01;
  });
  return [
    ...wrong.map(({ label, value }) => `${key}: ${label} is not ${value}`),
    ...(atStakeMicros > cost ? [`${key}: ${atStakeMicros} of ${cost}`] : []),
  ];
}

test.each(planted)(
  "every figure of $kind is one of the rows, at stake at most what it cost",
  (one) => {
    const wrong = SEEDS.flatMap((seed) => {
      const account = accountWith(one, seed);
      return findOn(account, BEGINS + 7).flatMap((finding) => wrongIn(account, finding));
    });
    expect(wrong).toEqual([]);
  },
);

test("nothing is found of what is paused or has ended, nor before eight weeks of days", () => {
  const account = accountWith(present(planted[0]), 1);
  const young = { ...rowsOn(account, BEGINS + 2), from: dayOf(BEGINS - 40) };
  expect(findAttention(young, [], dayOf(BEGINS + 2)).map(({ kind }) => kind)).not.toContain(
    "spend-stopped",
  );
  first(account).state.status = "PAUSED";
  expect(findOn(account, BEGINS + 2).filter(({ entity }) => entity.id === "100")).toEqual([]);
  first(account).state.status = "ENABLED";
  first(account).state.servingStatus = "ENDED";
  expect(findOn(account, BEGINS + 2).filter(({ entity }) => entity.id === "100")).toEqual([]);
});
