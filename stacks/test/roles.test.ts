import { schedules } from "@adwright/functions/cron/schedules";
import { tableSchema } from "@adwright/store/table";
import { describe, expect, test } from "vitest";

import { actionsUsedBy } from "./asked-actions.ts";
import { textOf } from "./engine/resource.ts";
import {
  FUNCTION,
  MACHINE,
  QUEUE,
  ROLE,
  type Stage,
  environmentOf,
  machineTracing,
  stageOf,
  statementsOf,
  tracing,
} from "./stage.ts";

const account = "us-east-1:123456789012";
/** Of the crons: "sweep-work" is SweepWork. */
const crons = schedules.map(({ name }) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
);

type Statement = ReturnType<typeof statementsOf>[number];

const allow = (actions: string[], ...resources: string[]): Statement => ({ actions, resources });

/** The permissions of nearly every function; each has its own log group. */
function ofEveryFunction(stage: Stage, name: string): Statement[] {
  return ofTableOnly(
    stage,
    name,
    allow(["kms:Encrypt", "kms:Decrypt"], environmentOf(stage, name)["TOKEN_KMS_KEY_ID"] ?? ""),
    allow(
      ["sqs:SendMessage"],
      `arn:aws:sqs:${account}:GenerationQueue`,
      `arn:aws:sqs:${account}:ChangesQueue`,
      `arn:aws:sqs:${account}:StormsQueue`,
      `arn:aws:sqs:${account}:BulkQueue`,
    ),
  );
}

/**
 * The guard ends what storm rules have started. It opens Google tokens and nothing else: it sends no job and no email, so
 * neither can keep it from that.
 */
function ofGuard(stage: Stage): Statement[] {
  const key = environmentOf(stage, "StormGuard")["TOKEN_KMS_KEY_ID"] ?? "";
  return ofTableOnly(stage, "StormGuard", allow(["kms:Decrypt"], key));
}

function ofTableOnly(stage: Stage, name: string, ...own: Statement[]): Statement[] {
  const table = `arn:aws:dynamodb:${account}:table/${environmentOf(stage, name)["TABLE_NAME"]}`;
  return [
    allow(
      [
        "dynamodb:GetItem",
        "dynamodb:BatchGetItem",
        "dynamodb:Query",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
        "dynamodb:DeleteItem",
        "dynamodb:BatchWriteItem",
        "dynamodb:ConditionCheckItem",
      ],
      table,
    ),
    allow(
      ["dynamodb:Query"],
      ...tableSchema.indexes.map((index) => `${table}/index/${index.name}`),
    ),
    ...own,
    ...ofNothing(stage, name),
  ];
}

/** The permissions of a function without access to our resources: its secrets, tracing and its log. */
function ofNothing(stage: Stage, name: string): Statement[] {
  const { loggingConfig } = stage.only(FUNCTION, name);
  const { logGroup } = loggingConfig as { logGroup: string };
  const { SECRETS_ARN: secrets } = environmentOf(stage, name);
  return [
    ...(secrets ? [allow(["secretsmanager:GetSecretValue"], secrets)] : []),
    tracing,
    // The names of log streams are not known in advance.
    allow(
      ["logs:CreateLogStream", "logs:PutLogEvents"],
      `arn:aws:logs:${account}:log-group:${logGroup}:*`,
    ),
  ];
}

/** The table, and queueing what people wait for. */
function queueingJobs(stage: Stage, name: string): Statement[] {
  const queues = ["Generation", "Changes"].map((queue) => `arn:aws:sqs:${account}:${queue}Queue`);
  return ofTableOnly(stage, name, allow(["sqs:SendMessage"], ...queues));
}

const IDENTITY = "aws:sesv2/emailIdentity:EmailIdentity";
const isMailing = (stage: Stage) => stage.all(IDENTITY).length > 0;

/** Permission to send email, if the stage has a sender. */
function mailing(stage: Stage): Statement[] {
  if (!isMailing(stage)) return [];
  const arns = [`ses:${account}:identity/adwright.example`, `sesv2:${account}:EmailConfig`];
  return [allow(["ses:SendEmail"], ...arns.map((arn) => `arn:aws:${arn}`))];
}

/** Asking how email is, if the stage has a sender. */
function mailChecks(stage: Stage): Statement[] {
  if (!isMailing(stage)) return [];
  return [
    allow(["ses:GetAccount"], "*"),
    allow(["ses:GetEmailIdentity"], `arn:aws:ses:${account}:identity/adwright.example`),
  ];
}

