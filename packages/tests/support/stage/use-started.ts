import { afterAll, beforeAll } from "vitest";

/** What all tests of a file use, started before they run and closed after them. */
export function useStarted<Started extends { close(): Promise<void> }>(
  start: () => Promise<Started>,
): Started {
  const started: Partial<Started> = {};
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.close?.());
  return started as Started;
}
