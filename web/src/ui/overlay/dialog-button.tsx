import type { UseMutationResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";

import { Button } from "../action/button.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import type { AlertDialogProps } from "./alert-window.tsx";

type ButtonProps = Omit<ComponentProps<typeof Button>, "onClick">;

interface DialogButtonProps extends ButtonProps {
  /** What it opens. */
  renderDialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && renderDialog(() => setIsOpen(false))}
    </>
  );
}

interface AskButtonProps extends ButtonProps {
  /** The question; the button that confirms is named as this one unless it says otherwise. */
  ask: Pick<
    AlertDialogProps,
    "title" | "description" | "confirmLabel" | "cancelLabel" | "tone" | "children"
  >;
  /** What is asked about: the dialog stays until it is done, or closes at once if that shows elsewhere. */
  act:
    | Pick<UseMutationResult<unknown, Error, void>, "mutate" | "reset" | "isPending" | "error">
    | (() => void);
  /** What the dialog says of a failure. */
  wordsOf?: (error: Error) => string | undefined;
}

/** A button that asks first and then does. */
export function AskButton({
  ask,
  act,
  wordsOf = ({ message }) => message,
  ...button
}: AskButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const work = typeof act === "function" ? undefined : act;

  function open() {
    work?.reset();
    setIsOpen(true);
  }

  function confirm() {
    if (typeof act !== "function") return act.mutate(undefined, { onSuccess: close });
    close();
    return act();
  }

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={open} />
      <AlertDialog
        confirmLabel={typeof button.children === "string" ? button.children : "Confirm"}
        {...ask}
        open={isOpen}
        onClose={close}
        busy={work?.isPending ?? false}
        error={work?.error ? wordsOf(work.error) : undefined}
        onConfirm={confirm}
      />
    </>
  );
}
