import { useCallback, useEffect, useRef, useState } from "react";

import { type FullTest, type StepName, stepNames, type Made, steps } from "./test-steps.ts";

export type StepStates = Record<StepName, StepState>;

const allIdle = Object.fromEntries(
  stepNames.map((name) => [name, { status: "idle" }]),
) as StepStates;

/** The full publish test and how far it is. Stopped, or its page left, it ends after the step in progress. */
export function useFullTest() {
  const [states, setStates] = useState(allIdle);
  const [last, setLast] = useState<FullTest>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  function start(test: FullTest) {
    const control = new AbortController();
    running.current = control;
    setLast(test);
    setStates(allIdle);
    void runFullTest(test, {
      onStep: (name, state) => setStates((before) => ({ ...before, [name]: state })),
      isStopped: () => control.signal.aborted,
    });
  }

  const all = Object.values(states);
  return {
    states,
    start,
    stop,
    /** What the last run was to make. */
    last,
    isRunning: all.some(({ status }) => status === "loading"),
    isDone: all.every(({ status }) => status === "success"),
  };
}

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
async function runFullTest(test: FullTest, { onStep, isStopped }: RunOptions): Promise<void> {
  const made: Made = {};
  for (const name of stepNames) {
    if (isStopped()) return;
    onStep(name, { status: "loading" });
    try {
      // Each step builds on what the ones before it have made.
      const resourceNames = await steps[name](test, made);
      made[name] = resourceNames;
      onStep(name, { status: "success", resourceNames });
    } catch (error) {
      onStep(name, { status: "error", error });
      return;
    }
  }
}
