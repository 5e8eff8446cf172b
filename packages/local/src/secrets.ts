import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";

import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import { makeKey } from "@adwright/stand-ins/loopback";
import * as z from "zod/mini";

const LocalSecrets = z.object({
  tokenSecret: z.string(),
  cipherKey: z.string(),
  googleClientSecret: z.string(),
});
/** Keys for this machine only. Created once and stored, so that sessions and sealed tokens survive a restart. */
export type LocalSecrets = z.infer<typeof LocalSecrets>;

export function openSecrets(dataDir: string | undefined): LocalSecrets {
  const file = dataDir === undefined ? undefined : join(dataDir, "secrets.json");
  const kept = file === undefined ? undefined : readJsonFile(file, LocalSecrets);
  if (kept) return kept;
  const made = {
    tokenSecret: randomBytes(48).toString("base64"),
    cipherKey: randomBytes(32).toString("base64"),
    googleClientSecret: randomBytes(24).toString("base64url"),
  };
  if (file !== undefined) writeJsonFile(file, made);
  return made;
}

/**
 * The keys of the Paddle stand-in. What pages and webhooks carry over a restart is derived from the others, so that
 * older data folders have it, too.
 */
export function paddleSecretsOf({ tokenSecret }: LocalSecrets) {
  const derive = (use: string) =>
    createHmac("sha256", tokenSecret).update(`paddle ${use}`).digest("hex");
  return {
    apiKey: `pdl_sdbx_apikey_${makeKey()}`,
    clientToken: `test_${derive("client token").slice(0, 27)}`,
    webhookSecret: `pdl_ntfset_${derive("webhook").slice(0, 40)}`,
  };
}
export type PaddleSecrets = ReturnType<typeof paddleSecretsOf>;
