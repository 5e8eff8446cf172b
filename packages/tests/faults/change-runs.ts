import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { runJob } from "@adwright/core/job/run-job";
import type { Stage } from "@adwright/local/stage";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { expect } from "vitest";

import type { AccountPicture } from "../support/data/account-picture.ts";
import { present } from "../support/data/brands.ts";
import { commitsSince } from "../support/data/google-ads-account.ts";
import type { LiveAccount } from "../support/data/live-account.ts";
import { randomFrom } from "../support/data/random.ts";
import { randomWhats } from "./change-examples.ts";
import { type DeathPlace, dyingContext } from "./dying-worker.ts";

type FaultPart = Omit<FaultInput, "vendor">;

/** What can go wrong around the request that applies a set, without a process dying. */
export const applyFaults: [name: string, fault: FaultPart][] = [
  ["unavailable", { kind: "unavailable", method: "Mutate", times: 1 }],
  ["concurrent", { kind: "concurrent", method: "Mutate", times: 1 }],
  ["quota", { kind: "quota", method: "Mutate", times: 1, retryAfterMs: 20_000 }],
  ["lost answer", { kind: "drop_after_commit", method: "Mutate", times: 1 }],
  ["commit after 5 s", { kind: "commit_late", method: "Mutate", times: 1, delayMs: 5_000 }],
  ["commit after 60 s", { kind: "commit_late", method: "Mutate", times: 1, delayMs: 60_000 }],
  ["commit after 115 s", { kind: "commit_late", method: "Mutate", times: 1, delayMs: 115_000 }],
  ["commit after 200 s", { kind: "commit_late", method: "Mutate", times: 1, delayMs: 200_000 }],
  ["lagging read", { kind: "stale_read", method: "Search", times: 100, delayMs: 3_000 }],
  ["read fails", { kind: "unavailable", method: "Search", times: 2 }],
];

export interface ChangeRun {
  set: ChangeSet;
  receipt: ChangeReceipt;
  /** Requests by which Google has changed something; the guard's own removal is none. */
  commits: number;
}

/** What happens while a set is applied: calls that fail, and where its first worker dies. */
export interface Trouble {
  faults?: FaultPart[];
  death?: DeathPlace;
}

const LEASE_OVER_MS = 61_000;

/** Applies a set that was checked while there is trouble, and counts what Google carried out. */
export async function applyUnder(
  stage: Stage,
  at: LiveAccount,
  checked: ChangeSet,
  { faults = [], death }: Trouble,
): Promise<ChangeRun> {
  const startedAt = stage.clock.now();
  for (const fault of faults) stage.faults.add({ vendor: "google-ads", ...fault });
  await at.approve(checked);
  if (death) await dieAt(stage, at, death);
  const set = await at.settle(checked);
  stage.faults.clear();
  const commits = commitsSince(stage, startedAt).length;
  return { set, receipt: await at.receipt(set), commits };
}

async function dieAt(stage: Stage, at: LiveAccount, place: DeathPlace): Promise<void> {
  const { ctx, messages } = at.held;
  const message = present(messages.shift());
  const delivery = { messageId: "dies", receiveCount: 1, hide: () => Promise.resolve() };
  const dead = runJob(dyingContext(ctx, place), message, delivery);
  await expect(dead).rejects.toThrow("The worker is dead.");
  // The queue delivers the message again.
  stage.clock.advance(LEASE_OVER_MS);
  messages.push(message);
}

export interface BothRuns {
  before: AccountPicture;
  after: AccountPicture;
  applied: ChangeRun;
  undone: ChangeRun;
}

/** Applies changes and takes them back, with trouble at both. */
export async function applyAndUndo(
  stage: Stage,
  at: LiveAccount,
  whats: ChangeWhat[],
  { applying, undoing }: { applying: Trouble; undoing: Trouble },
): Promise<BothRuns> {
  const before = await at.picture();
  const checked = await at.checked(...whats);
  if (checked.hash === null) throw new Error(JSON.stringify(checked.findings));
  const applied = await applyUnder(stage, at, checked, applying);
  const undone = await applyUnder(stage, at, await at.undo(applied.set), undoing);
  return { before, after: await pictureSince(at, before), applied, undone };
}

/** The outcome, to be compared with `onceEachWay`. */
export const outcomeOf = ({ after, applied, undone }: BothRuns) => ({
  runs: [applied, undone].map(({ set, commits }) => [set.status, commits]),
  isVerified: [
    ...new Set([applied, undone].flatMap(({ receipt }) => receipt.lines.map((l) => l.isVerified))),
  ],
  account: after,
});

/** Exactly one effect each way, proved by reading back, and the account as it was. */
export const onceEachWay = ({ before }: BothRuns): ReturnType<typeof outcomeOf> => ({
  runs: [
    ["applied", 1],
    ["applied", 1],
  ],
  isVerified: [true],
  account: before,
});

/** One to three faults at the calls that apply a set, reads included. */
function randomApplyFaults(random: () => number): FaultPart[] {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const [, fault] = present(applyFaults[Math.floor(random() * applyFaults.length)]);
    return { ...fault, skip: Math.floor(random() * 2) };
  });
}

/**
 * The account without paused ads and without assets that it did not have before: neither is ever removed, so the undo of a
 * new ad pauses it, and that of a new asset unlinks it.
 */
async function pictureSince(at: LiveAccount, before: AccountPicture): Promise<AccountPicture> {
  const now = await at.picture();
  const known = new Set(before.ads.map(({ resource_name: name }) => name));
  const ads = now.ads.filter((ad) => known.has(ad.resource_name) || ad.status !== "PAUSED");
  const assets = now.shared.assets.filter((name) => before.shared.assets.includes(name));
  return { ...now, ads, shared: { ...now.shared, assets } };
}

/** Random changes to the account under random faults, which follow from the seed. */
export async function applyAndUndoAtRandom(
  stage: Stage,
  at: LiveAccount,
  seed: number,
): Promise<BothRuns> {
  const random = randomFrom(seed);
  const whats = randomWhats(await at.picture(), random);
  const applying = { faults: randomApplyFaults(random) };
  const undoing = { faults: randomApplyFaults(random) };
  return applyAndUndo(stage, at, whats, { applying, undoing });
}
