import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";

import type { Log } from "../context.ts";

/** Failures that no user can fix: the installation's own access, or an invalid call. */
const ours: ReadonlySet<string> = new Set<GoogleAdsFailure["kind"]>(["operator", "bug"]);

/** Logs a failure that only the operator can fix. The user is asked to contact support. */
export function reportToOperator(log: Log, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const failure = GoogleAdsFailure.safeParse(error.details).data;
  if (failure === undefined || !ours.has(failure.kind)) return;
  const { kind, requestId, issues } = failure;
  log.error("Google Ads refused a call for a reason that is ours.", {
    kind,
    requestId,
    codes: issues.map(({ category, code }) => `${category}.${code}`),
    ...(error.cause !== undefined && { cause: causeOf(error) }),
  });
}

const causeOf = ({ cause }: AppError): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause;
