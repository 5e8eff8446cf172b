import { bulkQueue } from "@adwright/contracts/campaign-group/task";

import { runBulk } from "./bulk-run.ts";
import { lognormal, makeFakeModel } from "./fake-model.ts";

/** facts: so much slower than an ideal pool may the engine be. */
const MOST = 1.2;
const MODEL_MS = 800;
/** Leases and redeliveries take minutes; in the bench their clock runs faster. */
const CLOCK_SPEED = 100;
const targets = Number(process.argv[2] ?? 1000);

let isGood = true;

/** The engine against an ideal pool: the sum of all latencies, divided by the calls at once. */
async function race(name: string, nextMs: () => number): Promise<void> {
  const model = makeFakeModel(nextMs);
  const run = await runBulk({ targets, model });
  const idealMs = model.busyMs() / bulkQueue.maximumConcurrency;
  const ratio = run.wallMs / idealMs;
  const isExact = run.counted.done === targets && model.calls() === targets;
  isGood &&= ratio <= MOST && isExact && model.mostAtOnce() <= bulkQueue.maximumConcurrency;
  console.log(
    `${name}: ${(run.wallMs / 1000).toFixed(1)} s, ${ratio.toFixed(2)} of the ideal ${(idealMs / 1000).toFixed(1)} s (at most ${MOST.toFixed(2)}); ` +
      `${model.mostAtOnce()} at once; ${run.counted.done} of ${targets} counted, ${model.calls()} calls of the model; ` +
      `${run.tableCalls.toFixed(2)} calls of the table and ${run.queueCalls.toFixed(2)} of the queue a target, ${run.cpuMs.toFixed(1)} ms of computing`,
  );
}

/** One in twenty invocations stops somewhere; nothing may be lost or counted twice. */
async function crash(): Promise<void> {
  const model = makeFakeModel(() => 20);
  const run = await runBulk({
    targets,
    model,
    crashShare: 0.05,
    clockSpeed: CLOCK_SPEED,
    // As in the cloud, a message comes again only once the lease of its dead worker has run out.
    visibilityTimeoutSeconds: Math.ceil(bulkQueue.visibilityTimeoutSeconds / CLOCK_SPEED),
  });
  const { done, failed } = run.counted;
  isGood &&= done === targets && failed === 0 && model.calls() <= targets + run.crashes;
  console.log(
    `5 % crashes: ${run.crashes} crashes, ${done} of ${targets} counted, ${failed} failed; ` +
      `${model.calls()} calls of the model`,
  );
}

await race("constant 800 ms", () => MODEL_MS);
await race("lognormal 800 ms, σ 0.5", () => lognormal(MODEL_MS, 0.5));
await crash();
process.exitCode = isGood ? 0 : 1;
