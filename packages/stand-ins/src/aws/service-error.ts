/** An error of an AWS JSON service: the status and the body with `__type`. */
export interface ServiceError extends Error {
  statusCode: number;
  body: { __type: string; message?: string; [field: string]: unknown };
}

/**
 * An error caused by the caller (400). SDK clients read the name after the `#` of the type, so `type` may be
 * "ExecutionDoesNotExist" or "com.amazonaws.dynamodb.v20120810#…".
 */
export function serviceError(
  type: string,
  message: string,
  fields: Record<string, unknown> = {},
): ServiceError {
  const body = { __type: type, message, ...fields };
  return Object.assign(new Error(message), { statusCode: 400, body });
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && "statusCode" in error && "body" in error;
}

/** "ValidationException" for "com.amazon.coral.validate#ValidationException". */
export function shapeNameOf({ body }: ServiceError): string {
  return body["__type"].split("#").at(-1) ?? "";
}
