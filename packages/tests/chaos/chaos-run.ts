import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { FaultInput } from "@adwright/stand-ins/fault-input";

import { pickFrom, randomFrom } from "../support/data/random.ts";
import { makeApi } from "../support/people/api.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";
import { isPaying, runSteps } from "./journey.ts";
import { signIn } from "./session.ts";
import type { Journey } from "./step.ts";

/** Long enough for leases and hidden messages to expire, so that abandoned work is resumed. */
const DOWN_MS = 20 * 60 * 1000;

/** By then every lease is over, so that the sweep begins what nobody works on, such as a job whose message was lost. */
export const SWEPT_AFTER_MS = 2 * 60 * 60 * 1000;

/** A kill comes within this time of the beginning of a step, so that it meets any part of it. */
const KILLED_WITHIN_MS = 3000;

/** Hundreds of people share one day here; waiting for Google's limit is tested elsewhere (api/fair-shares.test.ts). */
const settings = { GOOGLE_ADS_DAILY_OPERATIONS: "10000000" };

export interface ChaosOptions {
  seed: number;
  journeys: number;
  /** How many journeys run at a time. */
  atOnce: number;
  /** How many steps, of all journeys together, begin between two kills, give or take a third. */
  stepsBetweenKills: number;
}

export interface ChaosRun {
  stage: ChildStage;
  dataDir: string;
  journeys: Journey[];
  /** What went wrong, starting with the name of the journey. */
  failures: string[];
  faults: number;
  kills: number;
  close(): Promise<void>;
}

/** Runs journeys of many people while vendors fail and the product is killed; ends with a restart without faults. */
export async function runChaos(options: ChaosOptions): Promise<ChaosRun> {
  await builtSite();
  const dataDir = mkdtempSync(join(tmpdir(), "adwright-chaos-"));
  const run: ChaosRun = {
    stage: await startChildStage(await freePort(), dataDir, { settings }),
    dataDir,
    journeys: [],
    failures: [],
    faults: 0,
    kills: 0,
    async close() {
      await run.stage.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const killer = makeKiller(run, options);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < options.journeys; at = next++) {
      await journeyOf(run, options.seed + at, killer.onStep);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  await killer.ended();
  // A restart drops the faults that no call has met, and makes hidden messages visible again.
  await killAndStart(run, SWEPT_AFTER_MS);
  await sweep(run);
  return run;
}

export async function sweep({ stage: { origin } }: ChaosRun): Promise<void> {
  const { status, body } = await makeApi(origin)("POST", "/local/crons/sweep-work", {});
  console.log(`The sweep: ${JSON.stringify(body)}`);
  if (status !== 200) throw new Error(`The sweep was answered with ${status}.`);
}

async function journeyOf(run: ChaosRun, seed: number, onStep: () => void): Promise<void> {
  const random = randomFrom(seed);
  const name = `Journey ${seed}`;
  const hasPaid = isPaying(random);
  const { origin } = run.stage;
  const person = await signIn(
    origin,
    hasPaid ? { subscription: "free", subscriptionStatus: null } : {},
  );
  const hasCanceled = hasPaid && random() < 0.5;
  const nothingYet = { published: [], undone: [], changed: [] };
  const journey: Journey = { person, name, ...nothingYet, hasPaid, hasCanceled };
  run.journeys.push(journey);
  const beforeStep = async () => {
    onStep();
    if (random() < 0.5) return;
    const fault = randomFault(random);
    run.faults += 1;
    // Refused while the product restarts; the step then goes without a fault.
    await makeApi(origin)("POST", "/local/faults", fault).catch(() => undefined);
  };
  try {
    await runSteps(journey, random, beforeStep);
  } catch (error) {
    run.failures.push(`${name}: ${String(error)}`);
  }
}

/** Kills the product whenever so many steps have begun: as often on a slow machine as on a quick one. */
function makeKiller(run: ChaosRun, { seed, stepsBetweenKills }: ChaosOptions) {
  const random = randomFrom(seed);
  const someSteps = () => Math.round(stepsBetweenKills * (2 / 3 + (2 / 3) * random()));
  let left = someSteps();
  let last = Promise.resolve();
  return {
    onStep: (): void => {
      left -= 1;
      if (left > 0) return;
      left = someSteps();
      const ms = KILLED_WITHIN_MS * random();
      last = last.then(() => pause(ms)).then(() => killAndStart(run));
    },
    ended: () => last,
  };
}

export async function killAndStart(run: ChaosRun, downMs = DOWN_MS): Promise<void> {
  await run.stage.kill();
  run.kills += 1;
  const port = Number(new URL(run.stage.origin).port);
  run.stage = await startChildStage(port, run.dataDir, { downMs, settings });
}

const WAIT = { retryAfterMs: 300 };
const SLOW = { kind: "slow", delayMs: 400 } as const;

/** The faults that can happen once at each vendor. */
const faults: Omit<FaultInput, "times">[] = [
  { vendor: "google-ads", kind: "unavailable" },
  { vendor: "google-ads", kind: "concurrent" },
  { vendor: "google-ads", kind: "drop_after_commit" },
  { vendor: "google-ads", kind: "quota", ...WAIT },
  { vendor: "google-ads", ...SLOW },
  { vendor: "openai", kind: "unavailable" },
  { vendor: "openai", kind: "drop_after_commit" },
  { vendor: "openai", kind: "quota", ...WAIT },
  { vendor: "openai", kind: "bad_answer", variant: "not_json" },
  { vendor: "openai", kind: "bad_answer", variant: "refusal" },
  { vendor: "openai", kind: "bad_answer", variant: "truncated" },
  { vendor: "openai", kind: "bad_answer", variant: "false_number" },
  { vendor: "openai", ...SLOW },
  { vendor: "website", kind: "unavailable" },
  { vendor: "google", kind: "unavailable" },
  { vendor: "email", kind: "unavailable" },
  { vendor: "email", kind: "drop_after_commit" },
  { vendor: "paddle", kind: "unavailable" },
  { vendor: "paddle", kind: "unavailable", method: "webhook" },
  { vendor: "paddle", kind: "drop_after_commit" },
];

/** A random fault for one of the vendor's next few calls. */
function randomFault(random: () => number): FaultInput {
  const skip = Math.floor(random() * 4);
  return { ...pickFrom(random, faults), times: 1, ...(skip > 0 && { skip }) };
}
