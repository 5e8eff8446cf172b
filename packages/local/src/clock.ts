import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import * as z from "zod/mini";

export interface Clock {
  /** Epoch milliseconds: real time plus everything advanced so far. */
  now: () => number;
  /** Moves the clock forward and gives the new time; throws on anything but whole ms of 0 or more. */
  advance(ms: number): number;
}

const ClockFile = z.strictObject({ offsetMs: z.int().check(z.gte(0)) });

/** The clock of everything that judges time; with a file its offset survives restarts. */
export function makeClock({ file }: { file?: string | undefined } = {}): Clock {
  let offsetMs = (file && readJsonFile(file, ClockFile)?.offsetMs) || 0;
  const now = () => Date.now() + offsetMs;
  return {
    now,
    advance(ms) {
      if (!Number.isSafeInteger(ms) || ms < 0) {
        throw new RangeError(`the clock moves forward by whole milliseconds, not by ${ms}`);
      }
      const next = offsetMs + ms;
      // Kept before it counts: after a kill nobody has seen a time that is lost.
      if (file) writeJsonFile(file, { offsetMs: next });
      offsetMs = next;
      return now();
    },
  };
}
