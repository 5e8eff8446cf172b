import { DAY_MS, HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import type { CronName, Schedule } from "@adwright/functions/cron/schedules";

/** What runs by the clock on this machine: the crons, and the guard, which is a function of its own in the cloud. */
export type TimedName = CronName | "guard";
export type Timed = Omit<Schedule, "name"> & { name: TimedName };

const unitMs: Record<string, number> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };

/**
 * The time until a schedule is due, in ms. Supports the EventBridge Scheduler expressions that the product uses:
 * `rate(n unit)` and a daily time, `cron(minute hour * * ? *)`, UTC.
 */
export function msUntilDue(schedule: string, nowMs: number): number {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule);
  if (rate) return Number(rate[1]) * (unitMs[rate[2] ?? ""] ?? 0);
  const daily = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(schedule);
  if (!daily) throw new Error(`This schedule is not understood: ${schedule}`);
  const dueMs = Number(daily[2]) * HOUR_MS + Number(daily[1]) * MINUTE_MS;
  const leftMs = dueMs - (nowMs % DAY_MS);
  return leftMs > 0 ? leftMs : leftMs + DAY_MS;
}

export interface CronTimersOptions {
  schedules: readonly Timed[];
  run: (name: TimedName) => Promise<unknown>;
}

/** Runs every cron in real time. Those with a rate also run immediately, as in the cloud after a deployment. */
export function startCronTimers({ schedules, run }: CronTimersOptions): { stop(): void } {
  const timers = new Map<TimedName, NodeJS.Timeout>();
  const runSafely = (name: TimedName) =>
    run(name).catch((error: unknown) => console.error(`The cron ${name} failed:`, error));

  const wait = ({ name, schedule }: Timed): void => {
    const again = () => {
      void runSafely(name);
      wait({ name, schedule, timeoutSeconds: 0 });
    };
    timers.set(name, setTimeout(again, msUntilDue(schedule, Date.now())));
  };
  for (const one of schedules) {
    if (one.schedule.startsWith("rate(")) void runSafely(one.name);
    wait(one);
  }
  return {
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
