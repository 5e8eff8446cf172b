import { afterAll, beforeAll } from "vitest";

/** What all tests of a file use, made before they run: it has its fields from the first hook that follows on. */
export function useMade<Made extends object>(make: () => Promise<Made>): Made {
  const made = {};
  beforeAll(async () => {
    Object.defineProperties(made, Object.getOwnPropertyDescriptors(await make()));
  });
  return made as Made;
}

/** What all tests of a file use, started before they run and closed after them. */
export function useStarted<Started extends { close(): Promise<void> | void }>(
  start: () => Promise<Started>,
): Started {
  const started = useMade<Partial<Started>>(start);
  afterAll(() => started.close?.());
  return started as Started;
}
