import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { upTo } from "../store/rows.ts";
import { CALLS_OF_A_PART, hostileCalls, sendHostile } from "./load/hostile-person.ts";
import { openScreen, screenNames, type Visitor } from "./load/screens.ts";
import { FIRST_CAMPAIGN, type PersonToSeed } from "./load/seed-people.ts";
import { type LoadStage, startLoadStage } from "./load/start-load-stage.ts";
import { runTraffic, type Step } from "./load/traffic.ts";

/**
 * Simulates visits of many people to the product and its stand-ins in a separate process. Prints how many table calls a
 * screen makes with 10 to 10,000 campaigns, the rate at which visits take twice as long, the memory under a steady
 * load, and how long one person can block everyone. The figures depend on the machine; the exit code covers what must
 * hold on any machine.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "300" },
    campaigns: { type: "string", default: "100" },
    "most-campaigns": { type: "string", default: "10000" },
    /** Minimum seconds at each rate. */
    step: { type: "string", default: "10" },
    /** Minutes of steady load at half the rate that was held. */
    minutes: { type: "string", default: "2" },
    /** Visits per second of the steady load, for a busy machine; the highest rate is not searched then. */
    rate: { type: "string" },
  },
});
const people = Number(options.people);
const campaigns = Number(options.campaigns);
const stepMs = Number(options.step) * 1000;
const steadyMs = Number(options.minutes) * 60_000;

const FIRST_RATE = 6;
const GROWTH = 1.3;
/** With fewer visits, the 95th percentile means little. */
const LEAST_VISITS = 200;
/** The first rates are low for any machine and give the baseline; before them, the process warms up. */
const QUIET_STEPS = 3;
const WARM_UP_STEPS = 2;
const VISITORS = 200;
const SIZES = [10, 100, 1000, 10_000].filter((size) => size <= Number(options["most-campaigns"]));
const LONGEST_BLOCK_MS = 200;
/** The live memory in the last quarter of the steady load, at most, relative to the first quarter. */
const MOST_GROWTH = 1.1;
const QUARTERS = 4;
const MOST_MS_BETWEEN_SIGN_INS = 10 * 60_000;
const MOST_TOLD = 8;
const BATCH = 4;

let isGood = true;
const require = (holds: boolean) => {
  isGood &&= holds;
  return holds ? "" : "  (NOT AS IT MUST BE)";
};
const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

async function seed(stage: LoadStage, all: readonly PersonToSeed[]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let at = 0; at < all.length; at += BATCH) {
    const made = await stage.ask("seed", all.slice(at, at + BATCH));
    visitors.push(...made.filter((one) => one !== undefined));
  }
  return visitors;
}

async function countCalls(stage: LoadStage): Promise<void> {
  const sized = SIZES.map((size) => ({ userId: `size-${size}`, campaigns: size, isVisitor: true }));
  const visitors = await seed(stage, sized);
  console.log(`\nCalls of the table a screen, with ${SIZES.join(", ")} campaigns:`);
  for (const screen of screenNames) {
    const calls: number[] = [];
    for (const visitor of visitors) {
      // The first visit warms up what a process reads only once.
      await openScreen(stage.origin, visitor, screen);
      const before = await stage.ask("tableCalls");
      await openScreen(stage.origin, visitor, screen);
      calls.push((await stage.ask("tableCalls")) - before);
    }
    const isConstant = calls.every((count) => count === calls[0]);
    console.log(`  ${screen.padEnd(16)} ${calls.join(", ")}${require(isConstant)}`);
  }
}

/**
 * Raises the rate until the 95th percentile is twice that of the quietest of the first rates; answers the rate before.
 */
async function rise(stage: LoadStage, visitors: Visitor[]): Promise<number> {
  for (const _ of upTo(WARM_UP_STEPS)) {
    await runTraffic(stage.origin, visitors, { rate: FIRST_RATE, ms: stepMs });
  }
  console.log("\nVisits a second: asked, answered; ms of a visit: median, 95th percentile; failed");
  let held = 0;
  let baseline = Infinity;
  for (let place = 0; ; place += 1) {
    const rate = FIRST_RATE * GROWTH ** place;
    const ms = Math.max(stepMs, (LEAST_VISITS / rate) * 1000);
    const step = await runTraffic(stage.origin, visitors, { rate, ms });
    if (place < QUIET_STEPS) baseline = Math.min(baseline, step.p95);
    tellStep(step);
    const isHeld = place < QUIET_STEPS || step.p95 <= 2 * baseline;
    if (!isHeld || step.failed > 0) break;
    held = rate;
  }
  const quiet = `95th percentile at rest ${baseline.toFixed(0)} ms`;
  console.log(`Held: ${held.toFixed(1)} visits a second (${quiet})`);
  return held;
}

