import { tableSchema } from "@adwright/store/table";

import type { Alarm } from "./ops-alarms.ts";
import { type Part, answer, only, part, sumOf } from "./ops-queries.ts";
import type { StageSettings } from "./settings.ts";
import type { WatchedNames } from "./watched-names.ts";

const HOUR = 3600;

/**
 * Functions whose failures have another alarm, so that one cause sends one email. A publish step also throws to stop its
 * machine, which is not a crash; a real one fails the execution.
 */
const withOwnAlarm = new Set(["PublishStep", "Canary", "Cron", "DeadLetters"]);

/** Single conflicts are retried. This many, three a second, are a row that too many write at once. */
const MANY_CONFLICTS = 1000;

/** The alarms on what AWS itself measures of functions, table, state machine and emails. */
export function resourceAlarmsOf(names: WatchedNames, settings: StageSettings): Alarm[] {
  const ofTable = { TableName: names.tableName };
  const ofFunctions = (metric: string, isWatched: (id: string) => boolean = () => true) =>
    Object.entries(names.functionNames)
      .filter(([id]) => isWatched(id))
      .map(([id, FunctionName]) => part(`f${id}`, "AWS/Lambda", metric, { FunctionName }));
  return [
    ...sumAlarms({
      name: "FunctionErrors",
      about: "A function crashed or ran out of time.",
      runbook: "functions-crash",
      label: "Crashed calls",
      parts: ofFunctions("Errors", (id) => !withOwnAlarm.has(id)),
      threshold: 5,
    }),
    {
      name: "Canary",
      about: "Two visits from outside in a row failed, or nobody visits.",
      runbook: "the-site-does-not-answer",
      ...only("AWS/Lambda", "Errors", { FunctionName: names.functionNames.Canary }),
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      treatMissingData: "breaching",
      threshold: 1,
    },
    {
      name: "CronErrors",
      about: "A cron crashed or ran out of time.",
      runbook: "crons-fail",
      ...only("AWS/Lambda", "Errors", { FunctionName: names.functionNames.Cron }),
      threshold: 1,
    },
    ...sumAlarms({
      name: "PublishFailures",
      about:
        "A publication failed, ran out of time or was stopped, and not because Google refused it.",
      runbook: "publications-fail",
      label: "Failed publications",
      parts: Object.entries(names.machineArns).flatMap(([id, StateMachineArn]) =>
        failedExecutions.map((metric) =>
          part(`${idOf(metric)}${id}`, "AWS/States", metric, { StateMachineArn }),
        ),
      ),
      threshold: 1,
    }),
    ...sumAlarms({
      name: "TableThrottles",
      about: "AWS turned calls to the table or its indexes away.",
      runbook: "aws-throttles",
      label: "Calls turned away",
      parts: tableThrottles(ofTable),
      threshold: 10,
    }),
    {
      name: "TableConflicts",
      about: "Many writes met each other on the same rows and were refused.",
      runbook: "aws-throttles",
      ...only("AWS/DynamoDB", "TransactionConflict", ofTable),
      threshold: MANY_CONFLICTS,
    },
    ...sumAlarms({
      name: "FunctionThrottles",
      about: "AWS turned calls of functions away.",
      runbook: "aws-throttles",
      label: "Calls turned away",
      parts: ofFunctions("Throttles"),
      threshold: 10,
    }),
    ...sumAlarms({
      name: "RecursiveInvocations",
      about: "AWS dropped messages, as it took the chain that they belong to for an endless one.",
      runbook: "functions-crash",
      label: "Dropped messages",
      parts: ofFunctions("RecursiveInvocationsDropped"),
      threshold: 1,
    }),
    ...(settings.mailSender === undefined ? [] : mailAlarms),
  ];
}

/** CloudWatch: an alarm over an expression has at most ten metrics. */
const MOST_METRICS = 10;

interface SumAlarm extends Alarm {
  /** What the sum counts. */
  label: string;
  parts: Part[];
}

/** An alarm on a sum of metrics, or several if they are too many for one. */
function sumAlarms({ label, parts, ...alarm }: SumAlarm): Alarm[] {
  return Array.from({ length: Math.ceil(parts.length / MOST_METRICS) }, (_, index) => {
    const some = parts.slice(index * MOST_METRICS, (index + 1) * MOST_METRICS);
    return {
      ...alarm,
      name: index === 0 ? alarm.name : `${alarm.name}${index + 1}`,
      metricQueries: [...some, answer(label, sumOf(some.map(({ id }) => id)))],
    };
  });
}

/** The metrics of executions that ended otherwise than the machine's definition says. */
export const failedExecutions = ["ExecutionsFailed", "ExecutionsTimedOut", "ExecutionsAborted"];

const idOf = (metric: string) => metric.charAt(0).toLowerCase() + metric.slice(1);

/** DynamoDB: the metrics of a table do not include those of its indexes. */
function tableThrottles(ofTable: { TableName: $util.Input<string> }): Part[] {
  const indexes = tableSchema.indexes.map(({ name }) => ({ GlobalSecondaryIndexName: name }));
  return [{}, ...indexes].flatMap((ofIndex, at) =>
    ["ReadThrottleEvents", "WriteThrottleEvents"].map((metric) =>
      part(`${idOf(metric)}${at}`, "AWS/DynamoDB", metric, { ...ofTable, ...ofIndex }),
    ),
  );
}

/** Amazon SES reviews a sender from these rates on, and pauses it at 10 % and 0.5 %. They are of the whole account. */
const mailAlarms: Alarm[] = [
  { metricName: "Reputation.BounceRate", threshold: 0.05, what: "5 % of the emails bounced" },
  { metricName: "Reputation.ComplaintRate", threshold: 0.001, what: "0.1 % were called spam" },
].map(({ what, metricName, ...alarm }) => ({
  ...alarm,
  name: metricName.replace("Reputation.", "Mail"),
  about: `${what}: Amazon SES stops sending for senders whose rates stay high.`,
  runbook: "emails-bounce",
  ...only("AWS/SES", metricName, {}, { stat: "Maximum", period: HOUR }),
}));
