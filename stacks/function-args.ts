import type { EntryPointName } from "@adwright/functions/secrets";
import { tableSchema } from "@adwright/store/table";

import type { Email } from "./email.ts";
import type { Maps } from "./maps.ts";
import type { Queues } from "./queues.ts";
import { type FunctionName, type StageSettings, senderOf } from "./settings.ts";
import type { Storage } from "./storage.ts";
import type { KeptSecrets, Vault } from "./vault.ts";

/** What every function of the product needs. */
export interface Base {
  settings: StageSettings;
  /** The deployed commit. */
  release: string;
  maps: Maps;
  vault: Vault;
  storage: Storage;
  queues: Queues;
  appOrigin: $util.Input<string>;
  /** Absent if no email is sent. */
  email?: Email;
}

/** All functions of a stage; one that sends no email has none for its events. */
export type Functions = Record<Exclude<FunctionName, "MailEvents">, sst.aws.Function> & {
  MailEvents?: sst.aws.Function;
};

interface EntryPoint {
  name: FunctionName;
  /** Determines which secrets the function gets. */
  entryPoint: EntryPointName;
  handler: string;
  timeoutSeconds: number;
  /** Determines which vendors are included (`bundle/<name>-plugins.mjs`). */
  bundle:
    | "api"
    | "assistants"
    | "google-ads"
    | "worker"
    | "bulk"
    | "cron"
    | "mail-events"
    | "canary";
  /**
   * Limits access to our resources: only the table, also queueing what people wait for, also the key that opens Google
   * tokens, or nothing. Full access, which includes sealing tokens and sending jobs, if absent.
   */
  reach?: "table" | "jobs" | "google" | "nothing";
  /** Publishes a version of each release, for `shift.ts`. */
  hasVersions?: boolean;
  permissions?: sst.aws.FunctionPermissionArgs[];
}

/** At the larger size, Lambda provides one whole CPU; loading the Google Ads client, or assistants' libraries, is CPU-bound. */
const memoryOf = {
  api: "1024 MB",
  cron: "1024 MB",
  "mail-events": "512 MB",
  canary: "512 MB",
  assistants: "1769 MB",
  "google-ads": "1769 MB",
  worker: "1769 MB",
  bulk: "1769 MB",
} as const satisfies Record<EntryPoint["bundle"], string>;

/** The physical name of one of a stage's state machines. Its ARN is needed before the machine is created. */
export const machineName = (machine: "publish" | "bulk") => `${$app.name}-${$app.stage}-${machine}`;

export const metricsNamespace = () => `${$app.name}-${$app.stage}`;

/** The arguments of one function: runtime, bundle, environment, and a role without wildcards. */
export function functionArgs(base: Base, entryPoint: EntryPoint): sst.aws.FunctionArgs {
  const logGroup = new aws.cloudwatch.LogGroup(`${entryPoint.name}Logs`, {
    name: `/aws/lambda/${$app.name}-${$app.stage}-${entryPoint.name}`,
    retentionInDays: base.settings.logRetentionDays,
  });
  return {
    handler: entryPoint.handler,
    versioning: entryPoint.hasVersions ?? false,
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
      // Errors set their own names, and nothing else reads the name of a function or class.
      esbuild: { keepNames: false },
      plugins: `stacks/bundle/${entryPoint.bundle}-plugins.mjs`,
    },
    hook: { postbuild: async (built) => base.maps.keep(entryPoint.name, built) },
    environment: environmentOf(base, entryPoint),
    permissions: [
      ...(entryPoint.reach === "nothing" ? [] : tablePermissions(base)),
      ...reachPermissions(base, entryPoint.reach),
      ...secretPermissions(base.vault[entryPoint.entryPoint]),
      tracing,
      {
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [$interpolate`${logGroup.arn}:*`],
      },
      ...(entryPoint.permissions ?? []),
    ],
    transform: {
      function: { tracingConfig: { mode: "Active" } },
      // SST's default role could be assumed by every role of the account and could write to every log group.
      role: (args) => {
        args.assumeRolePolicy = aws.iam.assumeRolePolicyForPrincipal({
          Service: "lambda.amazonaws.com",
        });
        args.managedPolicyArns = [];
      },
    },
  };
}

