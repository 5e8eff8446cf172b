import { type Inputs, type Plain, textOf } from "./engine/resource.ts";
import {
  ALARM,
  FUNCTION,
  MACHINE,
  MAPPING,
  QUEUE,
  ROLE,
  SCHEDULE,
  type Stage,
  TABLE,
} from "./stage.ts";

/** What AWS accepts of one resource. Each number is from AWS's documentation, not from ours. */
type Limit = [type: string, words: string, fits: (inputs: Inputs, stage: Stage) => boolean];

const KB = 1024;
const DAY_SECONDS = 24 * 60 * 60;
/** The number, or the default that AWS documents. */
export const count = (value: Plain, otherwise = 0) => Number(value ?? otherwise);
const isIn = (value: number, least: number, most: number) => value >= least && value <= most;
const sizeOf = (value: unknown) =>
  Buffer.byteLength(typeof value === "string" ? value : JSON.stringify(value));
const listOf = <Item>(value: Plain) => (value ?? []) as Item[];

interface Query {
  id: string;
  metric?: { period: number };
}
const metricsOf = (alarm: Inputs) =>
  listOf<Query>(alarm["metricQueries"]).flatMap(({ metric }) => metric ?? []);
const periodsOf = (alarm: Inputs) => [
  ...metricsOf(alarm).map(({ period }) => period),
  ...(alarm["period"] === undefined ? [] : [count(alarm["period"])]),
];

const alarmLimits: Limit[] = [
  // CloudWatch, "Limits that apply to alarms based on metric math expressions": a hard limit.
  [ALARM, "an expression reads at most 10 metrics", (alarm) => metricsOf(alarm).length <= 10],
  // CloudWatch, PutMetricAlarm: 10, 20, 30 or a multiple of 60 seconds; the metrics of an expression have one period.
  [
    ALARM,
    "periods are valid",
    (alarm) => {
      const periods = new Set(periodsOf(alarm));
      return (
        periods.size === 1 && [...periods].every((s) => [10, 20, 30].includes(s) || s % 60 === 0)
      );
    },
  ],
  // CloudWatch, PutMetricAlarm: periods below an hour are evaluated over a day at most, others over seven.
  [
    ALARM,
    "not too much time is evaluated",
    (alarm) => {
      const period = Math.max(...periodsOf(alarm));
      const most = period < 3600 ? DAY_SECONDS : 7 * DAY_SECONDS;
      const periods = count(alarm["evaluationPeriods"]);
      return periods * period <= most && count(alarm["datapointsToAlarm"], periods) <= periods;
    },
  ],
  // CloudWatch, MetricDataQuery: an id begins with a small letter.
  [
    ALARM,
    "ids of metrics are valid and different",
    (alarm) => {
      const ids = listOf<Query>(alarm["metricQueries"]).map(({ id }) => id);
      return ids.every((id) => /^[a-z]\w{0,254}$/.test(id)) && new Set(ids).size === ids.length;
    },
  ],
  // CloudWatch, PutMetricAlarm: AlarmDescription.
  [
    ALARM,
    "a description is short enough",
    (alarm) => textOf(alarm["alarmDescription"]).length <= 1024,
  ],
];

/** The queue that a mapping reads; its ARN in an evaluation has the logical name. */
function queueOf(stage: Stage, arn: Plain): Inputs {
  const name = textOf(arn).split(":").at(-1);
  return stage.all(QUEUE).find((queue) => queue.name === name)?.inputs ?? {};
}

const timeoutOf = (stage: Stage, mapping: Inputs) => {
  const name = textOf(mapping["functionName"]).split(":").at(-1);
  return count(
    stage.all(FUNCTION).find(({ inputs }) => inputs["name"] === name)?.inputs["timeout"],
    3,
  );
};

