import { settled } from "../support/people/api.ts";
import type { Person } from "../support/people/person.ts";
import { quantileOf } from "./measure.ts";

const RUNS = 7;
/** As long as a real model takes: product, stand-ins and all people share one process in a bench, unlike on Lambda. */
const MODEL_MS = 4000;

/** The model's stand-in takes as long as a model. */
export const slowModel = {
  vendor: "openai",
  kind: "slow",
  times: 10_000,
  delayMs: MODEL_MS,
} as const;

/**
 * Seconds of a value proposition, written from another description each time. It is looked for every 100 ms: an answer
 * that waits for the end looks each second only, which would tell 4.0 seconds from 4.1 as 4 from 5.
 */
export async function writeOne({ api }: Person, brandId: number, run: number): Promise<number> {
  await api("PUT", `/api/brands/${brandId}`, { description: `Shoes, season ${run}` });
  const begun = performance.now();
  const path = `/api/brands/${brandId}/value-proposition`;
  const { status } = await settled(api, await api("POST", path, {}, { Prefer: "respond-async" }));
  if (status !== 200) throw new Error(`A value proposition was answered with ${status}.`);
  return (performance.now() - begun) / 1000;
}

/** Seconds of a value proposition, the median of seven; `first` is the number of the first. */
export async function medianOfWriting(
  person: Person,
  brandId: number,
  first: number,
): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    seconds.push(await writeOne(person, brandId, first + run));
  }
  return quantileOf(seconds);
}

/** Prints how many times as long something takes; beyond the most, the bench fails. */
export function judge(words: string, [taken, alone]: [number, number], mostTimes: number): void {
  const times = taken / alone;
  console.log(`  ${words}: ${times.toFixed(2)} times (at most ${mostTimes})`);
  if (times > mostTimes) process.exitCode = 1;
}
