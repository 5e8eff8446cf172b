import type { Context } from "hono";

import { retryAfterOf } from "../await-fault.ts";
import type { Fault } from "../faults.ts";

/** The google.rpc.Code values that these APIs answer with, and their HTTP statuses. */
const httpStatuses = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export interface ApiProblem {
  status: keyof typeof httpStatuses;
  message: string;
  /** google.rpc.ErrorInfo: the machine-readable reason. */
  reason?: string;
}

export const invalidArgument = (message: string): ApiProblem => ({
  status: "INVALID_ARGUMENT",
  message,
});

/** Google's error body (AIP-193). */
export function refuse(c: Context, { status, message, reason }: ApiProblem, headers = {}) {
  const code = httpStatuses[status];
  const details = reason && [
    { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "googleapis.com" },
  ];
  return c.json({ error: { code, message, status, ...(details && { details }) } }, code, headers);
}

/** Analytics Data API: a property's tokens are available again within the hour. */
export function answerFault(c: Context, { kind, ...fault }: Pick<Fault, "kind" | "retryAfterMs">) {
  const headers = retryAfterOf(fault);
  if (kind === "quota") {
    const message =
      "Exhausted property tokens per hour. These quota tokens will return in under an hour. To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas";
    return refuse(c, { status: "RESOURCE_EXHAUSTED", message }, headers);
  }
  const message = "The service is currently unavailable.";
  return refuse(c, { status: "UNAVAILABLE", message }, headers);
}
