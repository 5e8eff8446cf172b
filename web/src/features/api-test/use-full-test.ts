import { useEffect, useRef, useState } from "react";

import {
  type FullTest,
  makeAll,
  namesIn,
  type Step,
  type StepName,
  stepNames,
} from "./test-steps.ts";

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
    const show = (name: StepName, state: StepState) =>
      setStates((before) => ({ ...before, [name]: state }));
    const step: Step = async (name, call) => {
      // A step that has started always finishes.
      control.signal.throwIfAborted();
      show(name, { status: "loading" });
      try {
        const resourceNames = namesIn(await call());
        show(name, { status: "success", resourceNames });
        return resourceNames;
      } catch (error) {
        show(name, { status: "error", error });
        throw error;
      }
    };
    // The first step that fails ends the test, and says why.
    makeAll(test, step).catch(() => undefined);
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
