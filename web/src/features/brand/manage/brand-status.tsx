import type { Brand } from "@adwright/contracts/brand";
import { MAX_STATUS_CHANGES_A_MONTH, nextMonthMs } from "@adwright/rules/brand";
import { useState } from "react";

import { activateBrand, deactivateBrand } from "../../../api/brand.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { findLimit } from "../../../api/subscription-limit.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { BrandLimitAlert } from "../brand-limit-alert.tsx";

/** Whether the brand is active, whether it counts against the plan, and how often its status can still change. */
export function StatusWords({ brand }: { brand: Brand }) {
  return (
    <>
      {brand.isActive ? "Active" : <Badge tone="warn">{inactiveWords(brand)}</Badge>}
      <span className="block text-xs text-fg-2">{changesWords(brand, serverNow())}</span>
    </>
  );
}

/** The switch for the active status, which can change at most twice a month. */
export function StatusSwitch({ brand }: { brand: Brand }) {
  const [isAsking, setIsAsking] = useState(false);
  // The brand as it was when the dialog opened, so that the dialog's text does not flip while it closes.
  const [asked, setAsked] = useState(brand);
  const turn = useStatusChange(brand);
  const refused = findLimit(turn.error);

  function ask() {
    turn.reset();
    setAsked(brand);
    setIsAsking(true);
  }

  return (
    <>
      <Button variant="ghost" disabled={brand.statusChangesLeft === 0} onClick={ask}>
        {actionOf(brand)}
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${actionOf(asked)} ${asked.name}?`}
        description={`${consequenceOf(asked)} ${changesWords(asked, serverNow())}`}
        confirmLabel={actionOf(asked)}
        tone={asked.isActive ? "danger" : "primary"}
        busy={turn.isPending}
        error={refused === undefined ? turn.error?.message : undefined}
        onConfirm={() => turn.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      >
        {refused !== undefined && (
          <BrandLimitAlert
            planName={refused.plan}
            limit={refused.limit}
            taken={refused.used ?? 0}
          />
        )}
      </AlertDialog>
    </>
  );
}

function actionOf({ isActive }: Brand): string {
  return isActive ? "Deactivate" : "Activate";
}

function consequenceOf({ isActive, countsAgainstLimit }: Brand): string {
  if (isActive) return "A deactivated brand still counts against your brand limit for 30 days.";
  return countsAgainstLimit
    ? "An active brand counts against your brand limit, as this one does now."
    : "An active brand counts against your brand limit, so your plan needs room for it.";
}

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
