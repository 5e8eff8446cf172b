import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsIssue } from "@adwright/contracts/google";

import { failureOf } from "../failures/errors.ts";
import type { Planned } from "./planned.ts";

/** `operations[2].create.name`, or `mutate_operations[2].campaign_operation.create.name`. */
const PATH = /^(?:mutate_)?operations\[(\d+)\](?:\.\w+_operation)?(?:\.(?:create|update))?\.?(.*)$/;

function located(issue: GoogleAdsIssue, planned: readonly Planned<unknown>[]): GoogleAdsIssue {
  const [, index, path = ""] = PATH.exec(issue.path) ?? [];
  const item = index === undefined ? undefined : planned[Number(index)];
  return item === undefined ? issue : { ...issue, field: item.fieldOf(path) };
}

/** The failure with the form's fields in its issues; `planned` are the operations in the order sent. */
export function locateFailure(error: unknown, planned: readonly Planned<unknown>[]): unknown {
  const failure = failureOf(error);
  if (!(error instanceof AppError) || failure === undefined) return error;
  const issues = failure.issues.map((issue) => located(issue, planned));
  const { retryAfterSeconds } = failure;
  return new AppError(error.code, error.message, {
    cause: error,
    details: { ...failure, issues },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
