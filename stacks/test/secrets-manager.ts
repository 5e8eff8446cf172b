import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { textOf } from "./engine/resource.ts";
import { ROLE, SECRET, type Stage, secretVersionsOf, statementsOf } from "./stage.ts";

const ACTION = "secretsmanager:GetSecretValue";

interface GetSecretValue {
  SecretId?: string;
  VersionId?: string;
}

/**
 * AWS Secrets Manager as the role of one function meets it: GetSecretValue for the secrets of a stage, with the limits
 * and errors of the API reference.
 */
export async function startSecretsManager(stage: Stage, functionName: string): Promise<Server> {
  const readable = statementsOf(stage.only(ROLE, `${functionName}Role`))
    .filter(({ actions }) => actions.includes(ACTION))
    .flatMap(({ resources }) => resources);
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await text(request)) as GetSecretValue;
    const isKnown = request.headers["x-amz-target"] === "secretsmanager.GetSecretValue";
    const answer = isKnown
      ? answerOf(stage, readable, asked)
      : refusal("UnknownOperationException");
    response.writeHead("__type" in answer ? 400 : 200, {
      "Content-Type": "application/x-amz-json-1.1",
    });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  return server;
}

export const addressOf = (server: Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function answerOf(stage: Stage, readable: string[], { SecretId, VersionId }: GetSecretValue) {
  if (!SecretId || SecretId.length > 2048) return refusal("ValidationException", "secretId");
  const isVersionId = VersionId === undefined || (VersionId.length >= 32 && VersionId.length <= 64);
  if (!isVersionId) return refusal("ValidationException", "versionId");
  if (!readable.includes(SecretId)) {
    return refusal("AccessDeniedException", `not authorized to perform: ${ACTION} on ${SecretId}`);
  }
  if (!stage.all(SECRET).some(({ name }) => SecretId.includes(`:secret:${name}-`))) {
    return refusal("ResourceNotFoundException", "can't find the specified secret");
  }
  const found = secretVersionsOf(stage).find(
    (one) => one.secretId === SecretId && (VersionId ?? one.versionId) === one.versionId,
  );
  if (!found) return refusal("ResourceNotFoundException", `no value for VersionId: ${VersionId}`);
  return {
    ARN: SecretId,
    Name: textOf(SecretId.split(":").at(-1)),
    VersionId: found.versionId,
    SecretString: found.secretString,
    VersionStages: ["AWSCURRENT"],
    CreatedDate: 1_793_000_000,
  };
}

const refusal = (type: string, message = "") => ({ __type: type, Message: message });
