/** A cron: which function of core/maintenance runs when, and its time limit. */
export interface Schedule {
  name: string;
  /** An Amazon EventBridge Scheduler expression; times are UTC. */
  schedule: `rate(${string})` | `cron(${string})`;
  timeoutSeconds: number;
}

/** All crons, for the cloud's stacks and for the local runner. The function is invoked with `{"cron": name}`. */
export const schedules = [
  { name: "roll-up", schedule: "rate(1 hour)", timeoutSeconds: 600 },
  { name: "evaluate-alerts", schedule: "rate(5 minutes)", timeoutSeconds: 120 },
  { name: "sweep-orphans", schedule: "cron(30 3 * * ? *)", timeoutSeconds: 900 },
  { name: "reconcile-payments", schedule: "rate(1 hour)", timeoutSeconds: 900 },
  { name: "sweep-work", schedule: "rate(1 minute)", timeoutSeconds: 60 },
  { name: "keep-histories", schedule: "rate(15 minutes)", timeoutSeconds: 600 },
  { name: "poll-storms", schedule: "rate(1 minute)", timeoutSeconds: 50 },
  { name: "check-vendors", schedule: "rate(15 minutes)", timeoutSeconds: 60 },
] as const satisfies Schedule[];
export type CronName = (typeof schedules)[number]["name"];
export const cronNames = schedules.map(({ name }) => name);

export const timeoutOf = (cron: CronName): number =>
  schedules.find(({ name }) => name === cron)?.timeoutSeconds ?? 0;

/** When the guard ends the runs of storm rules: a function of its own, so no cron of the list. */
export const guardSchedule = {
  name: "guard",
  schedule: "rate(1 minute)",
  timeoutSeconds: 55,
} as const;
