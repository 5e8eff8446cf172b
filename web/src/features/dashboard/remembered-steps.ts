import { STEPS, type Step } from "./list-steps.ts";

/** Of this tab, and of one person: somebody else may sign in to it. */
const keyOf = (userId: string) => `adwright_first_steps:${userId}`;

/**
 * How far the person was when this tab last knew, so that the first steps are in their place before the server has
 * answered; undefined where the tab never knew.
 */
export function recallSteps(userId: string): Step[] | undefined {
  try {
    const done = sessionStorage.getItem(keyOf(userId))?.split(",");
    return done && STEPS.map((name) => ({ name, isDone: done.includes(name) }));
  } catch {
    return undefined;
  }
}

/** A browser that stores nothing asks the server first every time. */
export function rememberSteps(userId: string, steps: readonly Step[]): void {
  const done = steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  try {
    sessionStorage.setItem(keyOf(userId), done.join(","));
  } catch {
    // Full or forbidden.
  }
}
