import type { HealthPart } from "@adwright/contracts/admin";

import { formatNumber } from "../../../format/number.ts";

const names: Record<HealthPart["part"], string> = {
  ai: "AI",
  jobs: "Jobs",
  publications: "Publishing",
};

/** What the health figure is made of, of the last 24 hours. */
export function HealthParts({ parts }: { parts: HealthPart[] }) {
  const busy = parts.filter(({ total }) => total > 0);
  if (busy.length === 0) return "No work in the last 24 hours";
  const words = busy.map(
    ({ part, succeeded, total }) =>
      `${names[part]} ${formatNumber(succeeded)} of ${formatNumber(total)}`,
  );
  return `24 hours: ${words.join(" · ")}`;
}
