/** How a readiness of 0–100 is coloured. */
export function readinessTone(readiness: number): "ok" | "neutral" | "warn" {
  if (readiness >= 70) return "ok";
  return readiness >= 40 ? "neutral" : "warn";
}
