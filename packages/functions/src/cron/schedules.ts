/** A cron: which function of core/maintenance runs when, and its time limit. */
export interface Schedule {
  name: CronName;
  /** An Amazon EventBridge Scheduler expression; times are UTC. */
  schedule: `rate(${string})` | `cron(${string})`;
  timeoutSeconds: number;
}

export const cronNames = [
  "roll-up",
  "reset-quota",
  "evaluate-alerts",
  "sweep-orphans",
  "reconcile-payments",
  "sweep-work",
  "keep-histories",
  "poll-storms",
  "check-vendors",
] as const;
export type CronName = (typeof cronNames)[number];

/**
 * All crons, for the cloud's stacks and for the local runner. The function is invoked with `{"cron": name}`.
 * `reset-quota` runs one minute after the end of the day whose operations it stores.
 */
export const schedules: readonly Schedule[] = [
  { name: "roll-up", schedule: "rate(1 hour)", timeoutSeconds: 600 },
  { name: "reset-quota", schedule: "cron(1 0 * * ? *)", timeoutSeconds: 300 },
  { name: "evaluate-alerts", schedule: "rate(5 minutes)", timeoutSeconds: 120 },
  { name: "sweep-orphans", schedule: "cron(30 3 * * ? *)", timeoutSeconds: 900 },
  { name: "reconcile-payments", schedule: "rate(1 hour)", timeoutSeconds: 900 },
  { name: "sweep-work", schedule: "rate(1 minute)", timeoutSeconds: 60 },
  { name: "keep-histories", schedule: "rate(15 minutes)", timeoutSeconds: 600 },
  { name: "poll-storms", schedule: "rate(1 minute)", timeoutSeconds: 50 },
  { name: "check-vendors", schedule: "rate(15 minutes)", timeoutSeconds: 60 },
];

/** When the guard ends the runs of storm rules: a function of its own, so no cron of the list. */
export const guardSchedule = {
  name: "guard",
  schedule: "rate(1 minute)",
  timeoutSeconds: 55,
} as const;
