import { setTimeout as pause } from "node:timers/promises";

import { quantileOf } from "../measure.ts";
import { ask, openScreen, type Screen, screenNames, type Visitor } from "./screens.ts";

/** The share of visits that save a campaign; all others open a screen. */
const SHARE_OF_SAVES = 0.15;
/** If more visits than this are waiting, the product no longer keeps up. */
const MOST_WAITING = 500;

export interface Step {
  /** Visits per second: started, and answered. */
  asked: number;
  answered: number;
  /** Percentiles of a visit's time in ms; a visit is all calls of a screen, or one save. */
  p50: number;
  p95: number;
  failed: number;
  /** The message of the first failure. */
  failure: string | undefined;
}

const pick = <Item>(items: readonly Item[]) =>
  items[Math.floor(Math.random() * items.length)] as Item;

/** Campaigns that are being saved: a second save at the same time would be answered with OUTDATED. */
const saving = new Set<string>();

async function visit(origin: string, visitors: readonly Visitor[]): Promise<void> {
  const visitor = pick(visitors);
  const campaignId = pick(visitor.campaignIds);
  const saved = `${visitor.userId} ${campaignId}`;
  if (Math.random() >= SHARE_OF_SAVES || saving.has(saved)) {
    return openScreen(origin, visitor, pick<Screen>(screenNames), campaignId);
  }
  const budget = 10 + Math.floor(Math.random() * 90);
  saving.add(saved);
  await ask(origin, visitor, "PUT", `/api/campaigns/${campaignId}`, { budget }).finally(() =>
    saving.delete(saved),
  );
}

/** Starts visits at this rate for `ms`, without waiting for answers. */
export async function runTraffic(
  origin: string,
  visitors: readonly Visitor[],
  { rate, ms }: { rate: number; ms: number },
): Promise<Step> {
  const times: number[] = [];
  const waiting = new Set<Promise<void>>();
  const failures: string[] = [];
  const started = performance.now();
  for (let due = started; due < started + ms; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const early = due - performance.now();
    if (early > 1) await pause(early);
    if (waiting.size >= MOST_WAITING) break;
    // The waiting time of a visit that starts late counts from when it was due.
    const one: Promise<void> = visit(origin, visitors)
      .then(() => void times.push(performance.now() - due))
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => waiting.delete(one));
    waiting.add(one);
  }
  await Promise.all(waiting);
  const seconds = (performance.now() - started) / 1000;
  return {
    asked: rate,
    answered: times.length / seconds,
    p50: quantileOf(times),
    p95: quantileOf(times, 0.95),
    failed: failures.length,
    failure: failures[0],
  };
}