const SHIFTS = "aws:codedeploy/application:Application";

/** Moving the callers of the gateway's functions to another version. */
function shifting(stage: Stage): Statement[] {
  const arns = ["Api", "GoogleCalls", "Assistants"].map((name) => {
    const { name: physical } = stage.only(FUNCTION, `${name}Function`);
    return `arn:aws:lambda:${account}:function:${textOf(physical)}`;
  });
  return [
    allow(
      ["lambda:GetAlias", "lambda:UpdateAlias", "lambda:GetProvisionedConcurrencyConfig"],
      ...arns.flatMap((arn) => [arn, `${arn}:*`]),
    ),
    // Alarms are listed, not named.
    allow(["cloudwatch:DescribeAlarms"], "*"),
  ];
}

/** Every statement of every role. */
function expectedRoles(stage: Stage): Record<string, Statement[]> {
  const machineOf = (id: string) => textOf(stage.only(MACHINE, id)["name"]);
  const publishing = machineOf("PublishMachine");
  const bulk = machineOf("BulkMachine");
  const machines = (names: string[]) =>
    names.map((name) => `arn:aws:states:${account}:stateMachine:${name}`);
  // The names of executions are not known in advance.
  const executions = (names: string[]) =>
    names.map((name) => `arn:aws:states:${account}:execution:${name}:*`);
  const starting = (...names: string[]) => [
    allow(["states:StartExecution"], ...machines(names)),
    allow(["states:DescribeExecution"], ...executions(names)),
  ];
  const publications = starting(publishing, bulk);
  const nesting = [
    allow(["states:StartExecution"], ...machines([bulk, publishing])),
    allow(["states:DescribeExecution", "states:StopExecution"], ...executions([bulk, publishing])),
    allow(
      ["events:PutTargets", "events:PutRule", "events:DescribeRule"],
      `arn:aws:events:${account}:rule/StepFunctionsGetEventsForStepFunctionsExecutionRule`,
    ),
  ];
  const invoke = (name: string) => [
    allow(
      ["lambda:InvokeFunction"],
      expect.stringMatching(
        new RegExp(`^arn:aws:lambda:${account}:function:[\\w-]+-${name}Function-\\w+$`),
      ) as string,
    ),
  ];
  const receive = [
    "sqs:ReceiveMessage",
    "sqs:DeleteMessage",
    "sqs:GetQueueAttributes",
    "sqs:ChangeMessageVisibility",
  ];
  return {
    ApiRole: [...ofEveryFunction(stage, "Api"), ...publications, ...mailing(stage)],
    // No key of Google's tokens, and no queue of work that nobody waits for.
    AssistantsRole: queueingJobs(stage, "Assistants"),
    McpEdgeRole: [],
    GoogleCallsRole: [...ofEveryFunction(stage, "GoogleCalls"), ...publications],
    WorkerRole: [
      ...ofEveryFunction(stage, "Worker"),
      allow(receive, `arn:aws:sqs:${account}:GenerationQueue`),
      allow(receive, `arn:aws:sqs:${account}:ChangesQueue`),
      allow(receive, `arn:aws:sqs:${account}:StormsQueue`),
      ...mailing(stage),
    ],
    BulkWorkerRole: [
      ...ofEveryFunction(stage, "BulkWorker"),
      allow(receive, `arn:aws:sqs:${account}:BulkQueue`),
    ],
    DeadLettersRole: [
      ...ofTableOnly(stage, "DeadLetters"),
      allow(receive, `arn:aws:sqs:${account}:GenerationDeadLettersQueue`),
      allow(receive, `arn:aws:sqs:${account}:ChangesDeadLettersQueue`),
      allow(receive, `arn:aws:sqs:${account}:StormsDeadLettersQueue`),
      allow(receive, `arn:aws:sqs:${account}:BulkDeadLettersQueue`),
    ],
    PublishStepRole: [...ofEveryFunction(stage, "PublishStep"), ...starting(publishing)],
    ...(isMailing(stage) && { MailEventsRole: ofTableOnly(stage, "MailEvents") }),
    CronRole: [...ofEveryFunction(stage, "Cron"), ...publications, ...mailChecks(stage)],
    StormGuardRole: ofGuard(stage),
    CanaryRole: ofNothing(stage, "Canary"),
    PublishRole: [...invoke("PublishStep"), machineTracing],
    BulkRole: [...invoke("PublishStep"), machineTracing, ...nesting],
    ...(stage.all(SHIFTS).length > 0 && { ShiftRole: shifting(stage) }),
    VisitRole: invoke("Canary"),
    EndStormRunsRole: invoke("StormGuard"),
    ...Object.fromEntries(crons.map((name) => [`${name}Role`, invoke("Cron")])),
  };
}

