import { ApplicationError } from "./application-error.ts";
import type { Notice } from "./notice.ts";

/**
 * The notice about a failed write, or undefined where another place shows it (a session that ended,
 * a plan's limit) or the person cancelled it. `fallback` is used where the failure has no words fit to show.
 */
export function failureNotice(error: unknown, title: string, fallback: string): Notice | undefined {
  if (isCancelled(error)) return undefined;
  const known = error instanceof ApplicationError ? error : undefined;
  if (known?.type === "authentication" || known?.type === "subscription") return undefined;
  return { title, description: known?.message ?? fallback, variant: "destructive" };
}

/** The person gave up waiting, or stopped the work. */
export function isCancelled(error: unknown): boolean {
  if (error instanceof ApplicationError) return error.code === "CANCELLED";
  // A DOMException is no Error everywhere.
  return (
    typeof error === "object" && error !== null && "name" in error && error.name === "AbortError"
  );
}
