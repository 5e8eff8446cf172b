import { hashKey } from "@tanstack/react-query";

type Work = readonly (string | number)[];

/** The waiting of each generation that runs; it outlives the screen that began it. */
const controllers = new Map<string, AbortController>();

/** Runs with a signal that `stopWaiting` aborts. */
export async function runStoppable<Result>(
  work: Work,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const key = hashKey(work);
  const controller = new AbortController();
  controllers.set(key, controller);
  try {
    return await run(controller.signal);
  } finally {
    if (controllers.get(key) === controller) controllers.delete(key);
  }
}

export function stopWaiting(work: Work): void {
  controllers.get(hashKey(work))?.abort();
}
