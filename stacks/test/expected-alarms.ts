import { expect } from "vitest";

import { textOf } from "./engine/resource.ts";
import { FUNCTION, MACHINE, QUEUE, type Stage, environmentOf } from "./stage.ts";

/** The functions of a stage; without a sender there is none for mail events. */
const functionsOf = (stage: Stage) => [
  "Api",
  "GoogleCalls",
  "Worker",
  "BulkWorker",
  "DeadLetters",
  "PublishStep",
  "Cron",
  "Canary",
  ...(stage.all(FUNCTION).some(({ name }) => name.startsWith("MailEvents")) ? ["MailEvents"] : []),
];
/** The sum of metrics that may be absent. */
const filled = (letter: string, names: string[]) =>
  names.map((one) => `FILL(${letter}${one}, 0)`).join(" + ");

const nameOf = (stage: Stage, type: string, prefix = "") =>
  textOf(stage.only(type, prefix)["name"]);

/** A metric that an expression reads, as a sum over five minutes. */
const part = (
  id: string,
  namespace: string,
  metricName: string,
  dimensions: object,
  how: object = {},
) => ({
  id,
  returnData: false,
  metric: { namespace, metricName, dimensions, stat: "Sum", period: 300, ...how },
});

const answer = (label: string, expression: string) => ({
  id: "answer",
  label,
  expression,
  returnData: true,
});

/** The single metric that an alarm watches. */
const watched = (
  namespace: string,
  metricName: string,
  dimensions: object | undefined,
  statistic: "Sum" | "Maximum",
  period = 300,
) => ({ namespace, metricName, dimensions, statistic, period });

/** Of the whole account; SES has no dimension for it. */
const rateOfMail = (name: string, threshold: number) => ({
  ...watched("AWS/SES", `Reputation.${name}`, undefined, "Maximum", 3600),
  threshold,
  runbook: "emails-bounce",
});

