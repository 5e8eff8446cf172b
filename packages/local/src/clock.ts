import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import * as z from "zod/mini";

const ClockFile = z.strictObject({ offsetMs: z.int().check(z.gte(0)) });

/** The clock for all time-dependent code. With a file, its offset survives restarts. */
export function makeClock({ file }: { file?: string | undefined } = {}) {
  let offsetMs = (file && readJsonFile(file, ClockFile)?.offsetMs) || 0;
  /** Epoch milliseconds: the real time plus everything it was advanced by. */
  const now = () => Date.now() + offsetMs;
  return {
    now,
    /** Advances the clock and returns the new time. Throws unless `ms` is a non-negative integer. */
    advance(ms: number) {
      if (!Number.isSafeInteger(ms) || ms < 0) {
        throw new RangeError(`the clock moves forward by whole milliseconds, not by ${ms}`);
      }
      const next = offsetMs + ms;
      // Stored before it takes effect, so that a time that somebody has seen survives a kill.
      if (file) writeJsonFile(file, { offsetMs: next });
      offsetMs = next;
      return now();
    },
  };
}

export type Clock = ReturnType<typeof makeClock>;
