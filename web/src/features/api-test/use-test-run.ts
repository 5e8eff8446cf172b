import { useEffect, useRef, useState } from "react";

import { type AdsTest, type Made, type MadeBefore, testSteps } from "../../api/ads-test.ts";

export type StepName = keyof typeof testSteps;

/** One step as shown on screen. */
export type StepState =
  | { status: "idle" | "loading" }
  | { status: "success"; resourceNames: string[] }
  | { status: "error"; error: unknown };

/** Runs these steps and shows how they go. If the page is left, the run ends after the current step. */
export function useTestRun(names: readonly StepName[]) {
  const [states, setStates] = useState<Partial<Record<StepName, StepState>>>({});
  const [last, setLast] = useState<AdsTest>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(test: AdsTest) {
    const control = new AbortController();
    running.current = control;
    setLast(test);
    setStates({});
    const show = (name: StepName, state: StepState) =>
      setStates((before) => ({ ...before, [name]: state }));
    const made: MadeBefore = {};
    for (const name of names) {
      // A step that has started always finishes.
      if (control.signal.aborted) return;
      show(name, { status: "loading" });
      try {
        const resourceNames = namesIn(await testSteps[name](test, made));
        [made[name]] = resourceNames;
        show(name, { status: "success", resourceNames });
      } catch (error) {
        // The first step that fails ends the test, and says why.
        return show(name, { status: "error", error });
      }
    }
  }

  const steps = names.map((name) => ({ name, state: states[name] ?? { status: "idle" as const } }));
  return {
    steps,
    start,
    /** What the last run was asked to create. */
    last,
    isRunning: steps.some(({ state }) => state.status === "loading"),
    isDone: steps.every(({ state }) => state.status === "success"),
  };
}

/** The names in an answer, of which there is at least one. */
function namesIn(made: Made): string[] {
  const all = "resourceName" in made ? [made.resourceName] : made.resourceNames;
  const names = all.filter((name) => name !== "");
  if (names.length === 0) throw new Error("Google's answer names nothing that was created.");
  return names;
}
