/** One event of a trace in Chrome's format; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread within the event. */
  tdur?: number;
  args?: { name?: string };
}

/** Lighthouse's mobile preset, and the time after which a task blocks the page. */
const CPU_SLOWDOWN = 4;
const SHORT_TASK_MS = 50;
const MICROSECONDS_IN_MS = 1000;

/**
 * For how many milliseconds the page's own work blocks its main thread after the first paint, on a processor a quarter as
 * fast. Lighthouse takes the time from the beginning to the end of each task; where the browser's threads share two cores,
 * most of that is waiting for a core. This takes the CPU time of the tasks instead.
 */
export function ownBlockedMs(events: readonly TraceEvent[]): number {
  const page = pageThreadOf(events);
  const own = events.filter(({ pid, tid }) => pid === page.pid && tid === page.tid);
  const paint = events.findLast(
    ({ name, pid }) => name === "firstContentfulPaint" && pid === page.pid,
  );
  if (paint === undefined) throw new Error("The trace has no first paint.");
  return own
    .filter(({ name, ts, dur = 0 }) => name === "RunTask" && ts + dur > paint.ts)
    .map(({ tdur = 0 }) => (tdur / MICROSECONDS_IN_MS) * CPU_SLOWDOWN - SHORT_TASK_MS)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
}

/** The main thread of the renderer that did most: others belong to empty pages. */
function pageThreadOf(events: readonly TraceEvent[]): TraceEvent {
  const threads = events.filter(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const tasksOf = ({ pid }: TraceEvent) =>
    events.filter((event) => event.name === "RunTask" && event.pid === pid).length;
  const [busiest] = threads.toSorted((one, other) => tasksOf(other) - tasksOf(one));
  if (busiest === undefined) throw new Error("The trace has no main thread of a page.");
  return busiest;
}
