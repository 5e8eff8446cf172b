import type { AdGroup } from "@adwright/contracts/campaign";

import { plural } from "../../../../format/plural.ts";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";

interface RemoveAdGroupProps {
  group: AdGroup;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an ad group goes in which something is written. */
export function RemoveAdGroup({ group, onClose, onConfirm }: RemoveAdGroupProps) {
  const { ad_group_name: name, headlines, descriptions, keywords } = group;
  const written = [
    plural(headlines.length, "headline"),
    plural(descriptions.length, "description"),
    plural(keywords.length, "keyword"),
  ].join(", ");
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Remove this ad group?"
      description={
        <>
          “<bdi className="wrap-anywhere">{name}</bdi>” goes with its {written}. Undo brings it back
          while this page is open.
        </>
      }
      confirmLabel="Remove ad group"
      onConfirm={onConfirm}
    />
  );
}
