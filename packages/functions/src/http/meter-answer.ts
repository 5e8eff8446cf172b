import { isOurs } from "@adwright/core/request/our-failures";

import type { Meter } from "../metrics.ts";

/**
 * Records an answer's duration, its error code, and whether a 5xx was not our failure. The log line of the duration is
 * the access log; `request` adds who requested what.
 */
export function meterAnswer(
  meter: Meter,
  { statusCode, body }: { statusCode: number; body: string },
  tookMs: number,
  request: Record<string, string>,
): void {
  meter.record("RequestMs", tookMs, {}, { ...request, status: String(statusCode) });
  if (statusCode < 400) return;
  const failure = failureIn(body);
  meter.record("Errors", 1, { code: failure.code });
  if (statusCode >= 500 && !isOurs(failure)) meter.record("Refusals", 1);
}

function failureIn(body: string): { code: string; details?: unknown } {
  try {
    const { code, details } = JSON.parse(body) as { code?: unknown; details?: unknown };
    if (typeof code === "string") return { code, details };
  } catch {
    // The body was not written by our API.
  }
  return { code: "UNKNOWN" };
}
