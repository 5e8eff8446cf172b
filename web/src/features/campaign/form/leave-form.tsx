import { useBlocker } from "@tanstack/react-router";

import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { useIsLeaving } from "../../../ui/overlay/use-is-leaving.ts";
import { useAskBeforeUnload } from "./use-ask-before-unload.ts";

interface LeaveFormProps {
  /** True if the form has unsaved changes. */
  isChanged: boolean;
  /** True if Cancel was pressed. */
  isCancelling: boolean;
  onStay: () => void;
  onDrop: () => void;
}

/** Asks before unsaved changes are dropped by Cancel, by navigation, or by closing the page. */
export function LeaveForm({ isChanged, isCancelling, onStay, onDrop }: LeaveFormProps) {
  const isLeaving = useIsLeaving();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLeaving,
    enableBeforeUnload: false,
    disabled: !isChanged,
    withResolver: true,
  });

  useAskBeforeUnload(isChanged);

  function stay() {
    reset?.();
    onStay();
  }

  function drop() {
    if (isCancelling) onDrop();
    else proceed?.();
  }

  return (
    <AlertDialog
      open={isCancelling || status === "blocked"}
      onOpenChange={(isOpen) => isOpen || stay()}
      title="Discard your changes?"
      description="What you changed in this form is not saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={drop}
    />
  );
}
