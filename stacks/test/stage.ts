import { readFileSync } from "node:fs";

import { inject } from "vitest";

import { versionIdOf } from "./engine/answered-state.ts";
import {
  type Evaluation,
  type Inputs,
  type Resource,
  type ResourceOptions,
  textOf,
} from "./engine/resource.ts";
import type { StageName } from "./stage-environments.ts";

/** What one stage's configuration requested. */
export interface Stage {
  /** What its deployment prints. */
  outputs: Inputs;
  all(type: string): Resource[];
  /** Every requested type of resource, once. */
  types(): string[];
  /**
   * The inputs of the only resource of this type whose name has the prefix; throws if there is none or more than one.
   */
  only(type: string, prefix?: string): Inputs;
  /** Pulumi's own options of that resource. */
  optionsOf(type: string, prefix?: string): ResourceOptions;
}

export function stageOf(name: StageName): Stage {
  const { resources, outputs } = JSON.parse(
    readFileSync(inject("evaluations")[name], "utf8"),
  ) as Evaluation;
  const all = (type: string) => resources.filter((resource) => resource.type === type);
  const one = (type: string, prefix = "") => {
    const found = all(type).filter((resource) => resource.name.startsWith(prefix));
    const [first] = found;
    if (found.length !== 1 || !first) {
      throw new Error(`${found.length} resources are ${type} ${prefix} in ${name}, not one.`);
    }
    return first;
  };
  return {
    outputs,
    all,
    types: () => [...new Set(resources.map(({ type }) => type))].toSorted(),
    only: (type, prefix) => one(type, prefix).inputs,
    optionsOf: (type, prefix) => one(type, prefix).options,
  };
}

export const TABLE = "aws:dynamodb/table:Table";
export const QUEUE = "aws:sqs/queue:Queue";
export const MAPPING = "aws:lambda/eventSourceMapping:EventSourceMapping";
export const SCHEDULE = "aws:scheduler/schedule:Schedule";
export const FUNCTION = "aws:lambda/function:Function";
export const ROLE = "aws:iam/role:Role";
export const MACHINE = "aws:sfn/stateMachine:StateMachine";
export const ROUTE = "aws:apigatewayv2/route:Route";
export const SECRET = "aws:secretsmanager/secret:Secret";
const SECRET_VERSION = "aws:secretsmanager/secretVersion:SecretVersion";
export const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
}

/** The statements of a role's own policies, with lists where a single value is allowed. */
export function statementsOf(role: Inputs): { actions: string[]; resources: string[] }[] {
  const policies = (role["inlinePolicies"] ?? []) as { policy: string }[];
  return policies
    .flatMap(({ policy }) => (JSON.parse(policy) as { Statement: Statement[] }).Statement)
    .map(({ Action, Resource }) => ({ actions: [Action].flat(), resources: [Resource].flat() }));
}

/** Writing traces; AWS X-Ray has no resource for them. */
export const tracing = {
  actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
  resources: ["*"],
};

/** AWS Step Functions, "IAM policies for AWS X-Ray": all four. */
export const machineTracing = {
  actions: [...tracing.actions, "xray:GetSamplingRules", "xray:GetSamplingTargets"],
  resources: ["*"],
};

interface SecretVersion {
  /** The ARN of its secret. */
  secretId: string;
  versionId: string;
  secretString: string;
}

/** What a stage keeps in Secrets Manager. */
export function secretVersionsOf(stage: Stage): SecretVersion[] {
  return stage.all(SECRET_VERSION).map(({ name, inputs }) => ({
    secretId: textOf(inputs["secretId"]),
    versionId: versionIdOf(name),
    secretString: textOf(inputs["secretString"]),
  }));
}

/** The environment variables of a function together with the secrets that it reads. */
export function settingsOf(stage: Stage, name: string): Record<string, string> {
  const environment = environmentOf(stage, name);
  const kept = secretVersionsOf(stage).find(
    ({ secretId }) => secretId === environment["SECRETS_ARN"],
  );
  return { ...environment, ...(JSON.parse(kept?.secretString ?? "{}") as Record<string, string>) };
}

/** The environment variables of a function. */
export function environmentOf(stage: Stage, name: string): Record<string, string> {
  const { environment } = stage.only(FUNCTION, name);
  return (environment as { variables: Record<string, string> }).variables;
}
