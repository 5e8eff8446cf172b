import type { Brand } from "@adwright/contracts/brand";
import { countTaken } from "@adwright/rules/import";
import { limitsOf } from "@adwright/rules/plan";

import { serverNow } from "../../../api/http/server-clock.ts";
import { useUser } from "../../../session/session-context.ts";
import { ImportAlerts } from "../import/import-alerts.tsx";

interface NewBrandAlertsProps {
  brands: Brand[];
  /** Why the latest attempt failed. */
  error: Error | null;
}

/** The same alerts as on the import screen, for one brand by hand. */
export function NewBrandAlerts({ brands, error }: NewBrandAlertsProps) {
  const limits = limitsOf(useUser(), serverNow());
  const taken = countTaken(brands);
  const isFull = limits.brands !== undefined && taken >= limits.brands;
  const choice = { isFull, limit: limits.brands, planName: limits.name, taken };
  return <ImportAlerts choice={choice} error={error} />;
}
