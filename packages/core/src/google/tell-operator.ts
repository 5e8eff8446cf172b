import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";

import type { Log } from "../context.ts";

/** What no person can mend: the access of the whole installation, or a call that was put together wrongly. */
const ours: ReadonlySet<string> = new Set<GoogleAdsFailure["kind"]>(["operator", "bug"]);

/** Has the operator learn of a failure that the person is told to contact support for; every other is theirs to mend. */
export function tellOperator(log: Log, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const failure = GoogleAdsFailure.safeParse(error.details).data;
  if (failure === undefined || !ours.has(failure.kind)) return;
  const { kind, requestId, issues } = failure;
  log.error("Google Ads fails us for a reason of our own.", {
    kind,
    requestId,
    codes: issues.map(({ category, code }) => `${category}.${code}`),
    ...(error.cause !== undefined && { cause: causeOf(error) }),
  });
}

const causeOf = ({ cause }: AppError): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause;
