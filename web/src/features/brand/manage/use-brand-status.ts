import type { Brand } from "@adwright/contracts/brand";
import { MAX_STATUS_CHANGES_A_MONTH, nextMonthMs } from "@adwright/rules/brand";

import { activateBrand, deactivateBrand } from "../../../api/brand.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";

/** Activates an inactive brand and deactivates an active one. */
export function useStatusChange(brand: Brand) {
  return useWrite({
    run: () => (brand.isActive ? deactivateBrand(brand.id) : activateBrand(brand.id)),
    said: ({ name, isActive }) => ({
      title: "Brand updated",
      description: `${name} is now ${isActive ? "active" : "deactivated"}.`,
    }),
    changes: ["brand", "dashboard"],
    failed: ["Error updating brand", "An error occurred while updating the brand"],
  });
}

/** Whether a deactivated brand still counts against the plan, and until when. */
export function inactiveWords({ countsUntil, countsAgainstLimit }: Brand): string {
  if (!countsAgainstLimit) return "Deactivated, no longer counts";
  return countsUntil === null
    ? "Deactivated"
    : `Deactivated, counts until ${formatDay(countsUntil)}`;
}

/** How often the status can still change; `nowMs` is the server's time. */
export function changesWords({ statusChangesLeft }: Brand, nowMs: number): string {
  if (statusChangesLeft > 0) {
    return `${plural(statusChangesLeft, "status change")} left this month.`;
  }
  const limit = plural(MAX_STATUS_CHANGES_A_MONTH, "time");
  return `Has changed ${limit} this month, and can again from ${formatDay(nextMonthMs(nowMs))}.`;
}
