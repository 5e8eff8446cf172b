import { useCallback, useEffect, useRef, useState } from "react";

import { runFullTest, type StepState } from "./run-full-test.ts";
import { type FullTest, type StepName, stepNames } from "./test-steps.ts";

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
