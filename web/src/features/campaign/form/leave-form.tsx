import { useBlocker } from "@tanstack/react-router";

import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { useIsLeaving } from "../../../ui/overlay/use-is-leaving.ts";
import { useAskBeforeUnload } from "./use-ask-before-unload.ts";

interface LeaveFormProps {
  /** The form holds changes that are not saved. */
  isChanged: boolean;
  /** Cancel was pressed. */
  isCancelling: boolean;
  onStay: () => void;
  onDrop: () => void;
}

/** Asks before changes of the form are dropped: by Cancel, by leaving the page, by closing it. */
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
