import { STEPS, type Step } from "./list-steps.ts";

/** Stored per tab and person, because somebody else may sign in on the same tab. */
const keyOf = (userId: string) => `adwright_first_steps:${userId}`;

/**
 * The steps as this tab last knew them, so that they can be shown before the server has answered; undefined if the tab
 * has none.
 */
export function recallSteps(userId: string): Step[] | undefined {
  try {
    const done = sessionStorage.getItem(keyOf(userId))?.split(",");
    return done && STEPS.map((name) => ({ name, isDone: done.includes(name) }));
  } catch {
    return undefined;
  }
}

/** Stores the steps for this tab; if the browser forbids that, the steps wait for the server each time. */
export function rememberSteps(userId: string, steps: readonly Step[]): void {
  const done = steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  try {
    sessionStorage.setItem(keyOf(userId), done.join(","));
  } catch {
    // The storage is full or forbidden.
  }
}
