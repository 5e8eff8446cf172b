import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { type Api, makeApi, until } from "../support/api.ts";
import { builtSite } from "../support/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/child-stage.ts";
import { makePerson, type Person } from "../support/person.ts";
import { type Journey, travel } from "./journey.ts";
import { randomFault } from "./random-fault.ts";
import { randomFrom } from "./random.ts";

/** Leases and hidden messages of the queue have run out after this. */
const STILL_MS = 20 * 60 * 1000;
const SWITCHES = ["recover-groups", "recover-runs"];

export interface ChaosOptions {
  seed: number;
  journeys: number;
  /** How many of them run at a time. */
  atOnce: number;
  /** The product is killed and started again after every so many journeys; never when 0. */
  killEvery: number;
}

export interface ChaosRun {
  stage: ChildStage;
  journeys: Journey[];
  /** What went wrong in a journey, by its name. */
  failures: string[];
  faults: number;
  kills: number;
  close(): Promise<void>;
}

/** Journeys of many people while vendors fail and the product is killed; everything is quiet again at the end. */
export async function runChaos(options: ChaosOptions): Promise<ChaosRun> {
  await builtSite();
  const dataDir = mkdtempSync(join(tmpdir(), "adwright-chaos-"));
  const place = { port: await freePort(), dataDir };
  const run = {
    stage: await startChildStage(place.port, dataDir),
    journeys: [] as Journey[],
    failures: [] as string[],
    faults: 0,
    kills: 0,
    async close() {
      await run.stage.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < options.journeys; at = next++) {
      await journeyOf(run, options.seed + at);
    }
  };
  const workers = Promise.all(Array.from({ length: options.atOnce }, worker));
  let isOver = false;
  const over = workers.finally(() => {
    isOver = true;
  });
  await Promise.all([over, killAgainAndAgain(run, options, place, () => !isOver)]);
  await quieten(run.stage);
  return run;
}

async function journeyOf(run: ChaosRun, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const name = `Journey ${seed}`;
  const person = await signIn(run.stage.origin);
  const journey: Journey = { person, name, published: [], undone: [] };
  run.journeys.push(journey);
  const beforeStep = async () => {
    if (random.next() < 0.5) return;
    const fault = randomFault(random);
    run.faults += 1;
    // While the product restarts there is nobody to strike.
    await makeApi(run.stage.origin)("POST", "/local/faults", fault).catch(() => undefined);
  };
  try {
    await travel(journey, random, beforeStep);
  } catch (error) {
    run.failures.push(`${name}: ${String(error)}`);
  }
}

/** Somebody who signs in again when their token has ended: the clock jumps. */
async function signIn(origin: string): Promise<Person> {
  const person = await untilStarted(() => makePerson(origin));
  let { api } = person;
  const patient: Api = async (method, path, body, headers) => {
    const answer = await api<never>(method, path, body, headers);
    if (answer.status !== 401) return answer;
    ({ api } = await makePerson(origin, { email: person.user.email }));
    return api<never>(method, path, body, headers);
  };
  return { ...person, api: patient };
}

async function untilStarted<Value>(ask: () => Promise<Value>): Promise<Value> {
  const found = await until(
    () => ask().catch(() => undefined),
    (value) => value !== undefined,
  );
  return found as Value;
}

async function killAgainAndAgain(
  run: ChaosRun,
  { killEvery, journeys }: ChaosOptions,
  { port, dataDir }: { port: number; dataDir: string },
  goesOn: () => boolean,
): Promise<void> {
  if (killEvery === 0) return;
  for (let due = killEvery; due < journeys; due += killEvery) {
    while (goesOn() && run.journeys.length < due) await pause(200);
    if (!goesOn()) return;
    await pause(1500);
    await run.stage.kill();
    run.kills += 1;
    run.stage = await startChildStage(port, dataDir);
    await recover(run.stage);
  }
}

/** What the product does by itself in the minutes after a restart. */
async function recover({ origin }: ChildStage): Promise<void> {
  const api = makeApi(origin);
  await api("POST", "/local/clock", { advanceMs: STILL_MS });
  for (const cron of SWITCHES) await api("POST", `/local/crons/${cron}`, {});
}

async function quieten(stage: ChildStage): Promise<void> {
  await makeApi(stage.origin)("DELETE", "/local/faults");
  await recover(stage);
}
