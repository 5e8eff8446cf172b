import { setTimeout as pause } from "node:timers/promises";

import type { Ai } from "@adwright/vendors/openai/ai";

import { noUsage } from "../../../core/test/model-fixture.ts";

/** A model that answers every goal alike after a delay, and counts its calls. */
export interface FakeModel {
  ai: Ai;
  calls(): number;
  /** The time in which this many workers would have made the same calls in the same order without idle time. */
  idealMs(workers: number): number;
  mostAtOnce(): number;
}

const goal = {
  goal: "Get to know Northwind and the people there. Read more on our website.",
  searchTerms: ["trail shoes", "running shoes", "road shoes", "running classes", "shoes near me"],
};

export function makeFakeModel(nextMs: () => number): FakeModel {
  let calls = 0;
  const latencies: number[] = [];
  let running = 0;
  let most = 0;
  const write = async () => {
    const ms = nextMs();
    calls += 1;
    latencies.push(ms);
    running += 1;
    most = Math.max(most, running);
    await pause(ms);
    running -= 1;
    return { ok: true, value: goal, usage: noUsage };
  };
  const ai = { model: "bench", mostUsd: () => 0, write } as unknown as Ai;
  return {
    ai,
    calls: () => calls,
    idealMs: (workers) => idealMsOf(latencies, workers),
    mostAtOnce: () => most,
  };
}

/** Assigns each call to the worker that becomes free first. */
function idealMsOf(latencies: readonly number[], workers: number): number {
  const freeAtMs = Array.from({ length: workers }, () => 0);
  for (const ms of latencies) {
    const firstMs = Math.min(...freeAtMs);
    freeAtMs[freeAtMs.indexOf(firstMs)] = firstMs + ms;
  }
  return Math.max(...freeAtMs);
}

/** A lognormal random number with this median (Box–Muller). */
export function lognormal(medianMs: number, sigma: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - Math.random()));
  return medianMs * Math.exp(sigma * radius * Math.cos(2 * Math.PI * Math.random()));
}
