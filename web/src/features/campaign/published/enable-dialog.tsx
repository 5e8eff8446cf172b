import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";

import type { Confirmation } from "../../../api/publication.ts";
import { ConfirmApproval, isConfirmationAsked } from "../../../publishing/confirm-approval.tsx";
import { SpendingFacts, spendingOf } from "../../../publishing/spending.tsx";
import { KeyValueList } from "../../../ui/layout/key-value.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { failureWords } from "../failure-alert.tsx";
import { useServing } from "./use-serving.ts";

interface EnableDialogProps {
  campaignId: number;
  campaign: CampaignAtGoogle;
  onClose: () => void;
}

/** Enabling spends money, so this asks first and shows the budget that is in Google Ads now. */
export function EnableDialog({ campaignId, campaign, onClose }: EnableDialogProps) {
  const { dailyBudgetMicros, currencyCode } = campaign;
  const spending = spendingOf(dailyBudgetMicros / 1_000_000, currencyCode);
  const serving = useServing(campaignId);
  const isAsked = isConfirmationAsked(serving.error);

  function enable(confirmation?: Confirmation) {
    serving.mutate({ status: "ENABLED", confirmation }, { onSuccess: onClose });
  }

  return (
    <AlertDialog
      onClose={onClose}
      title="Enable this campaign?"
      description="Its ads can start showing and spending right away. You can pause it at any time."
      confirmLabel="Enable campaign"
      tone="primary"
      busy={serving.isPending}
      error={serving.error === null || isAsked ? undefined : failureWords(serving.error)}
      // The form that asks the person to confirm enables, too.
      onConfirm={isAsked ? undefined : () => enable()}
    >
      <KeyValueList>
        <SpendingFacts spending={spending} />
      </KeyValueList>
      {isAsked && (
        <div className="mt-3">
          <ConfirmApproval
            approved={{ campaignId }}
            error={serving.error}
            verb="enable"
            busy={serving.isPending}
            onConfirm={enable}
          />
        </div>
      )}
    </AlertDialog>
  );
}
