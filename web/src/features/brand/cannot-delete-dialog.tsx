import { MINIMUM_AGE_DAYS } from "@adwright/rules/brand";

import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import type { DeleteRefusal } from "./delete-refusal.ts";

interface CannotDeleteDialogProps {
  refusal: DeleteRefusal | undefined;
  onClose: () => void;
}

export function CannotDeleteDialog({ refusal, onClose }: CannotDeleteDialogProps) {
  if (refusal === undefined) return null;
  const { brandName, ageDays, daysRemaining } = refusal;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Cannot Delete Brand">
      <div className="grid gap-4">
        <Alert tone="warn" title={`${MINIMUM_AGE_DAYS}-Day Restriction Period`}>
          <p>
            The brand '{brandName}' is only {ageDays} days old. You need to wait {daysRemaining}{" "}
            more days before you can delete it.
          </p>
          <p className="mt-1">
            To prevent subscription abuse, brands cannot be deleted until they are at least{" "}
            {MINIMUM_AGE_DAYS} days old.
          </p>
        </Alert>
        <div>
          <p className="font-medium">Your options</p>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-fg-2">
            <li>Upgrade your subscription for more brand slots.</li>
            <li>Wait until the brand is {MINIMUM_AGE_DAYS} days old.</li>
            <li>
              Deactivate the brand. A deactivated brand still counts against your brand limit.
            </li>
          </ul>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <ButtonLink to="/billing/upgrade" variant="primary">
          Upgrade Subscription
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
