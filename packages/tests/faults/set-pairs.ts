import type { ChangeValue, ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet, SetOrigin } from "@adwright/contracts/change/change-set";
import { AppError } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import { stageInto } from "@adwright/core/change/stage-changes";
import type { Stage } from "@adwright/local/stage";
import { slotOf } from "@adwright/rules/change/same-thing";

import type { AccountPicture } from "../support/data/account-picture.ts";
import { present } from "../support/data/brands.ts";
import { commitsSince } from "../support/data/google-ads-account.ts";
import type { LiveAccount } from "../support/data/live-account.ts";
import { randomFrom } from "../support/data/random.ts";
import { fromClaude, fromFile } from "../support/data/set-origins.ts";
import { randomWhats } from "./change-examples.ts";

const origins: ("open" | SetOrigin)[] = ["open", fromFile, fromClaude];

/** One to three changes to few fields, so that two sets often meet. */
function fewWhats(picture: AccountPicture, random: () => number): ChangeWhat[] {
  const few = { ...picture, campaigns: picture.campaigns.slice(0, 2) };
  const kinds = ["campaign_status", "campaign_name", "budget_amount"] as const;
  return randomWhats(few, random, { kinds, most: 3 });
}

/** What the account had when the pair began. */
function valueIn({ campaigns, budgets }: AccountPicture, what: ChangeWhat): ChangeValue {
  const isIt = ({ resource_name: name }: { resource_name: string }) =>
    "target" in what && name === what.target;
  if (what.kind === "budget_amount") return Number(present(budgets.find(isIt)).amount_micros);
  const { name, status } = present(campaigns.find(isIt));
  return what.kind === "campaign_name" ? name : status;
}

export interface PairRun {
  /** Changes that were sent over a value other than the one the person had seen, or whose value is not there. */
  wrong: string[];
  applied: number;
  /** Requests by which Google changed something. */
  commits: number;
}

/** Two sets of one brand, their steps in any order, which follows from the seed. */
export async function runPair(stage: Stage, at: LiveAccount, seed: number): Promise<PairRun> {
  const random = randomFrom(seed);
  // What was approved in the last 24 hours counts in each check, so that hundreds of pairs on one day get slow.
  stage.clock.advance(DAY_MS);
  const startedAt = stage.clock.now();
  const picture = await at.picture();
  const first = Math.floor(random() * origins.length);
  const second = (first + 1 + Math.floor(random() * (origins.length - 1))) % origins.length;
  const pair = [first, second].map((index) => setOf(at, origins[index] ?? "open"));
  const known = new Map<string, ChangeValue>();
  const left = pair.map(({ steps }) => [...steps(fewWhats(picture, random))]);
  while (left.some((steps) => steps.length > 0)) {
    const running = left.filter((steps) => steps.length > 0);
    const steps = present(running[Math.floor(random() * running.length)]);
    await present(steps.shift())().catch(mayRefuse);
    if (random() < 0.3) await deliverAll(at, pair);
  }
  await deliverAll(at, pair);
  const applied = await appliedOf(at, pair);
  const wrong = applied.flatMap(({ lines }) =>
    lines.flatMap(({ change, before, after, isVerified }) => {
      const slot = slotOf(change.what);
      const expected = known.get(slot) ?? valueIn(picture, change.what);
      known.set(slot, after);
      return expected === before && isVerified ? [] : [JSON.stringify({ slot, expected, before })];
    }),
  );
  const commits = commitsSince(stage, startedAt).length;
  for (const { set } of pair) {
    const begun = set();
    if (begun) await at.discard(begun).catch(mayRefuse);
  }
  return { wrong, applied: applied.length, commits };
}

const changesOf = (whats: ChangeWhat[]) => whats.map((what) => ({ what }));

function setOf(at: LiveAccount, into: "open" | SetOrigin) {
  let set: ChangeSet | undefined;
  return {
    set: () => set,
    steps: (whats: ChangeWhat[]): (() => Promise<void>)[] => [
      async () => {
        set = await stageInto(at.held.ctx, at.brandId, changesOf(whats), { into });
      },
      async () => {
        if (set) set = await at.check(set);
      },
      async () => {
        if (set) await at.approve(set);
      },
      // The person clicks twice.
      async () => {
        if (set) await at.approve(set);
      },
    ],
  };
}

/** A step is refused because of the other set, or because the step before was. */
function mayRefuse(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function deliverAll(at: LiveAccount, pair: ReturnType<typeof setOf>[]): Promise<void> {
  const set = pair.map((each) => each.set()).find((each) => each !== undefined);
  if (set) await at.settle(set);
}

async function appliedOf(at: LiveAccount, pair: ReturnType<typeof setOf>[]) {
  const receipts = [];
  for (const { set } of pair) {
    const now = set();
    if (now && (await at.settle(now)).status === "applied") receipts.push(await at.receipt(now));
  }
  return receipts.toSorted((left, right) => left.sequence - right.sequence);
}