/** What each alarm watches, its threshold, and its runbook section. */
export function expectedAlarms(stage: Stage, name: string, aiAlarmUsdPerHour: number) {
  const namespace = `adwright-${name}`;
  const gateway = { ApiId: "GatewayApi-id" };
  const table = { TableName: environmentOf(stage, "Api")["TABLE_NAME"] };
  const queue = (prefix: string) => ({ QueueName: nameOf(stage, QUEUE, prefix) });
  const letters = {
    jobs: queue("GenerationDeadLetters"),
    changes: queue("ChangesDeadLetters"),
    bulk: queue("BulkDeadLetters"),
  };
  const worker = { service: "Worker" };
  const functionNames = functionsOf(stage);
  // Each of the others has an alarm of its own.
  const crashing = functionNames.filter(
    (one) => !["PublishStep", "Canary", "Cron", "DeadLetters"].includes(one),
  );
  const ofFunctions = (metric: string, label: string, names = functionNames) => [
    ...names.map((one) => {
      const FunctionName = nameOf(stage, FUNCTION, `${one}Function`);
      return part(`f${one}`, "AWS/Lambda", metric, { FunctionName });
    }),
    answer(label, filled("f", names)),
  ];
  const oldest = (id: string, prefix: string) =>
    part(id, "AWS/SQS", "ApproximateAgeOfOldestMessage", queue(prefix), { stat: "Maximum" });
  const executions = ["Publish", "Bulk"].flatMap((id) => {
    const machine = nameOf(stage, MACHINE, `${id}Machine`);
    const StateMachineArn = `arn:aws:states:us-east-1:123456789012:stateMachine:${machine}`;
    return ["Failed", "TimedOut", "Aborted"].map((end) =>
      part(`executions${end}${id}`, "AWS/States", `Executions${end}`, { StateMachineArn }),
    );
  });
  const executionIds = executions.map(({ id }) => id);
  const index = { ...table, GlobalSecondaryIndexName: "gsi1" };
  const isMailing = functionNames.includes("MailEvents");
  return {
    DeadLetters: {
      metricQueries: [
        ...(["jobs", "changes", "bulk"] as const).map((id) =>
          part(id, "AWS/SQS", "ApproximateNumberOfMessagesVisible", letters[id], {
            stat: "Maximum",
          }),
        ),
        answer("Dead letters", "FILL(jobs, 0) + FILL(changes, 0) + FILL(bulk, 0)"),
      ],
      threshold: 1,
      runbook: "dead-letters",
    },
    QueueAge: {
      metricQueries: [
        part("waited", namespace, "QueueAgeMs", worker, { stat: "Maximum" }),
        oldest("jobs", "GenerationQueue"),
        answer("Jobs wait", "IF((FILL(waited, 0) >= 300000) OR (FILL(jobs, 0) >= 2490), 1, 0)"),
      ],
      threshold: 1,
      runbook: "jobs-wait",
    },
    OtherQueuesAge: {
      metricQueries: [
        oldest("changes", "ChangesQueue"),
        oldest("bulk", "BulkQueue"),
        answer(
          "Changes or bulk work wait",
          "IF((FILL(changes, 0) >= 2490) OR (FILL(bulk, 0) >= 14400), 1, 0)",
        ),
      ],
      threshold: 1,
      runbook: "jobs-wait",
    },
    JobFailures: {
      metricQueries: [
        part("failed", namespace, "JobFailures", worker, { period: 3600 }),
        part("all", namespace, "JobFailures", worker, { stat: "SampleCount", period: 3600 }),
        answer(
          "Failed jobs in percent",
          "IF(all > 50, 100 * failed / all, IF(failed >= 3, 100, 0))",
        ),
      ],
      threshold: 2,
      runbook: "jobs-fail",
    },
    ErrorRate: {
      metricQueries: [
        part("failed", "AWS/ApiGateway", "5xx", gateway),
        part("all", "AWS/ApiGateway", "Count", gateway),
        part("rApi", namespace, "Refusals", { service: "Api" }),
        part("rGoogleCalls", namespace, "Refusals", { service: "GoogleCalls" }),
        {
          ...answer(
            "Without what people's own accounts and input caused",
            "failed - (FILL(rApi, 0) + FILL(rGoogleCalls, 0))",
          ),
          id: "ours",
          returnData: false,
        },
        answer(
          "Failed requests in percent",
          "IF(all > 50, 100 * ours / all, IF(ours >= 5, 100, 0))",
        ),
      ],
      threshold: 2,
      runbook: "requests-fail",
    },
    FunctionErrors: {
      metricQueries: ofFunctions("Errors", "Crashed calls", crashing),
      threshold: 5,
      runbook: "functions-crash",
    },
    Canary: {
      ...watched(
        "AWS/Lambda",
        "Errors",
        { FunctionName: nameOf(stage, FUNCTION, "CanaryFunction") },
        "Sum",
      ),
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      // Missing data means that the canary does not run.
      treatMissingData: "breaching",
      threshold: 1,
      runbook: "the-site-does-not-answer",
    },
    TurnedAway: {
      metricQueries: [
        part("gateway", namespace, "Gateway429", {}),
        ...["Api", "GoogleCalls"].map((service) =>
          part(`l${service}`, namespace, "Errors", { service, code: "RATE_LIMITED" }),
        ),
        answer(
          "Turned away",
          "IF((FILL(gateway, 0) >= 10) OR (FILL(lApi, 0) + FILL(lGoogleCalls, 0) >= 300), 1, 0)",
        ),
      ],
      threshold: 1,
      runbook: "requests-are-turned-away",
    },
    ...expectedEdgeAlarms(stage, name),
    PolicyViolations: {
      ...watched(namespace, "PolicyViolations", { service: "Api" }, "Sum", 3600),
      threshold: 100,
      runbook: "browsers-block-something",
    },
    CronErrors: {
      ...watched(
        "AWS/Lambda",
        "Errors",
        { FunctionName: nameOf(stage, FUNCTION, "CronFunction") },
        "Sum",
      ),
      threshold: 1,
      runbook: "crons-fail",
    },
    PublishFailures: {
      metricQueries: [...executions, answer("Failed publications", filled("", executionIds))],
      threshold: 1,
      runbook: "publications-fail",
    },
    AdminAlerts: {
      ...watched(namespace, "UrgentAlerts", { service: "Cron" }, "Sum"),
      threshold: 1,
      runbook: "admin-alerts",
    },
    AiSpend: {
      metricQueries: [
        ...["Worker", "BulkWorker"].map((service) =>
          part(`c${service}`, namespace, "AiCostUsd", { service }, { period: 3600 }),
        ),
        answer("Cost of the model in dollars", filled("c", ["Worker", "BulkWorker"])),
      ],
      threshold: aiAlarmUsdPerHour,
      runbook: "the-model-costs-too-much",
    },
    QuotaNearLimit: {
      ...watched(namespace, "OperationsUsedPercent", { service: "Cron" }, "Maximum", 900),
      // Missing data means that the cron that counts does not run.
      treatMissingData: "breaching",
      threshold: 80,
      runbook: "the-quota-at-google-runs-out",
    },
    TableThrottles: {
      metricQueries: [
        part("readThrottleEvents0", "AWS/DynamoDB", "ReadThrottleEvents", table),
        part("writeThrottleEvents0", "AWS/DynamoDB", "WriteThrottleEvents", table),
        part("readThrottleEvents1", "AWS/DynamoDB", "ReadThrottleEvents", index),
        part("writeThrottleEvents1", "AWS/DynamoDB", "WriteThrottleEvents", index),
        answer(
          "Calls turned away",
          ["0", "1"]
            .map((at) => filled("", [`readThrottleEvents${at}`, `writeThrottleEvents${at}`]))
            .join(" + "),
        ),
      ],
      threshold: 10,
      runbook: "aws-throttles",
    },
    TableConflicts: {
      ...watched("AWS/DynamoDB", "TransactionConflict", table, "Sum"),
      threshold: 1000,
      runbook: "aws-throttles",
    },
    FunctionThrottles: {
      metricQueries: ofFunctions("Throttles", "Calls turned away"),
      threshold: 10,
      runbook: "aws-throttles",
    },
    RecursiveInvocations: {
      metricQueries: ofFunctions("RecursiveInvocationsDropped", "Dropped messages"),
      threshold: 1,
      runbook: "functions-crash",
    },
    ...(isMailing && {
      MailBounceRate: rateOfMail("BounceRate", 0.05),
      MailComplaintRate: rateOfMail("ComplaintRate", 0.001),
    }),
  };
}