function tellStep({ asked, answered, p50, p95, failed, failure }: Step): void {
  const figures = [asked.toFixed(1), answered.toFixed(1), p50.toFixed(0), p95.toFixed(0), failed];
  console.log(`  ${figures.map((one) => String(one).padStart(7)).join("")}`);
  if (failed > 0) console.log(`    ${failure}${require(false)}`);
}

async function keepSteady(stage: LoadStage, visitors: Visitor[], rate: number): Promise<void> {
  console.log(`\nMemory at ${rate.toFixed(1)} visits a second, for ${options.minutes} minutes:`);
  const heaps: number[] = [];
  for (const quarter of upTo(QUARTERS)) {
    const failures = await visitFor(stage, visitors, { rate, ms: steadyMs / QUARTERS });
    const { rss, heapUsed } = await stage.ask("memory");
    heaps.push(heapUsed);
    console.log(
      `  quarter ${quarter}: ${mb(rss)}, ${mb(heapUsed)} of it live${require(failures.length === 0)}`,
    );
    if (failures.length > 0) console.log(`    ${failures[0]}`);
  }
  const growth = (heaps.at(-1) ?? 0) / (heaps[0] ?? 1);
  console.log(`  live memory grew to ${growth.toFixed(2)}${require(growth <= MOST_GROWTH)}`);
}

/** Visits for so long; everybody gets a new access token before the old one expires. */
async function visitFor(
  stage: LoadStage,
  visitors: Visitor[],
  { rate, ms }: { rate: number; ms: number },
): Promise<string[]> {
  const failures: string[] = [];
  for (let left = ms; left > 0; left -= MOST_MS_BETWEEN_SIGN_INS) {
    const userIds = visitors.map(({ userId }) => userId);
    const tokens = await stage.ask("signInAgain", userIds);
    for (const [index, visitor] of visitors.entries()) visitor.accessToken = tokens[index] ?? "";
    const part = { rate, ms: Math.min(left, MOST_MS_BETWEEN_SIGN_INS) };
    const { failure } = await runTraffic(stage.origin, visitors, part);
    if (failure !== undefined) failures.push(failure);
  }
  return failures;
}

async function block(stage: LoadStage, visitor: Visitor): Promise<void> {
  console.log("\nLongest time in which the process did nothing else, by one person's call:");
  await stage.ask("memory");
  const calls = hostileCalls(visitor, FIRST_CAMPAIGN);
  // The first call of each kind loads modules, which would count as blocking, so make it before measuring.
  for (const call of calls.slice(0, CALLS_OF_A_PART))
    await sendHostile(stage.origin, visitor, call);
  const blocks: [name: string, status: number, ms: number][] = [];
  for (const call of calls) {
    await stage.ask("forgetBlocks");
    const status = await sendHostile(stage.origin, visitor, call);
    await pause(50);
    blocks.push([call.name, status, await stage.ask("longestBlockMs")]);
  }
  for (const [name, status, ms] of blocks.toSorted((a, b) => b[2] - a[2]).slice(0, MOST_TOLD)) {
    const figures = `${ms.toFixed(0).padStart(5)} ms  ${status}`;
    console.log(`  ${figures}  ${name}${require(status < 500 && ms <= LONGEST_BLOCK_MS)}`);
  }
}

const seededAt = performance.now();
const visiting = Math.min(people, VISITORS);
const stage = await startLoadStage({ people: people - visiting, campaigns });
try {
  const visitors = await seed(
    stage,
    upTo(visiting).map((at) => ({ userId: `person-${at}`, campaigns, isVisitor: true })),
  );
  const seconds = (performance.now() - seededAt) / 1000;
  const rows = people * (2 * campaigns + 2);
  console.log(
    `${people} people with ${campaigns} campaigns each: ${rows} rows in ${seconds.toFixed(0)} s`,
  );
  await countCalls(stage);
  const rate = Number(options.rate ?? (await rise(stage, visitors)) / 2);
  await keepSteady(stage, visitors, rate);
  await visitFor(stage, visitors, { rate: FIRST_RATE, ms: stepMs });
  await block(stage, visitors[0] as Visitor);
} finally {
  await stage.close();
}
process.exitCode = isGood ? 0 : 1;
