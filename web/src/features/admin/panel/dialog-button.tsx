import { type ComponentProps, type ReactNode, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
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
