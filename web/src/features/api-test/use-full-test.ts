import { useEffect, useRef, useState } from "react";

import { type FullTest, type StepName, stepNames, type Made, steps } from "./test-steps.ts";

export type StepStates = Record<StepName, StepState>;

const allIdle = Object.fromEntries(
  stepNames.map((name) => [name, { status: "idle" }]),
) as StepStates;

/** The full publish test and its progress. If its page is left, it ends after the current step. */
export function useFullTest() {
  const [states, setStates] = useState(allIdle);
  const [last, setLast] = useState<FullTest>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

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
    /** What the last run was asked to create. */
    last,
    isRunning: all.some(({ status }) => status === "loading"),
    isDone: all.every(({ status }) => status === "success"),
  };
}

/** One step as shown on screen. */
export type StepState =
  | { status: "idle" | "loading" }
  | { status: "success"; resourceNames: string[] }
  | { status: "error"; error: unknown };

interface RunOptions {
  onStep: (name: StepName, state: StepState) => void;
  /** Checked before each step; a step that has started always finishes. */
  isStopped: () => boolean;
}

/** Runs the steps one after the other and stops at the first that fails. */
async function runFullTest(test: FullTest, { onStep, isStopped }: RunOptions): Promise<void> {
  const made: Made = {};
  for (const name of stepNames) {
    if (isStopped()) return;
    onStep(name, { status: "loading" });
    try {
      // Each step uses what earlier ones have created.
      const resourceNames = await steps[name](test, made);
      made[name] = resourceNames;
      onStep(name, { status: "success", resourceNames });
    } catch (error) {
      onStep(name, { status: "error", error });
      return;
    }
  }
}
