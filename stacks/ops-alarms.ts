import { holding, jobQueue } from "@adwright/contracts/job/jobs";
import type { RunbookSection } from "@adwright/contracts/staff/runbook";
import type { MetricName } from "@adwright/functions/metrics";

import { answer, only, part, sumOf } from "./ops-queries.ts";
import type { StageSettings } from "./settings.ts";
import type { WatchedNames } from "./watched-names.ts";

const QUARTER = 900;
const HOUR = 3600;

/** After this wait, the person who started a job has probably left. */
const LONGEST_WAIT_MS = 300_000;
/** The longest that work is tried again while a vendor fails, and then one more try. */
const failingSeconds = holding.mostFailingMinutes * 60 + jobQueue.visibilityTimeoutSeconds;
/**
 * The queue's own age includes messages being processed and those that wait for their next try. Bulk work waits for its
 * turn, too: fifty at once need hours for the thousands of targets of a few workflows.
 */
const otherQueues = ["changes", "storms", "bulk"] as const;
const longestWorkSeconds = { changes: failingSeconds, storms: failingSeconds, bulk: 4 * HOUR };

/** An alarm: what it means, and the runbook section that says what to do. */
export interface Alarm extends Partial<
  Pick<
    aws.cloudwatch.MetricAlarmArgs,
    | "namespace"
    | "metricName"
    | "dimensions"
    | "statistic"
    | "period"
    | "metricQueries"
    | "treatMissingData"
    | "evaluationPeriods"
    | "datapointsToAlarm"
  >
> {
  name: string;
  about: string;
  runbook: RunbookSection;
  threshold: number;
}

const ofWorker = { service: "Worker" };
/** The functions that call the model. */
const workers = ["Worker", "BulkWorker"];
/** The functions behind the gateway. */
const httpFunctions = ["Api", "GoogleCalls", "Assistants"];
const longest = { stat: "Maximum" };
const hourly = { period: HOUR };

/** 429 answers of the gateway itself, counted from its log, as it has no metric for them. */
export const GATEWAY_429 = "Gateway429";
const FEW_429 = 10;
/** Reaching the API's limits occasionally is normal; this many are a flood, or a page that polls too often. */
const MANY_LIMITED = 300;
/** Per hour. Software on a few people's machines causes some every day. */
const MANY_VIOLATIONS = 100;

/** Storm runs end within two rounds of the guard, even if the account was busy. */
const OVERDUE_SECONDS = 300;

/** A metric of the entry points, by its recorded name. */
const own = (metric: MetricName) => metric;

