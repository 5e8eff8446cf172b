import { type FullTest, type Made, type StepName, stepNames, steps } from "./test-steps.ts";

/** One step as it is shown. */
export type StepState =
  | { status: "idle" | "loading" }
  | { status: "success"; resourceNames: string[] }
  | { status: "error"; error: unknown };

interface RunOptions {
  onStep: (name: StepName, state: StepState) => void;
  /** Asked before each step; what a step has begun it finishes. */
  isStopped: () => boolean;
}

/** Runs the steps one after the other and stops at the first that fails. */
export async function runFullTest(
  test: FullTest,
  { onStep, isStopped }: RunOptions,
): Promise<void> {
  const made: Made = {};
  for (const name of stepNames) {
    if (isStopped()) return;
    onStep(name, { status: "loading" });
    try {
      // Each step builds on what the ones before it have made.
      // oxlint-disable-next-line no-await-in-loop
      const resourceNames = await steps[name](test, made);
      made[name] = resourceNames;
      onStep(name, { status: "success", resourceNames });
    } catch (error) {
      onStep(name, { status: "error", error });
      return;
    }
  }
}
