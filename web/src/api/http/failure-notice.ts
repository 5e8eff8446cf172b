import { ApplicationError } from "./application-error.ts";
import type { Notice } from "./notice.ts";

/**
 * The notice about a failed write; undefined if the failure is shown elsewhere (an ended session, a plan's limit,
 * the question who it is) or the person canceled. `fallback` is used if neither the server nor the call says what happened.
 */
export function failureNotice(error: unknown, title: string, fallback: string): Notice | undefined {
  if (isCancelled(error)) return undefined;
  const known = error instanceof ApplicationError ? error : undefined;
  if (known?.type === "authentication" || known?.type === "subscription") return undefined;
  if (known?.code === "STEP_UP") return undefined;
  const explained = known?.isUnexplained === false ? known.message : undefined;
  return { title, description: explained ?? fallback, variant: "destructive" };
}

/** True if the person stopped waiting or canceled the work. */
export function isCancelled(error: unknown): boolean {
  if (error instanceof ApplicationError) return error.code === "CANCELLED";
  // Not every browser derives DOMException from Error.
  return (
    typeof error === "object" && error !== null && "name" in error && error.name === "AbortError"
  );
}
