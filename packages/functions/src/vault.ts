import { awsTimeLimits } from "@adwright/vendors/aws-time-limits";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as z from "zod/mini";

type Environment = Record<string, string | undefined>;

/** Secrets by environment variable, as `stacks/vault.ts` stores them. */
const Secrets = z.record(z.string(), z.string());

// Lambda gives the start of a function 10 s.
const requestHandler = { ...awsTimeLimits, requestTimeout: 2000 };
const MOST_ATTEMPTS = 3;

/**
 * The environment of a function together with its secrets, which AWS Secrets Manager keeps. The variables name one
 * version: a deployment that changes a secret changes them, which starts the function again. Without `SECRETS_ARN`, the
 * environment is complete as it is. Throws the client's error if the secrets cannot be read.
 */
export async function withSecrets(env: Environment): Promise<Environment> {
  const { SECRETS_ARN: SecretId, SECRETS_VERSION: VersionId } = env;
  if (!SecretId) return env;
  const client = new SecretsManagerClient({ maxAttempts: MOST_ATTEMPTS, requestHandler });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId, VersionId }));
  client.destroy();
  return { ...env, ...Secrets.parse(JSON.parse(SecretString ?? "")) };
}