/** The service that may assume a role. */
function serviceOf(role: string): string | string[] {
  if (role === "McpEdgeRole") return ["lambda.amazonaws.com", "edgelambda.amazonaws.com"];
  if (role === "PublishRole" || role === "BulkRole") return "states.amazonaws.com";
  if (role === "ShiftRole") return "codedeploy.amazonaws.com";
  const isOfSchedule = [...crons, "Visit", "EndStormRuns"].some((name) => role === `${name}Role`);
  return isOfSchedule ? "scheduler.amazonaws.com" : "lambda.amazonaws.com";
}

/** Types of resources that grant permissions. */
const GIVES_RIGHTS = /iam\/|polic|permission|grant|attachment|functionUrl/i;

const entryPoints = [
  ["Api", "http/lambda"],
  ["GoogleCalls", "http/lambda"],
  ["Assistants", "assistants/lambda"],
  ["Worker", "queue/lambda"],
  ["BulkWorker", "bulk/lambda"],
  ["PublishStep", "publish/steps"],
  ["Cron", "cron/lambda"],
] as const;

test("the AWS actions of an entry point are derived from the imports of its code", () => {
  expect(actionsUsedBy("http/lambda")).toContain("states:DescribeExecution");
  expect(actionsUsedBy("bulk/lambda")).not.toContain("states:StartExecution");
});

describe.each(["dev", "production"] as const)("in %s", (name) => {
  const stage = stageOf(name);
  const roles = stage.all(ROLE);

  test("every role has exactly the permissions that it needs", () => {
    const found = roles.map((role) => [role.name, statementsOf(role.inputs)] as const);
    expect(Object.fromEntries(found)).toEqual(expectedRoles(stage));
  });

  test.each(entryPoints)("%s has all permissions that its code needs", (of, entryPoint) => {
    const allowed = statementsOf(stage.only(ROLE, `${of}Role`)).flatMap(({ actions }) => actions);
    // Without a sender, no email is sent. Staff invitations are sent by the other HTTP function.
    const isSending = isMailing(stage) && of !== "GoogleCalls";
    const asked = actionsUsedBy(entryPoint)
      .filter((action) => action !== "ses:SendEmail" || isSending)
      // Only for the places of a draft, which no tool changes.
      .filter((action) => action !== "kms:Decrypt" || of !== "Assistants");
    expect(allowed).toEqual(expect.arrayContaining(asked));
  });

  test("every role can only be assumed by its service", () => {
    for (const role of roles) {
      const { Statement } = role.inputs["assumeRolePolicy"] as { Statement: unknown[] };
      const service = {
        Sid: "AllowAssumeRole",
        Effect: "Allow",
        Action: "sts:AssumeRole",
        Principal: { Service: serviceOf(role.name) },
      };
      expect([role.name, ...Statement]).toEqual([role.name, service]);
    }
  });

  test("roles have no permissions besides their own statements", () => {
    for (const { inputs } of roles) expect(inputs["managedPolicyArns"] ?? []).toEqual([]);
    expect(stage.types().filter((type) => GIVES_RIGHTS.test(type))).toEqual([
      // For headers and caching; these grant no permissions.
      "aws:cloudfront/cachePolicy:CachePolicy",
      "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy",
      "aws:iam/role:Role",
      // The gateway's permission, asserted in the API tests.
      "aws:lambda/permission:Permission",
      "aws:s3/bucketPolicy:BucketPolicy",
    ]);
    // CloudFront's access to the site's files.
    const [bucketPolicy, ...others] = stage.all("aws:s3/bucketPolicy:BucketPolicy");
    expect([bucketPolicy?.name, others]).toEqual(["SiteAssetsPolicy", []]);
    for (const queue of stage.all(QUEUE)) expect(queue.inputs["policy"]).toBeUndefined();
    expect(stage.only("aws:kms/key:Key")["policy"]).toBeUndefined();
    for (const topic of stage.all("aws:sns/topic:Topic")) {
      expect(topic.inputs["policy"]).toBeUndefined();
    }
  });
});
