import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { ACCOUNT_ID, REGION, answeredState } from "./answered-state.ts";
import {
  type Inputs,
  type Plain,
  type Resource,
  type ResourceOptions,
  textOf,
} from "./resource.ts";
import { unwrapSecrets } from "./unwrap-secrets.ts";

interface NewResource {
  type: string;
  name: string;
  inputs: Inputs;
  custom?: boolean;
  provider?: string;
}

interface Call {
  token: string;
  inputs: Inputs;
}

/** Returns the options of the resource being registered, which Pulumi's mock monitor does not expose. */
export type OptionsOf = (type: string, name: string) => Omit<ResourceOptions, "provider">;

/** Answers Pulumi's runtime instead of a cloud provider, and records every requested resource. */
export function makeMocks(resources: Resource[], optionsOf: OptionsOf) {
  return {
    newResource({ type, name, inputs: wrapped, custom, provider }: NewResource) {
      const { __provider, ...inputs } = unwrapSecrets(wrapped) as Inputs;
      if (name === "SiteBuilder") buildSite(inputs);
      const options = { ...optionsOf(type, name), provider: providerNameOf(provider) };
      resources.push({ type, name, isCustom: custom ?? false, inputs, options });
      return { id: `${name}-id`, state: answeredState(type, name, inputs) };
    },
    call({ token, inputs: wrapped }: Call): Inputs {
      const inputs = unwrapSecrets(wrapped) as Inputs;
      const answer = calls[token];
      if (!answer) throw new Error(`No answer is known for ${token}.`);
      return answer(inputs);
    },
  };
}

/** Pulumi refers to a provider by its URN and id: `…::pulumi:providers:aws::UsEast1::UsEast1-id`. */
function providerNameOf(reference: string | undefined): string | undefined {
  return reference ? reference.split("::").at(-2) : undefined;
}

const calls: Record<string, (inputs: Inputs) => Inputs> = {
  "aws:index/getPartition:getPartition": () => ({ partition: "aws", dnsSuffix: "amazonaws.com" }),
  "aws:index/getRegion:getRegion": () => ({ region: REGION, name: REGION, id: REGION }),
  "aws:index/getCallerIdentity:getCallerIdentity": () => ({ accountId: ACCOUNT_ID }),
  // SST leaves a role without a policy unless the statements are returned, too.
  "aws:iam/getPolicyDocument:getPolicyDocument": (inputs) => ({
    ...inputs,
    json: JSON.stringify({
      Version: "2012-10-17",
      Statement: ((inputs["statements"] ?? []) as Inputs[]).map(statementOf),
    }),
  }),
  // A table that was restored, once everything is set on it.
  "aws:dynamodb/getTable:getTable": ({ name }) => ({
    ...answeredState("aws:dynamodb/table:Table", textOf(name), {}),
    deletionProtectionEnabled: true,
    globalSecondaryIndexes: [{ name: "gsi1" }],
    pointInTimeRecovery: { enabled: true },
    ttl: { attributeName: "ttl" },
  }),
  "command:local:run": (inputs) => ({ ...inputs, stdout: "", stderr: "" }),
};

function statementOf({ effect, actions, resources, principals, conditions }: Inputs): Inputs {
  const by = (principals ?? []) as { type: string; identifiers: Plain }[];
  return {
    Effect: effect ?? "Allow",
    Action: actions,
    Resource: resources,
    ...(by.length > 0 && {
      Principal: Object.fromEntries(by.map(({ type, identifiers }) => [type, identifiers])),
    }),
    ...(conditions !== undefined && { Condition: conditions }),
  };
}

/** Builds the real site once, because SST reads the files that it would upload. */
function buildSite({ dir, create }: Inputs): void {
  const folder = textOf(dir);
  if (existsSync(join(folder, "dist/index.html"))) return;
  execSync(textOf(create), { cwd: folder, stdio: "ignore" });
}
