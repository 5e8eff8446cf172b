import type { Brand } from "@adwright/contracts/brand";
import { useState } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { findLimit } from "../../../api/subscription-limit.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { BrandLimitAlert } from "../brand-limit-alert.tsx";
import { changesWords, inactiveWords, useStatusChange } from "./use-brand-status.ts";

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