const queueLimits: Limit[] = [
  // AWS Lambda, ScalingConfig: MaximumConcurrency.
  [
    MAPPING,
    "a queue invokes 2 to 1,000 functions at once",
    ({ scalingConfig }) =>
      isIn(count((scalingConfig as Inputs | undefined)?.["maximumConcurrency"], 2), 2, 1000),
  ],
  // AWS Lambda, CreateEventSourceMapping: BatchSize and MaximumBatchingWindowInSeconds.
  [
    MAPPING,
    "a batch above 10 has a window, and none is above 10,000",
    ({ batchSize, maximumBatchingWindowInSeconds: window }) =>
      isIn(count(batchSize, 10), 1, 10_000) &&
      isIn(count(window), count(batchSize, 10) > 10 ? 1 : 0, 300),
  ],
  // AWS Lambda, CreateEventSourceMapping: refused if the function may run for longer than a message stays hidden.
  [
    MAPPING,
    "messages stay hidden for as long as their function may run",
    (mapping, stage) =>
      count(queueOf(stage, mapping["eventSourceArn"])["visibilityTimeoutSeconds"], 30) >=
      timeoutOf(stage, mapping),
  ],
  // AWS Lambda, "Using Lambda with Amazon SQS": a FIFO queue has batches of at most 10 and no window.
  [
    MAPPING,
    "a FIFO queue has small batches without a window",
    ({ eventSourceArn, batchSize, maximumBatchingWindowInSeconds: window }, stage) =>
      queueOf(stage, eventSourceArn)["fifoQueue"] !== true ||
      (count(batchSize, 10) <= 10 && window === undefined),
  ],
  // Amazon SQS, SetQueueAttributes.
  [
    QUEUE,
    "times are within their limits",
    ({ messageRetentionSeconds: kept, delaySeconds: delay, visibilityTimeoutSeconds: hidden }) =>
      isIn(count(kept, 4 * DAY_SECONDS), 60, 14 * DAY_SECONDS) &&
      isIn(count(delay), 0, 900) &&
      isIn(count(hidden, 30), 0, DAY_SECONDS / 2),
  ],
  // Amazon SQS, "dead-letter queues": of the same kind as its queue; a message moves after 1 to 1,000 deliveries.
  [
    QUEUE,
    "dead letters go to a queue of the same kind",
    ({ redrivePolicy, fifoQueue }, stage) => {
      if (redrivePolicy === undefined) return true;
      const policy = JSON.parse(textOf(redrivePolicy)) as Inputs;
      const letters = queueOf(stage, policy["deadLetterTargetArn"]);
      const isSameKind = (letters["fifoQueue"] ?? false) === (fifoQueue ?? false);
      return isSameKind && isIn(count(policy["maxReceiveCount"]), 1, 1000);
    },
  ],
  // Amazon SQS, CreateQueue: only the name of a FIFO queue ends with .fifo.
  [
    QUEUE,
    "the name says whether it is FIFO",
    ({ name, fifoQueue }) => textOf(name).endsWith(".fifo") === (fifoQueue ?? false),
  ],
];

const PERMISSION = "aws:lambda/permission:Permission";

/** The statement that a permission adds to the policy of its function. */
const statementOf = (inputs: Inputs) => ({
  // Pulumi generates an id of 26 characters after this.
  Sid: `terraform-${"0".repeat(26)}`,
  Effect: "Allow",
  Principal: { Service: inputs["principal"] },
  Action: inputs["action"],
  Resource: `arn:aws:lambda:us-east-1:123456789012:function:${textOf(inputs["function"])}`,
  Condition: { ArnLike: { "AWS:SourceArn": inputs["sourceArn"] } },
});

