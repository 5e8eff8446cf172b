import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";

import { Button } from "../action/button.tsx";
import { Alert } from "../state/alert.tsx";
import { dialogBackdrop, dialogFrame } from "./dialog-style.ts";
import { DialogActions } from "./dialog.tsx";

export interface AlertDialogProps {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** A verb and its object, such as "Delete brand". Without `onConfirm` there is only a Close button. */
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm?: (() => void) | undefined;
  /** While true, the dialog stays open and the confirm button shows a spinner. */
  busy?: boolean;
  tone?: "danger" | "primary";
  error?: string | undefined;
  children?: ReactNode;
}

/** What an AlertDialog shows while it is open. */
export function AlertWindow(props: AlertDialogProps) {
  const { open = true, onClose, title, description, onConfirm, busy = false, children } = props;
  const { confirmLabel = "Confirm", tone = "danger", error } = props;
  const { cancelLabel = onConfirm === undefined ? "Close" : "Cancel" } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || busy || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup initialFocus={cancel} className={`${dialogFrame} p-5 sm:w-112`}>
          <Base.Title className="text-lg font-semibold tracking-tight wrap-anywhere">
            {title}
          </Base.Title>
          <Base.Description className="mt-1 text-fg-2 wrap-anywhere">
            {description}
          </Base.Description>
          {children !== undefined && <div className="mt-3">{children}</div>}
          {error !== undefined && (
            <div className="mt-3">
              <Alert tone="bad" title={error} />
            </div>
          )}
          <DialogActions>
            <Base.Close disabled={busy} render={<Button ref={cancel}>{cancelLabel}</Button>} />
            {onConfirm !== undefined && (
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
