import { type EntryPointName, secretsOf } from "@adwright/functions/secrets";

import type { Secrets } from "./secrets.ts";

/** Where a function reads its secrets. The version changes whenever one of them does. */
export interface KeptSecrets {
  arn: $util.Output<string>;
  versionId: $util.Output<string>;
}

export type Vault = ReturnType<typeof makeVault>;

/** Keeps the secrets of each entry point as one secret of AWS Secrets Manager; undefined for those without any. */
export function makeVault(secrets: Secrets) {
  return {
    http: keep("http", secrets),
    assistants: keep("assistants", secrets),
    queue: keep("queue", secrets),
    bulk: keep("bulk", secrets),
    publish: keep("publish", secrets),
    guard: keep("guard", secrets),
    cron: keep("cron", secrets),
    canary: keep("canary", secrets),
    "mail-events": undefined,
    "dead-letters": undefined,
  } satisfies Record<EntryPointName, KeptSecrets | undefined>;
}

/** One JSON object by environment variable, which `functions/src/vault.ts` reads. */
function keep(entryPoint: EntryPointName, secrets: Secrets): KeptSecrets {
  const name = `${entryPoint.slice(0, 1).toUpperCase()}${entryPoint.slice(1)}Secrets`;
  const secret = new aws.secretsmanager.Secret(name, {
    namePrefix: `${$app.name}-${$app.stage}-${entryPoint}-`,
    description: `What the ${entryPoint} functions of ${$app.name} may know`,
  });
  const values = secretsOf[entryPoint].map((one) => [one, secrets[one].value]);
  const version = new aws.secretsmanager.SecretVersion(`${name}Version`, {
    secretId: secret.arn,
    secretString: $jsonStringify(Object.fromEntries(values)),
  });
  return { arn: secret.arn, versionId: version.versionId };
}
