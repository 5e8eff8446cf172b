import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import { isServiceError, serviceError } from "./service-error.ts";

export type JsonObject = Record<string, unknown>;
export type JsonAction = (input: JsonObject) => unknown;

/** AWS JSON 1.0: the action in "DynamoDB_20120810.PutItem" is "PutItem". */
export function actionOf(request: IncomingMessage): string {
  const target = request.headers["x-amz-target"];
  return typeof target === "string" ? (target.split(".")[1] ?? "") : "";
}

/** Reads the request, runs the action and answers; an unexpected error is reported and answered with 500. */
export async function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  action: JsonAction,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    const input = await readJson(request);
    sendJson(response, 200, await action(input));
  } catch (error) {
    if (isServiceError(error)) return sendJson(response, error.statusCode, error.body);
    onError(error);
    sendJson(response, 500, { __type: "InternalServerError", message: String(error) });
  }
}

async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const body = await text(request);
  try {
    return JSON.parse(body || "{}") as JsonObject;
  } catch {
    throw serviceError("SerializationException", "The request body is not JSON");
  }
}

function sendJson(response: ServerResponse, status: number, answer: unknown): void {
  if (response.destroyed) return;
  const body = JSON.stringify(answer);
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "content-length": Buffer.byteLength(body),
    "x-amzn-requestid": randomUUID(),
  });
  response.end(body);
}
