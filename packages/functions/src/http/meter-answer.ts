import type { Meter } from "../metrics.ts";

/** Records how long an answer took, and by its code that it was an error. */
export function meterAnswer(
  meter: Meter,
  answer: { statusCode: number; body: string },
  tookMs: number,
): void {
  meter.record("RequestMs", tookMs);
  if (answer.statusCode >= 400) meter.record("Errors", 1, { code: codeOf(answer.body) });
}

function codeOf(body: string): string {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === "string" ? code : "UNKNOWN";
  } catch {
    return "UNKNOWN";
  }
}
