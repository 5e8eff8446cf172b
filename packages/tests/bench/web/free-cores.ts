/** One event of a trace in Chrome's format; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread, at the beginning of the event and within it. */
  tts?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * The trace as it would be if the page's main thread never had to wait for a core: its tasks take as long as their CPU
 * time. Lighthouse multiplies the time from a task's beginning to its end as if it were all work; where servers, browser
 * and page share two cores, more than half of it is waiting.
 */
export function onFreeCores(events: readonly TraceEvent[]): TraceEvent[] {
  const page = pageThreadOf(events);
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === page.pid && tid === page.tid;
  const tasks = events
    .filter((event) => event.name === "RunTask" && isOfPage(event))
    .toSorted((one, other) => one.ts - other.ts);
  return events.map((event) => {
    const task = isOfPage(event) ? lastBefore(event.ts, tasks) : undefined;
    return task === undefined ? event : withinTask(event, task);
  });
}

/** An event with the CPU time that passed before and within it; unchanged where it is after the task. */
function withinTask(event: TraceEvent, task: TraceEvent): TraceEvent {
  const { dur = 0, tdur = dur, tts } = task;
  const elapsed = event.ts - task.ts;
  if (elapsed > dur || dur === 0) return event;
  const isTimed = event.tts !== undefined && tts !== undefined;
  const before = isTimed ? (event.tts ?? 0) - tts : (elapsed * tdur) / dur;
  const ts = task.ts + Math.min(before, tdur);
  if (event.dur === undefined) return { ...event, ts };
  return { ...event, ts, dur: Math.min(event.tdur ?? event.dur, tdur) };
}

/** The last task that begins at a time or before it. */
function lastBefore(ts: number, tasks: readonly TraceEvent[]): TraceEvent | undefined {
  let low = 0;
  let high = tasks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.ts ?? 0) <= ts) low = middle + 1;
    else high = middle;
  }
  return tasks[low - 1];
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