/** AWS X-Ray: traces have no resource that could be named. */
export const tracing = {
  actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
  resources: ["*"],
};

/**
 * Allows starting executions and checking whether they are running, which restarting stalled work requires.
 */
export function machinePermissions(
  ...machines: ("publish" | "bulk")[]
): sst.aws.FunctionPermissionArgs[] {
  const arns = machines.map(machineArn);
  return [
    { actions: ["states:StartExecution"], resources: arns },
    { actions: ["states:DescribeExecution"], resources: arns.map(executionsOf) },
  ];
}

/** The names of executions are not known in advance. */
export const executionsOf = (arn: $util.Output<string>) =>
  arn.apply((machine) => `${machine.replace(":stateMachine:", ":execution:")}:*`);

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

/** Sealing and opening Google tokens and sending jobs, which most functions need besides the table. */
function reachPermissions(
  { storage, queues }: Base,
  reach: EntryPoint["reach"],
): sst.aws.FunctionPermissionArgs[] {
  const key = [storage.tokenKey.arn];
  if (reach === "google") return [{ actions: ["kms:Decrypt"], resources: key }];
  if (reach === "jobs") {
    const waitedFor = [queues.jobs.queue.arn, queues.changes.queue.arn];
    return [{ actions: ["sqs:SendMessage"], resources: waitedFor }];
  }
  if (reach !== undefined) return [];
  return [
    { actions: ["kms:Encrypt", "kms:Decrypt"], resources: key },
    {
      actions: ["sqs:SendMessage"],
      resources: Object.values(queues).map(({ queue }) => queue.arn),
    },
  ];
}

/** Reading its own secrets. The key of Secrets Manager itself encrypts them, which needs no permission. */
function secretPermissions(secrets?: KeptSecrets): sst.aws.FunctionPermissionArgs[] {
  if (!secrets) return [];
  return [{ actions: ["secretsmanager:GetSecretValue"], resources: [secrets.arn] }];
}

/** The environment variables that `functions/src/config.ts` and Powertools read. */
function environmentOf(base: Base, { name, entryPoint }: EntryPoint) {
  const { settings, vault, storage, queues, appOrigin, release } = base;
  const secrets = vault[entryPoint];
  return {
    APP_VERSION: release,
    APP_ORIGIN: appOrigin,
    TABLE_NAME: storage.table.name,
    JOB_QUEUE_URL: queues.jobs.queue.url,
    CHANGE_QUEUE_URL: queues.changes.queue.url,
    STORM_QUEUE_URL: queues.storms.queue.url,
    BULK_QUEUE_URL: queues.bulk.queue.url,
    PUBLISH_STATE_MACHINE_ARN: machineArn("publish"),
    BULK_STATE_MACHINE_ARN: machineArn("bulk"),
    TOKEN_KMS_KEY_ID: storage.tokenKey.arn,
    ...(secrets && { SECRETS_ARN: secrets.arn, SECRETS_VERSION: secrets.versionId }),
    ...whereSet({
      OPENAI_MODEL: settings.openaiModel,
      OPENAI_PRICES_USD_PER_MILLION: asJson(settings.openaiPricesUsdPerMillion),
      GOOGLE_ADS_DAILY_OPERATIONS: settings.googleAdsDailyOperations?.toString(),
      AI_ALARM_USD_PER_HOUR: settings.aiAlarmUsdPerHour.toString(),
      MAIL_SENDER: senderOf(settings),
      SUPPORT_ADDRESS: settings.supportAddress,
      WEATHER_CONTACT: settings.weatherContact,
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

/** Built from the name, because the step function that the machine calls needs it, too, which would make a cycle. */
export function machineArn(machine: "publish" | "bulk") {
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  return $interpolate`arn:aws:states:${region}:${accountId}:stateMachine:${machineName(machine)}`;
}
