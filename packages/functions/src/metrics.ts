import { MetricUnit, Metrics } from "@aws-lambda-powertools/metrics";

/** Every metric of the entry points and its unit. Dashboard and alarms take the names from this list. */
export const metricUnits = {
  /** One answered request. */
  RequestMs: MetricUnit.Milliseconds,
  /** A refused or failed request, by `code`. */
  Errors: MetricUnit.Count,
  /** The part of the gateway's 5xx that the person's own account or input caused, so that nothing of ours is broken. */
  Refusals: MetricUnit.Count,
  /** Violations of the site's policy that browsers report. */
  PolicyViolations: MetricUnit.Count,
  /** How long a message waited in the job queue before its first delivery. */
  QueueAgeMs: MetricUnit.Milliseconds,
  /** The duration of one job, by `kind`. */
  JobMs: MetricUnit.Milliseconds,
  /** 1 for a job that failed without the person's fault, 0 for every other finished job; failed ones also by `code`. */
  JobFailures: MetricUnit.Count,
  /** The cost of one model call in US dollars; if unknown, its maximum. */
  AiCostUsd: MetricUnit.NoUnit,
  /** One call of the publish function, by `step`. */
  PublishStepMs: MetricUnit.Milliseconds,
  /** A publication that ended, by `outcome`. */
  Publications: MetricUnit.Count,
  /** The used part of Google's 24-hour quota of operations, measured every five minutes. */
  OperationsUsedPercent: MetricUnit.Percent,
  /** Urgent alerts of the admin dashboard, counted when they are first raised. */
  UrgentAlerts: MetricUnit.Count,
  /** For how long the oldest run of a storm rule should have ended, measured every minute; 0 if none is overdue. */
  StormOverdueSeconds: MetricUnit.Seconds,
} as const;

export type MetricName = keyof typeof metricUnits;

/** Counts and durations for the operator. A dimension must have few values, so never an id. */
export interface Meter {
  record(
    metric: MetricName,
    value: number,
    dimensions?: Record<string, string>,
    /** Added to the value's log line but not used as dimensions, such as an id or an address. */
    about?: Record<string, string>,
  ): void;
}

/** For an entry point that is not measured. */
export const silentMeter: Meter = { record: () => undefined };

/**
 * Writes each value as a log line that CloudWatch turns into a metric (EMF). Powertools reads namespace and service
 * from the environment.
 */
export function makeMeter(): Meter {
  const metrics = new Metrics();
  return {
    record(metric, value, dimensions = {}, about = {}) {
      const line = metrics.singleMetric();
      for (const [name, text] of Object.entries(about)) line.addMetadata(name, text);
      for (const [name, text] of Object.entries(dimensions)) line.addDimension(name, text);
      line.addMetric(metric, metricUnits[metric], value);
    },
  };
}
