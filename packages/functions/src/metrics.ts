import { MetricUnit, Metrics } from "@aws-lambda-powertools/metrics";

/** Every metric of the entry points with its unit; dashboard and alarms name them by this list. */
export const metricUnits = {
  /** One answered request. */
  RequestMs: MetricUnit.Milliseconds,
  /** A refused or failed request, by `code`. */
  Errors: MetricUnit.Count,
  /** Among the gateway's 5xx, what the person's own account or input caused: nothing of ours is broken. */
  Refusals: MetricUnit.Count,
  /** What the site's policy blocked in browsers, as they report it. */
  PolicyViolations: MetricUnit.Count,
  /** How long a message waited in the job queue before it was first delivered. */
  QueueAgeMs: MetricUnit.Milliseconds,
  /** One job's work, by `kind`. */
  JobMs: MetricUnit.Milliseconds,
  /** 1 for a job that failed by no fault of the person's, 0 for every other that ended; the failed also by `code`. */
  JobFailures: MetricUnit.Count,
  /** What one model call cost, in US dollars; the most it may have cost where that is unknown. */
  AiCostUsd: MetricUnit.NoUnit,
  /** One call of the publish function, by `step`. */
  PublishStepMs: MetricUnit.Milliseconds,
  /** A publication that came to its end, by `outcome`. */
  Publications: MetricUnit.Count,
  /** What is used of the operations that Google allows in 24 hours, read every five minutes. */
  OperationsUsedPercent: MetricUnit.Percent,
  /** Urgent alerts of the admin dashboard, in the evaluation that first raised them. */
  UrgentAlerts: MetricUnit.Count,
} as const;

export type MetricName = keyof typeof metricUnits;

/** Counts and times for the operator. A dimension has few values: never an id. */
export interface Meter {
  record(
    metric: MetricName,
    value: number,
    dimensions?: Record<string, string>,
    /** Stands beside the value in its log line, and is no dimension: an id, an address. */
    about?: Record<string, string>,
  ): void;
}

/** For an entry point that is not measured. */
export const silentMeter: Meter = { record: () => undefined };

/** Writes each value as a log line that CloudWatch turns into a metric (EMF); namespace and service come from Powertools' own environment. */
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
