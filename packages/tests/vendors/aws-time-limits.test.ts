import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { withSecrets } from "@adwright/functions/vault";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** Accepts every connection and reads every request, but never answers. */
const silent = createServer((request) => void request.resume());
let origin: string;

beforeAll(async () => {
  await new Promise<void>((listening) => void silent.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ENDPOINT_URL", origin);
  // Of a stage that another file has had in this process.
  for (const of of ["DYNAMODB", "SQS", "SFN"]) vi.stubEnv(`AWS_ENDPOINT_URL_${of}`, undefined);
  vi.stubEnv("AWS_MAX_ATTEMPTS", "1");
  vi.stubEnv("AWS_REGION", localClientConfig.region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", localClientConfig.credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", localClientConfig.credentials.secretAccessKey);
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
  vi.unstubAllEnvs();
});

/** One call of every AWS client that the entry points make; the mailer's has a test of its own. */
async function callEverything(): Promise<Record<string, Promise<unknown>>> {
  const config = readConfig("mail-events", {
    APP_ORIGIN: "http://localhost",
    TABLE_NAME: "silent",
    JOB_QUEUE_URL: `${origin}/jobs`,
    CHANGE_QUEUE_URL: `${origin}/changes`,
    STORM_QUEUE_URL: `${origin}/storms`,
    BULK_QUEUE_URL: `${origin}/bulk`,
    PUBLISH_STATE_MACHINE_ARN: "arn:aws:states:us-east-1:000000000000:stateMachine:publish",
    BULK_STATE_MACHINE_ARN: "arn:aws:states:us-east-1:000000000000:stateMachine:bulk",
    TOKEN_KMS_KEY_ID: "arn:aws:kms:us-east-1:000000000000:key/tokens",
  });
  const ctx = await makeContext(config);
  const [userId, jobId] = ["user", "job"];
  return {
    table: ctx.store.users.find(userId),
    "queue of jobs": ctx.jobQueue.send({ kind: "erase_account", userId, jobId }),
    "queue of bulk work": ctx.bulkQueue.send([{ task: "keep_history", userId, brandId: 1 }]),
    machine: ctx.publishMachine.isRunning("publication"),
    key: ctx.cipher.seal("token", { userId }),
    secrets: withSecrets({ SECRETS_ARN: "arn:aws:secretsmanager:us-east-1:0:secret:http" }),
  };
}

test("a service of AWS that accepts a call and never answers fails the call", async () => {
  const calls = Object.entries(await callEverything());
  const outcomes = await Promise.all(
    calls.map(async ([name, call]) => [name, await call.catch(String)]),
  );
  // On a busy machine even the connection may take too long.
  const overTime = expect.stringMatching(/exceeded the configured|did not establish/) as string;
  expect(outcomes).toEqual(calls.map(([name]) => [name, overTime]));
});
