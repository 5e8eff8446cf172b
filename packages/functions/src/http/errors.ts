import {
  AppError,
  type ErrorAnswer,
  type ErrorCode,
  errorCodes,
  statusMessages,
} from "@adwright/contracts/errors";
import type { JobFailure } from "@adwright/contracts/job/job";
import type { Context as HonoContext } from "hono";

import type { Asked } from "./env.ts";

function bodyOf(error: AppError, requestId: string): ErrorAnswer {
  const { code, message, details, validationErrors } = error;
  return {
    message,
    code,
    ...(details === undefined ? {} : { details }),
    ...(validationErrors ? { validationErrors } : {}),
    requestId,
  };
}

/**
 * The only place where an error becomes an HTTP answer. Details of unknown errors stay in the log. Server errors are
 * stored, so that staff can find them by request id.
 */
export async function answerError(error: unknown, c: Asked): Promise<Response> {
  const answer = answerOf(error, c);
  if (answer.status < 500) return answer;
  const { context, requestId } = c.env.request;
  // Loaded with the first server error, to keep cold starts fast.
  const { noteFailedRequest } = await import("@adwright/core/request/note-failed-request");
  const { tokenOwner } = await import("./signed-in.ts");
  await noteFailedRequest(context, {
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: answer.status,
    code: error instanceof AppError ? error.code : "INTERNAL",
    userId: await tokenOwner(c),
  });
  return answer;
}

function answerOf(error: unknown, c: Asked): Response {
  const { context, requestId } = c.env.request;
  if (error instanceof AppError) return answerRefusal(c, error, requestId);
  context.log.error("A request failed unexpectedly.", {
    method: c.req.method,
    path: c.req.path,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return c.json({ message: statusMessages[500], code: "INTERNAL", requestId }, 500);
}

/** The answer for a failure whose message the caller may see. */
export function answerRefusal(c: HonoContext, error: AppError, requestId: string): Response {
  if (error.retryAfterSeconds) c.header("Retry-After", String(error.retryAfterSeconds));
  return c.json(bodyOf(error, requestId), errorCodes[error.code].status);
}

/** A failed job's error, as the error of the call that started the job. */
export function asAppError(error: JobFailure | undefined): AppError {
  const code = error?.code as ErrorCode | undefined;
  const isKnown = code !== undefined && code in errorCodes;
  return new AppError(isKnown ? code : "INTERNAL", error?.message ?? statusMessages[500], {
    details: error?.details,
    ...(error?.validationErrors ? { validationErrors: error.validationErrors } : {}),
    ...(error?.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
  });
}
