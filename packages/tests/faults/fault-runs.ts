import type { Campaign } from "@adwright/contracts/campaign";
import type { Receipt, WebhookStatus } from "@adwright/contracts/publication/publication";
import type { AccountSnapshot } from "@adwright/google-ads-sandbox/sandbox";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { describe, expect, test } from "vitest";

import type { PublishStage } from "../api/publication/publish-stage.ts";
import { expectPublishedOnce } from "../support/data/google-ads-account.ts";
import { pickFrom, randomFrom } from "../support/data/random.ts";

/** One step of a publication, by the call it makes; `skip` counts calls of that name by the steps before. */
interface StepCall {
  step: string;
  method: string;
  skip: number;
}

export const stepCalls: StepCall[] = [
  // The first of these calls validates the plan.
  { step: "create_budget", method: "Mutate", skip: 1 },
  { step: "create_campaign", method: "MutateCampaigns", skip: 0 },
  { step: "set_geography", method: "MutateCampaignCriteria", skip: 0 },
  { step: "create_ad_groups", method: "MutateAdGroups", skip: 0 },
  { step: "create_ads", method: "MutateAdGroupAds", skip: 0 },
  { step: "create_keywords", method: "MutateAdGroupCriteria", skip: 0 },
  { step: "set_negatives", method: "MutateCampaignCriteria", skip: 1 },
];

type FaultPart = Omit<FaultInput, "vendor" | "method">;

/** What can go wrong around one call without a process dying. */
export const faultKinds: [name: string, fault: FaultPart][] = [
  ["unavailable", { kind: "unavailable", times: 1 }],
  ["concurrent", { kind: "concurrent", times: 1 }],
  ["quota", { kind: "quota", times: 1, retryAfterMs: 1000 }],
  ["lost answer", { kind: "drop_after_commit", times: 1 }],
];

/** How a publication ended, the account before and after it, and how often each fault struck. */
interface FaultRun {
  campaign: Campaign;
  status: WebhookStatus;
  before: AccountSnapshot;
  after: AccountSnapshot;
  hits: number[];
}

/** One fault at one call. */
export interface Cell {
  call: StepCall;
  kind: string;
  fault: FaultPart;
}

const complete = { isComplete: true, hasError: false };

/** The tests of publications under each of the faults, and under faults at random. */
export function testFaults(at: PublishStage, cells: readonly Cell[], seeds: readonly number[]) {
  describe("a publication under one fault", () => {
    test.each(cells)("$kind in $call.step: everything is made once", async (cell) => {
      const { method, skip, step } = cell.call;
      const fault = { vendor: "google-ads" as const, method, skip, ...cell.fault };
      const run = await publishUnder(at, `${cell.kind} in ${step}`, [fault]);
      expect(run).toMatchObject({ hits: [1], status: complete });
      await expectOnce(at, run);
    });
  });

  describe("a publication under faults at random", () => {
    test.each(seeds)("seed %i: everything is made once", async (seed) => {
      const run = await publishUnder(at, `Seed ${seed}`, randomFaults(seed));
      expect(run).toMatchObject({ status: complete });
      await expectOnce(at, run);
    });
  });
}

/** Expects everything in the campaign once, in the account and on the receipt. */
async function expectOnce(at: PublishStage, { campaign, before, after }: FaultRun) {
  expectPublishedOnce(before, after, campaign);
  const { made } = (await at.ask<Receipt>("GET", campaign, "receipt")).body;
  const { adGroups, negativeKeywords } = campaign;
  expect(Object.keys(made.adGroups ?? {})).toHaveLength(adGroups.length);
  for (const [names = [], count] of [
    [made.ads, adGroups.length],
    [made.keywords, adGroups.flatMap(({ keywords }) => keywords).length],
    [made.negatives, negativeKeywords.length],
  ] as const) {
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
  }
}

/** Publishes a fresh draft while the faults strike. */
async function publishUnder(
  at: PublishStage,
  name: string,
  faults: FaultInput[],
): Promise<FaultRun> {
  const campaign = await at.draft(name);
  const before = await at.account();
  for (const fault of faults) at.stage.faults.add(fault);
  let status = await at.publishToItsEnd(campaign);
  const hits = at.stage.faults.list().map((fault) => fault.hits);
  at.stage.faults.clear();
  // More faults than the machine retries: the next click continues where it stopped.
  if (status.hasError) status = await at.publishToItsEnd(campaign);
  return { campaign, status, before, after: await at.account(), hits };
}

/** One to four faults at random calls, reads included. */
function randomFaults(seed: number): FaultInput[] {
  const random = randomFrom(seed);
  const methods = [...new Set(stepCalls.map(({ method }) => method)), "Search"];
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const [, fault] = pickFrom(random, faultKinds);
    const method = pickFrom(
      random,
      fault.kind === "drop_after_commit" ? methods.slice(0, -1) : methods,
    );
    return { vendor: "google-ads", method, skip: Math.floor(random() * 3), ...fault };
  });
}

/** Seeds that follow from one that is printed, so that a failure can be repeated with FAULT_SEED. */
export function seedsOf(count: number, firstSeed: number): number[] {
  const first = Number(process.env["FAULT_SEED"] ?? firstSeed);
  console.log(`FAULT_SEED=${first}`);
  return Array.from({ length: count }, (_, index) => first + index);
}
