import { type EntryPointName, secretsOf } from "@adwright/functions/secrets";
import { tableSchema } from "@adwright/store/table";

import type { Email } from "./email.ts";
import type { Maps } from "./maps.ts";
import type { Queues } from "./queues.ts";
import type { Secrets } from "./secrets.ts";
import { type FunctionName, type StageSettings, senderOf } from "./settings.ts";
import type { Storage } from "./storage.ts";

/** What every function of the product needs. */
export interface Base {
  settings: StageSettings;
  /** The commit that is deployed. */
  release: string;
  maps: Maps;
  secrets: Secrets;
  storage: Storage;
  queues: Queues;
  appOrigin: $util.Input<string>;
  /** Absent where no e-mail is sent. */
  email?: Email;
}

interface EntryPoint {
  name: FunctionName;
  /** Decides which secrets the function gets. */
  entryPoint: EntryPointName;
  handler: string;
  timeoutSeconds: number;
  /** Which vendors it carries (`bundle/<name>-plugins.mjs`). */
  bundle: "api" | "google-ads" | "worker" | "bulk" | "cron" | "mail-events" | "canary";
  /** Where it is not everything: the table alone, which neither opens Google tokens nor starts jobs, or nothing of ours. */
  reach?: "table" | "nothing";
  permissions?: sst.aws.FunctionPermissionArgs[];
}

/** Lambda gives one whole processor at the larger size; loading the Google Ads client is processor-bound. */
const memoryOf = {
  api: "1024 MB",
  cron: "1024 MB",
  "mail-events": "512 MB",
  canary: "512 MB",
  "google-ads": "1769 MB",
  worker: "1769 MB",
  bulk: "1769 MB",
} as const satisfies Record<EntryPoint["bundle"], string>;

/** The physical name of a stage's state machine; its ARN is needed before the machine can be made. */
export const publishMachineName = () => `${$app.name}-${$app.stage}-publish`;

export const metricsNamespace = () => `${$app.name}-${$app.stage}`;

/** The settings of one function: its runtime, its bundle, its environment and a role without a wildcard. */
export function functionArgs(base: Base, entryPoint: EntryPoint): sst.aws.FunctionArgs {
  const logGroup = new aws.cloudwatch.LogGroup(`${entryPoint.name}Logs`, {
    name: `/aws/lambda/${$app.name}-${$app.stage}-${entryPoint.name}`,
    retentionInDays: base.settings.logRetentionDays,
  });
  return {
    handler: entryPoint.handler,
    runtime: "nodejs24.x",
    architecture: "arm64",
    timeout: `${entryPoint.timeoutSeconds} seconds`,
    memory: memoryOf[entryPoint.bundle],
    logging: { format: "json", logGroup: logGroup.name },
    ...(base.settings.reserved && {
      concurrency: { reserved: base.settings.reserved[entryPoint.name] },
    }),
    nodejs: {
      format: "esm",
      minify: true,
      splitting: true,
      // Every error says its own name; nothing reads the name of a function or class.
      esbuild: { keepNames: false },
      plugins: `stacks/bundle/${entryPoint.bundle}-plugins.mjs`,
    },
    hook: { postbuild: async (built) => base.maps.keep(entryPoint.name, built) },
    environment: environmentOf(base, entryPoint),
    permissions: [
      ...(entryPoint.reach === "nothing" ? [] : tablePermissions(base)),
      ...(entryPoint.reach ? [] : workPermissions(base)),
      tracing,
      {
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [$interpolate`${logGroup.arn}:*`],
      },
      ...(entryPoint.permissions ?? []),
    ],
    transform: {
      function: { tracingConfig: { mode: "Active" } },
      // SST's own would let every role of the account take this one, and write to every log group.
      role: (args) => {
        args.assumeRolePolicy = aws.iam.assumeRolePolicyForPrincipal({
          Service: "lambda.amazonaws.com",
        });
        args.managedPolicyArns = [];
      },
    },
  };
}

/** AWS X-Ray: a trace belongs to no resource that could be named. */
export const tracing = {
  actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
  resources: ["*"],
};

/** Starting a publication, and asking whether one still runs: restarting a stalled one needs both. */
export function machinePermissions({
  arn,
}: aws.sfn.StateMachine): sst.aws.FunctionPermissionArgs[] {
  return [
    { actions: ["states:StartExecution"], resources: [arn] },
    // Executions have no name before they are started.
    {
      actions: ["states:DescribeExecution"],
      resources: [arn.apply((machine) => `${machine.replace(":stateMachine:", ":execution:")}:*`)],
    },
  ];
}

function tablePermissions({ storage: { table } }: Base): sst.aws.FunctionPermissionArgs[] {
  return [
    {
      actions: [
        "dynamodb:GetItem",
        "dynamodb:BatchGetItem",
        "dynamodb:Query",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
        "dynamodb:DeleteItem",
        "dynamodb:BatchWriteItem",
        "dynamodb:ConditionCheckItem",
      ],
      resources: [table.arn],
    },
    {
      actions: ["dynamodb:Query"],
      resources: tableSchema.indexes.map(({ name }) => $interpolate`${table.arn}/index/${name}`),
    },
  ];
}

/** The sealing of Google tokens, and further jobs: what every verb may need beside rows. */
function workPermissions({ storage, queues }: Base): sst.aws.FunctionPermissionArgs[] {
  return [
    { actions: ["kms:Encrypt", "kms:Decrypt"], resources: [storage.tokenKey.arn] },
    {
      actions: ["sqs:SendMessage"],
      resources: [queues.generation.arn, queues.changes.arn, queues.bulk.arn],
    },
  ];
}

/** The names that `functions/src/config.ts` and Powertools read. */
function environmentOf(base: Base, { name, entryPoint }: EntryPoint) {
  const { settings, secrets, storage, queues, appOrigin, release } = base;
  return {
    APP_VERSION: release,
    APP_ORIGIN: appOrigin,
    TABLE_NAME: storage.table.name,
    JOB_QUEUE_URL: queues.generation.url,
    CHANGE_QUEUE_URL: queues.changes.url,
    BULK_QUEUE_URL: queues.bulk.url,
    PUBLISH_STATE_MACHINE_ARN: publishMachineArn(),
    TOKEN_KMS_KEY_ID: storage.tokenKey.arn,
    ...Object.fromEntries(secretsOf[entryPoint].map((secret) => [secret, secrets[secret].value])),
    ...whereSet({
      OPENAI_MODEL: settings.openaiModel,
      OPENAI_PRICES_USD_PER_MILLION: asJson(settings.openaiPricesUsdPerMillion),
      GOOGLE_ADS_DAILY_OPERATIONS: settings.googleAdsDailyOperations?.toString(),
      MAIL_SENDER: senderOf(settings),
      SUPPORT_ADDRESS: settings.supportAddress,
      PADDLE_CLIENT_TOKEN: settings.paddleClientToken,
      PADDLE_PRICES: asJson(settings.paddlePrices),
      PADDLE_ADDONS_ON_SALE: settings.arePaddleAddonsOnSale ? "true" : undefined,
    }),
    POWERTOOLS_SERVICE_NAME: name,
    POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(),
  };
}

const asJson = (value: object | undefined) =>
  value === undefined ? undefined : JSON.stringify(value);

function whereSet(values: Record<string, string | undefined>): Record<string, string> {
  const set = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return Object.fromEntries(set) as Record<string, string>;
}

/** By name and not by resource: the step function that the machine calls carries it too. */
function publishMachineArn() {
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  return $interpolate`arn:aws:states:${region}:${accountId}:stateMachine:${publishMachineName()}`;
}