const functionLimits: Limit[] = [
  // AWS Lambda, "Lambda quotas".
  [FUNCTION, "it runs for at most 15 minutes", ({ timeout }) => isIn(count(timeout, 3), 1, 900)],
  [FUNCTION, "its memory is valid", ({ memorySize }) => isIn(count(memorySize, 128), 128, 10_240)],
  [
    FUNCTION,
    "its environment is at most 4 KB",
    ({ environment }) => sizeOf((environment as Inputs | undefined)?.["variables"] ?? {}) <= 4 * KB,
  ],
  [
    FUNCTION,
    "the policy of who may invoke it is at most 20 KB",
    ({ name }, stage) => {
      const own = stage
        .all(PERMISSION)
        .filter(({ inputs }) => textOf(inputs["function"]).includes(textOf(name)));
      return (
        sizeOf({
          Version: "2012-10-17",
          Id: "default",
          Statement: own.map(({ inputs }) => statementOf(inputs)),
        }) <=
        20 * KB
      );
    },
  ],
  // AWS IAM, "IAM and AWS STS quotas": of all inline policies of a role together, without white space.
  [
    ROLE,
    "its policies have at most 10,240 characters",
    ({ inlinePolicies }) =>
      listOf<{ policy: string }>(inlinePolicies).reduce(
        (sum, { policy }) => sum + policy.replaceAll(/\s/g, "").length,
        0,
      ) <= 10_240,
  ],
  // AWS Step Functions, "Quotas": the size of a definition.
  [MACHINE, "its definition is at most 1 MB", ({ definition }) => sizeOf(definition) <= KB * KB],
  // AWS Step Functions, CreateStateMachine: a log group's ARN ends with :*.
  [
    MACHINE,
    "it logs to a log group, if anywhere",
    ({ loggingConfiguration: logging }) =>
      logging === undefined || textOf((logging as Inputs)["logDestination"]).endsWith(":*"),
  ],
  // EventBridge Scheduler, "Schedule types": a unit is singular after 1 and plural after any other number.
  [
    SCHEDULE,
    "its expression is valid",
    ({ scheduleExpression }) =>
      /^(rate\((1 (minute|hour|day)|(?!1 )[1-9]\d* (minute|hour|day)s)\)|cron\((\S+ ){5}\S+\))$/.test(
        textOf(scheduleExpression),
      ),
  ],
  // EventBridge Scheduler, RetryPolicy.
  [
    SCHEDULE,
    "it is retried at most 185 times",
    ({ target }) =>
      isIn(count(((target as Inputs)["retryPolicy"] as Inputs)["maximumRetryAttempts"]), 0, 185),
  ],
];

export const HEADERS = "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy";
interface Headers {
  customHeadersConfig: { items: { header: string; value: string }[] };
  securityHeadersConfig: { contentSecurityPolicy: { contentSecurityPolicy: string } };
}

const otherLimits: Limit[] = [
  // CloudFront, "Quotas on CloudFront Functions".
  [
    "aws:cloudfront/function:Function",
    "its code is at most 10 KB",
    ({ code }) => sizeOf(code) <= 10 * KB,
  ],
  // CloudFront, "Quotas on policies" and "Quotas on custom headers". For the Content-Security-Policy it names no number.
  [
    HEADERS,
    "headers are few and short enough",
    (inputs) => {
      const { customHeadersConfig, securityHeadersConfig } = inputs as unknown as Headers;
      const { contentSecurityPolicy: csp } = securityHeadersConfig.contentSecurityPolicy;
      const values = [...customHeadersConfig.items.map(({ value }) => value), csp];
      const isShort = values.every((value) => value.length <= 1783) && sizeOf(values) <= 10_240;
      return isShort && customHeadersConfig.items.length <= 10;
    },
  ],
  // DynamoDB, "Quotas": indexes of a table, and attributes that all of them project.
  [
    TABLE,
    "it has at most 20 indexes with 100 attributes",
    ({ globalSecondaryIndexes }) => {
      const indexes = listOf<{ nonKeyAttributes?: string[] }>(globalSecondaryIndexes);
      const attributes = indexes.flatMap(({ nonKeyAttributes = [] }) => nonKeyAttributes);
      return indexes.length <= 20 && attributes.length <= 100;
    },
  ],
  // AWS KMS, ScheduleKeyDeletion.
  [
    "aws:kms/key:Key",
    "it can be restored for 7 to 30 days",
    ({ deletionWindowInDays }) => isIn(count(deletionWindowInDays, 30), 7, 30),
  ],
  // CloudWatch Logs, PutRetentionPolicy.
  [
    "aws:cloudwatch/logGroup:LogGroup",
    "its lines are kept for a possible time",
    ({ retentionInDays }) =>
      [0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731].includes(
        count(retentionInDays),
      ),
  ],
  // API Gateway, "Quotas for HTTP APIs": the time-out of an integration.
  [
    "aws:apigatewayv2/integration:Integration",
    "it waits for at most 30 seconds",
    ({ timeoutMilliseconds }) => isIn(count(timeoutMilliseconds, 30_000), 50, 30_000),
  ],
];

export const limits = [...alarmLimits, ...queueLimits, ...functionLimits, ...otherLimits];
