import { computingMs, quantileOf } from "../measure.ts";

/** A text that takes less than this is harmless, no matter how the time grows. */
const TOO_QUICK_MS = 2;
const WORTH_TIMING_MS = 2;
const SHORTEST = 1000;
const TRIES = 12;
const RUNS = 3;
const DOUBLINGS = 3;
const LONG_TRIES = 4;

export interface Growth {
  /** Time for twice the length divided by time for the length: 2 is linear, 4 quadratic, 0 if all of it is quick. */
  ratio: number;
  length: number;
  ms: number;
}

/** How the time of the work grows with the length of its text, measured at a length where it takes milliseconds. */
export function growthOf(
  work: (text: string) => unknown,
  make: (length: number) => string,
  { most = 16_384, limit = 2.8 } = {},
): Growth {
  let length = SHORTEST;
  let ms = timed(work, make, length, 1);
  if (ms < WORTH_TIMING_MS) {
    length = most;
    ms = timed(work, make, length, 1);
  }
  if (ms < TOO_QUICK_MS) return { ratio: 0, length, ms };
  let ratio = Infinity;
  // Other programs and garbage collection slow down single runs, so the best of many tries counts.
  for (let tried = 0; tried < TRIES && ratio > limit; tried += 1) {
    const once = timed(work, make, length, RUNS, tried);
    const twice = timed(work, make, length * 2, RUNS, tried);
    // The first run may have been slow because the work was compiled or the machine was busy.
    if (twice < TOO_QUICK_MS) return { ratio: 0, length, ms: once };
    ratio = Math.min(ratio, twice / once);
  }
  for (let tried = 0; tried < LONG_TRIES && ratio > limit; tried += 1) {
    ratio = Math.min(ratio, growthOverDoublings(work, make, length));
  }
  return { ratio, length, ms };
}

/**
 * The time's growth for twice the length, over several doublings of longer texts. What no longer fits a cache or the
 * young generation takes several times as long from one length on, which one doubling can't tell from quadratic time.
 */
function growthOverDoublings(
  work: (text: string) => unknown,
  make: (length: number) => string,
  length: number,
): number {
  const first = timed(work, make, length * 2, RUNS);
  const last = timed(work, make, length * 2 ** (DOUBLINGS + 1), RUNS);
  return (last / first) ** (1 / DOUBLINGS);
}

/**
 * The median of several runs, each with a text of another length, because some answers are cached. How a text ends can
 * matter more than its length (one that ends with a space is copied first), so both lengths of a try are run with the
 * same ends.
 */
function timed(
  work: (text: string) => unknown,
  make: (length: number) => string,
  length: number,
  runs: number,
  tried = TRIES,
): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const text = make(length + tried * runs + run);
    return computingMs(() => work(text));
  });
  return quantileOf(times);
}
