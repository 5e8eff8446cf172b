/** Below this, whatever the growth, a text costs nobody anything. */
const TOO_QUICK_MS = 2;
const WORTH_TIMING_MS = 2;
const SHORTEST = 1000;
const TRIES = 12;
const RUNS = 3;

/** Computing time of this process, so that other programs do not count. */
export function computingMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

export interface Growth {
  /** Time of twice the length over time of the length: 2 is linear, 4 quadratic; 0 where all of it is quick. */
  ratio: number;
  length: number;
  ms: number;
}

/** How the time of the work grows with the length of its text, at a length where it takes milliseconds. */
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
  // A busy machine makes single times long, collections of garbage too: the best of many tries counts.
  for (let tried = 0; tried < TRIES && ratio > limit; tried += 1) {
    const once = timed(work, make, length, RUNS);
    ratio = Math.min(ratio, timed(work, make, length * 2, RUNS) / Math.max(once, 0.05));
  }
  return { ratio, length, ms };
}

let count = 0;

/** The median of several runs; each text is another one, as some answers are kept. */
function timed(
  work: (text: string) => unknown,
  make: (length: number) => string,
  length: number,
  runs: number,
): number {
  const times = Array.from({ length: runs }, () => {
    count = (count + 1) % 16;
    const text = make(length + count);
    return computingMs(() => work(text));
  });
  return times.toSorted((one, other) => one - other)[runs >> 1] ?? 0;
}