/** The alarms for CloudFront and its firewall, whose metrics exist in us-east-1 only. */
export function expectedEdgeAlarms(stage: Stage, name: string) {
  const site = { DistributionId: "EdgeCdnDistribution-id", Region: "Global" };
  const routing = {
    FunctionName: expect.stringMatching(/^EdgeCloudfrontFunctionRequest/) as string,
    Region: "Global",
  };
  const blocks = { WebACL: `adwright-${name}-firewall`, Rule: "ALL" };
  return {
    EdgeErrors: {
      metricQueries: [
        part("rate", "AWS/CloudFront", "5xxErrorRate", site, { stat: "Average" }),
        part("all", "AWS/CloudFront", "Requests", site),
        answer("Failed answers in percent", "IF(all > 50, rate, 0)"),
      ],
      threshold: 5,
      runbook: "the-edge-fails",
    },
    EdgeFunction: {
      metricQueries: [
        part("f0", "AWS/CloudFront", "FunctionExecutionErrors", routing),
        part("f1", "AWS/CloudFront", "FunctionValidationErrors", routing),
        part("f2", "AWS/CloudFront", "FunctionThrottles", routing),
        answer("Requests that it did not route", "FILL(f0, 0) + FILL(f1, 0) + FILL(f2, 0)"),
      ],
      threshold: 1,
      runbook: "the-edge-fails",
    },
    ...(stage.all("aws:wafv2/webAcl:WebAcl").length > 0 && {
      FirewallBlocks: {
        ...watched("AWS/WAFV2", "BlockedRequests", blocks, "Sum"),
        threshold: 500,
        runbook: "requests-are-turned-away",
      },
    }),
  };
}
