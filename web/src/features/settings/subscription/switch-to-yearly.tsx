import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import {
  billingQuery,
  switchToYearly,
  type YearlyPreview,
  yearlyPreviewQuery,
} from "../../../api/billing.ts";
import { formatDay } from "../../../format/date.ts";
import { formatMinor } from "../../../format/money.ts";
import { useSession } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { notUpdated } from "../checkout/checkout-notices.ts";

/** Shows what Paddle would charge, and switches after confirmation. */
export function SwitchToYearly({ onClose }: { onClose: () => void }) {
  const preview = useQuery(yearlyPreviewQuery);
  const change = useSwitch(onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title="Switch to yearly"
      description="What you have paid for this month is taken into account."
      locked={change.isPending}
    >
      <QueryState rows={2} query={preview} loading="Loading the price" what="The price">
        {(data) => <PreviewedAmount preview={data} />}
      </QueryState>
      <DialogActions>
        <Button disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={preview.data === undefined || preview.isFetching}
          busy={change.isPending}
          onClick={() => change.mutate()}
        >
          Switch to yearly
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PreviewedAmount({ preview }: { preview: YearlyPreview }) {
  const { dueNow, nextPayment, nextBillingDate } = preview;
  const isCredit = dueNow.amount < 0;
  return (
    <KeyValueList>
      <KeyValue name={isCredit ? "Credited to you" : "Due now"}>
        {formatMinor(Math.abs(dueNow.amount), dueNow.currencyCode)}
      </KeyValue>
      {nextPayment !== null && (
        <KeyValue name={`Next payment, ${formatDay(nextBillingDate)}`}>
          {formatMinor(nextPayment.amount, nextPayment.currencyCode)}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function useSwitch(onClose: () => void) {
  const queryClient = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: switchToYearly,
    meta: { quiet: true },
    onSuccess: async (billing) => {
      queryClient.setQueryData(billingQuery.queryKey, billing);
      onClose();
      notify({ title: "Billed yearly", description: "Your plan is billed yearly from now on." });
      await session.refreshUser();
    },
    onError: (error) => notify(notUpdated(error)),
  });
}
