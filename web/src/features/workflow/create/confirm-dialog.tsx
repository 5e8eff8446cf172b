import type { Brand } from "@adwright/contracts/brand";

import { plural } from "../../../format/plural.ts";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import type { CreateEntries } from "./create-entries.ts";
import { totalsOf } from "./totals.ts";

interface ConfirmDialogProps {
  entries: CreateEntries;
  brand: Brand;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows the totals again before they become the group's limits. */
export function ConfirmDialog({ entries, brand, onClose, onConfirm }: ConfirmDialogProps) {
  const totals = totalsOf(entries, brand.currencyCode);
  const campaigns = plural(entries.targets.length, "campaign");
  return (
    <AlertDialog
      open
      tone="primary"
      title={`Create ${campaigns}?`}
      description="The AI starts writing at once. Nothing is published before you review it."
      confirmLabel="Create Campaigns"
      onConfirm={onConfirm}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <KeyValueList>
        <KeyValue name="Brand">
          <bdi>{brand.name}</bdi>
        </KeyValue>
        <KeyValue name="Daily budget of each">{totals.each}</KeyValue>
        <KeyValue name="Target CPA">{totals.targetCpa}</KeyValue>
        <KeyValue name="All campaigns, a day">{totals.aDay}</KeyValue>
        <KeyValue name="All campaigns, in a month">at most {totals.aMonth}</KeyValue>
        <KeyValue name="Of your plan">{campaigns} of this month</KeyValue>
      </KeyValueList>
    </AlertDialog>
  );
}
