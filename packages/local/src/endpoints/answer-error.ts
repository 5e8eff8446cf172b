import { randomUUID } from "node:crypto";

import type { ErrorAnswer, ErrorCode, ValidationError } from "@adwright/contracts/errors";
import type { Context } from "hono";

type Status = 400 | 403 | 404 | 409 | 415 | 422;

/** An error of a local endpoint, with the same shape as the API's errors. */
export function answerError(
  c: Context,
  status: Status,
  code: ErrorCode,
  message: string,
  validationErrors?: ValidationError[],
) {
  const body: ErrorAnswer = {
    message,
    code,
    ...(validationErrors && { validationErrors }),
    requestId: randomUUID(),
  };
  return c.json(body, status);
}

/** 422 with the first issue as the message. */
export function answerInvalid(c: Context, problems: ValidationError[]) {
  const message = problems[0]?.message ?? "The submitted data is invalid.";
  return answerError(c, 422, "VALIDATION", message, problems);
}
