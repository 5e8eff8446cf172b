import { bulkQueue } from "@adwright/contracts/campaign-group/task";

import { runBulk } from "./bulk/bulk-run.ts";
import { lognormal, makeFakeModel } from "./bulk/fake-model.ts";

/** The engine may take at most this many times as long as an ideal pool. */
const MOST = 1.2;
/**
 * How long the model takes for one target. Workers whose model takes equally long move in step, so that on one machine
 * their computing adds to the model's time instead of hiding in it: 10 workers with 800 ms would be judged by this
 * machine's 40 ms a target. With 4 s, 50 workers finish one every 80 ms, which two cores can follow.
 */
const MODEL_MS = 4000;
/** A crash costs a lease, a minute in the cloud. */
const SHORT_LEASE_MS = 3000;
/** The number of workers that a machine with two cores can run without being the bottleneck. */
const WITHIN_ONE_MACHINE = 10;
/** If the machine without a model takes more than this share of the pool's time, it is too slow to judge the engine. */
const MACHINE_SHARE = 0.8;
const targets = Number(process.argv[2] ?? 1000);

let isGood = true;

interface Race {
  atOnce: number;
  count: number;
  /** The time per target on this machine if the model takes no time. */
  machineMs: number;
  nextMs: () => number;
}

/**
 * Compares the engine with an ideal pool: workers that make the same calls and lose no time between them. In the cloud
 * each worker has its own processor; here all of them share one machine with the table and the queue. If those alone
 * take nearly as long as the pool, the result would judge the machine, not the engine.
 */
async function race(name: string, { atOnce, count, machineMs, nextMs }: Race): Promise<void> {
  const model = makeFakeModel(nextMs);
  const run = await runBulk({ targets: count, model, atOnce });
  const poolMs = model.idealMs(atOnce);
  const machineAloneMs = machineMs * count;
  const isExact = run.counted.done === count && model.calls() === count;
  const isJudged = machineAloneMs <= MACHINE_SHARE * poolMs;
  const isFast = !isJudged || run.wallMs <= MOST * poolMs;
  isGood &&= isFast && isExact && model.mostAtOnce() <= atOnce;
  const judged = isJudged
    ? `at most ${MOST.toFixed(2)}`
    : "not judged, the machine is too small for so many";
  console.log(
    `${name}, ${atOnce} at once: ${seconds(run.wallMs)}, ${(run.wallMs / poolMs).toFixed(2)} of an ideal pool's ${seconds(poolMs)} (${judged}; without a model this machine takes ${seconds(machineAloneMs)}); ` +
      `${model.mostAtOnce()} at once; ${run.counted.done} of ${count} counted, ${model.calls()} calls of the model; ` +
      `${run.tableCalls.toFixed(2)} calls of the table and ${run.queueCalls.toFixed(2)} of the queue a target, ${run.cpuMs.toFixed(1)} ms of computing`,
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Measures the time per target without a model: the same calls to table and queue, with as many workers. */
async function machineMsOf(atOnce: number, count: number): Promise<number> {
  const { wallMs } = await runBulk({ targets: count, model: makeFakeModel(() => 0), atOnce });
  return wallMs / count;
}

/** Crashes one in twenty invocations; no target may be lost or counted twice. */
async function crash(): Promise<void> {
  const model = makeFakeModel(() => 20);
  const run = await runBulk({
    targets,
    model,
    crashShare: 0.05,
    leaseMs: SHORT_LEASE_MS,
  });
  const { done, failed } = run.counted;
  isGood &&= done === targets && failed === 0 && model.calls() <= targets + run.crashes;
  console.log(
    `5 % crashes: ${run.crashes} crashes, ${done} of ${targets} counted, ${failed} failed; ` +
      `${model.calls()} calls of the model`,
  );
}

for (const atOnce of [WITHIN_ONE_MACHINE, bulkQueue.maximumConcurrency]) {
  // Gives each worker the same number of calls.
  const count = Math.ceil((targets * atOnce) / bulkQueue.maximumConcurrency);
  const machineMs = await machineMsOf(atOnce, count);
  const each = { atOnce, count, machineMs };
  await race(`constant ${MODEL_MS} ms`, { ...each, nextMs: () => MODEL_MS });
  await race(`lognormal ${MODEL_MS} ms, σ 0.5`, {
    ...each,
    nextMs: () => lognormal(MODEL_MS, 0.5),
  });
}
await crash();
process.exitCode = isGood ? 0 : 1;
