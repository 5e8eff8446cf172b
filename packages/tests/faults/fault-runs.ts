import type { Campaign } from "@adwright/contracts/campaign";
import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import type { AccountSnapshot } from "@adwright/google-ads-sandbox/sandbox";
import type { FaultInput } from "@adwright/stand-ins/fault-input";

import type { PublishStage } from "../api/publication/publish-stage.ts";
import { until } from "../support/people/api.ts";

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

/** How a publication ended, and the account before and after it. */
interface FaultRun {
  campaign: Campaign;
  status: WebhookStatus;
  before: AccountSnapshot;
  after: AccountSnapshot;
}

/** Publishes a fresh draft while the faults strike. */
export async function publishUnder(
  at: PublishStage,
  name: string,
  faults: FaultInput[],
): Promise<FaultRun> {
  const campaign = await at.draft(name);
  const before = await at.account();
  for (const fault of faults) at.stage.faults.add(fault);
  let status = await publishUntilEnded(at, campaign);
  at.stage.faults.clear();
  // More faults than the machine retries: the next click continues where it stopped.
  if (status.hasError) status = await publishUntilEnded(at, campaign);
  return { campaign, status, before, after: await at.account() };
}

async function publishUntilEnded(at: PublishStage, { id }: Campaign): Promise<WebhookStatus> {
  await at.person.api("POST", `/api/campaigns/${id}/webhook-publish`);
  return until(
    async () => {
      const path = `/api/campaigns/${id}/webhook-status`;
      return (await at.person.api<WebhookStatus>("GET", path)).body;
    },
    ({ isComplete, hasError }) => isComplete || hasError,
  );
}

/** Numbers in [0, 1) that follow from the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One to four faults at random calls, reads included. */
export function randomFaults(seed: number): FaultInput[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const methods = [...new Set(stepCalls.map(({ method }) => method)), "Search"];
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const [, fault] = pick(faultKinds);
    const method = pick(fault.kind === "drop_after_commit" ? methods.slice(0, -1) : methods);
    return { vendor: "google-ads", method, skip: Math.floor(random() * 3), ...fault };
  });
}

/** Seeds that follow from one that is printed, so that a failure can be repeated with FAULT_SEED. */
export function seedsOf(count: number, firstSeed: number): number[] {
  const first = Number(process.env["FAULT_SEED"] ?? firstSeed);
  console.log(`FAULT_SEED=${first}`);
  return Array.from({ length: count }, (_, index) => first + index);
}