/** The alarms on what people notice, each for something that a person has to handle. */
export function alarmsOf(names: WatchedNames, settings: StageSettings): Alarm[] {
  const ofGateway = { ApiId: names.gatewayId };
  const letters = Object.entries(names.deadLetterQueueNames);
  const onlyOf = (service: string, metric: MetricName, options = {}) =>
    only(names.namespace, metric, { service }, options);
  return [
    {
      name: "DeadLetters",
      about:
        "A dead letter stays in its queue: the function that keeps it for the dashboard fails.",
      runbook: "dead-letters",
      metricQueries: [
        ...letters.map(([id, QueueName]) =>
          part(id, "AWS/SQS", "ApproximateNumberOfMessagesVisible", { QueueName }, longest),
        ),
        answer("Dead letters", sumOf(letters.map(([id]) => id))),
      ],
      threshold: 1,
    },
    {
      name: "QueueAge",
      about: "A job waited for five minutes before anybody began it, or none is begun at all.",
      runbook: "jobs-wait",
      metricQueries: [
        part("waited", names.namespace, own("QueueAgeMs"), ofWorker, longest),
        ...oldestOf(names, "jobs"),
        answer(
          "Jobs wait",
          `IF((FILL(waited, 0) >= ${LONGEST_WAIT_MS}) OR (FILL(jobs, 0) >= ${failingSeconds}), 1, 0)`,
        ),
      ],
      threshold: 1,
    },
    {
      name: "OtherQueuesAge",
      about: "No change of a live campaign, storm rule or bulk work is begun any more.",
      runbook: "jobs-wait",
      metricQueries: [
        ...oldestOf(names, ...otherQueues),
        answer(
          "Changes, storm rules or bulk work wait",
          `IF(${otherQueues.map((id) => `(FILL(${id}, 0) >= ${longestWorkSeconds[id]})`).join(" OR ")}, 1, 0)`,
        ),
      ],
      threshold: 1,
    },
    {
      name: "JobFailures",
      about: "2 % of an hour's jobs failed by no fault of the person's, or three of at most fifty.",
      runbook: "jobs-fail",
      metricQueries: [
        part("failed", names.namespace, own("JobFailures"), ofWorker, hourly),
        part("all", names.namespace, own("JobFailures"), ofWorker, {
          ...hourly,
          stat: "SampleCount",
        }),
        answer(
          "Failed jobs in percent",
          "IF(all > 50, 100 * failed / all, IF(failed >= 3, 100, 0))",
        ),
      ],
      threshold: 2,
    },
    {
      name: "ErrorRate",
      about: "2 % of the requests of five minutes failed at our end, or five of at most fifty.",
      runbook: "requests-fail",
      metricQueries: [
        part("failed", "AWS/ApiGateway", "5xx", ofGateway),
        part("all", "AWS/ApiGateway", "Count", ofGateway),
        ...httpFunctions.map((service) =>
          part(`r${service}`, names.namespace, own("Refusals"), { service }),
        ),
        {
          id: "ours",
          label: "Without what people's own accounts and input caused",
          expression: `failed - (${sumOf(httpFunctions.map((service) => `r${service}`))})`,
          returnData: false,
        },
        answer(
          "Failed requests in percent",
          "IF(all > 50, 100 * ours / all, IF(ours >= 5, 100, 0))",
        ),
      ],
      threshold: 2,
    },
    {
      name: "TurnedAway",
      about: "The gateway turned requests away, or the API told many callers to slow down (429).",
      runbook: "requests-are-turned-away",
      metricQueries: [
        part("gateway", names.namespace, GATEWAY_429, {}),
        ...httpFunctions.map((service) =>
          part(`l${service}`, names.namespace, own("Errors"), { service, code: "RATE_LIMITED" }),
        ),
        answer(
          "Turned away",
          `IF((FILL(gateway, 0) >= ${FEW_429}) OR (${sumOf(httpFunctions.map((service) => `l${service}`))} >= ${MANY_LIMITED}), 1, 0)`,
        ),
      ],
      threshold: 1,
    },
    {
      name: "PolicyViolations",
      about: "Browsers report that the site's policy blocked something a hundred times in an hour.",
      runbook: "browsers-block-something",
      ...onlyOf("Api", "PolicyViolations", hourly),
      threshold: MANY_VIOLATIONS,
    },
    {
      name: "AdminAlerts",
      about: "The admin dashboard shows a new alert that cannot wait.",
      runbook: "admin-alerts",
      ...onlyOf("Cron", "UrgentAlerts"),
      threshold: 1,
    },
    {
      name: "AiSpend",
      about: `The model cost more than $${settings.aiAlarmUsdPerHour} in an hour.`,
      runbook: "the-model-costs-too-much",
      metricQueries: [
        ...workers.map((service) =>
          part(`c${service}`, names.namespace, own("AiCostUsd"), { service }, hourly),
        ),
        answer("Cost of the model in dollars", sumOf(workers.map((service) => `c${service}`))),
      ],
      threshold: settings.aiAlarmUsdPerHour,
    },
    {
      name: "QuotaNearLimit",
      about: "80 % of today's operations at Google are used, or no cron has counted them.",
      runbook: "the-quota-at-google-runs-out",
      // Counted every five minutes, so the alarm requires three missing counts in a row.
      ...onlyOf("Cron", "OperationsUsedPercent", { ...longest, period: QUARTER }),
      treatMissingData: "breaching",
      threshold: 80,
    },
    {
      name: "StormRunsOverdue",
      about:
        "A campaign that a storm rule enabled should have been paused, or nobody looks for such.",
      runbook: "storm-runs-do-not-end",
      ...onlyOf("StormGuard", "StormOverdueSeconds", longest),
      treatMissingData: "breaching",
      threshold: OVERDUE_SECONDS,
    },
  ];
}

type QueueId = keyof WatchedNames["queueNames"];

/** The age of the oldest message of each queue. */
const oldestOf = ({ queueNames }: WatchedNames, ...ids: QueueId[]) =>
  ids.map((id) =>
    part(id, "AWS/SQS", "ApproximateAgeOfOldestMessage", { QueueName: queueNames[id] }, longest),
  );
