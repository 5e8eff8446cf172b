import type { Brand } from "@adwright/contracts/brand";
import { MINIMUM_AGE_DAYS } from "@adwright/rules/brand";
import { limitsOf } from "@adwright/rules/plan";

import { serverNow } from "../../../api/http/server-clock.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { changesWords, inactiveWords, useStatusChange } from "./brand-status.tsx";
import type { DeleteRefusal } from "./delete-refusal.ts";

interface CannotDeleteDialogProps {
  brand: Brand;
  refusal: DeleteRefusal;
  onClose: () => void;
}

/** Why the brand can't be deleted yet, and the alternatives. */
export function CannotDeleteDialog({ brand, refusal, onClose }: CannotDeleteDialogProps) {
  const { brandName, ageDays, daysRemaining } = refusal;
  const turn = useStatusChange(brand);
  // If brands are unlimited, an upgrade does not help.
  const hasLimit = limitsOf(useUser(), serverNow()).brands !== undefined;
  const mayDeactivate = brand.isActive && brand.statusChangesLeft > 0;
  return (
    <Dialog onClose={onClose} title="Cannot Delete Brand" locked={turn.isPending}>
      <div className="grid gap-4">
        <Alert tone="warn" title="30-Day Restriction Period">
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
            {hasLimit && <li>Upgrade your subscription for more brand slots.</li>}
            <li>Wait until the brand is {MINIMUM_AGE_DAYS} days old.</li>
            <li>
              Deactivate the brand. A deactivated brand still counts against your brand limit for 30
              days. <StatusNote brand={brand} />
            </li>
          </ul>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={turn.isPending}>
          Close
        </Button>
        <Button
          disabled={!mayDeactivate}
          busy={turn.isPending}
          onClick={() => turn.mutate(undefined, { onSuccess: onClose })}
        >
          Deactivate Brand
        </Button>
        {hasLimit && (
          <ButtonLink to="/billing/upgrade" variant="primary">
            Upgrade Subscription
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  );
}

function StatusNote({ brand }: { brand: Brand }) {
  const words = changesWords(brand, serverNow());
  return brand.isActive ? words : `This one is: ${inactiveWords(brand)}.`;
}
