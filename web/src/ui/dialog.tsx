import { Dialog as Base } from "@base-ui/react/dialog";
import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import type { ReactNode } from "react";

import { dialogBackdrop, dialogFrame } from "./dialog-style.ts";
import { IconButton } from "./icon-button.tsx";

const popup = cva(dialogFrame, {
  variants: { size: { sm: "sm:w-104", md: "sm:w-128", lg: "sm:w-192" } },
  defaultVariants: { size: "md" },
});

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** While true neither Escape, nor a click outside, nor the cross closes it. */
  locked?: boolean;
  /** The body; put a form's buttons into `DialogActions` at its end. */
  children: ReactNode;
}

/** A modal question or form. Focus goes in, stays in, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size, locked = false, children } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || !locked) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup className={popup({ size })}>
          <header className="flex items-start justify-between gap-4 px-5 pt-4">
            <div className="grid gap-1 pt-1">
              <Base.Title className="text-lg font-semibold tracking-tight">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="text-fg-2">{description}</Base.Description>
              )}
            </div>
            <div className="-mr-2">
              <Base.Close render={<IconButton icon={X} label="Close" disabled={locked} />} />
            </div>
          </header>
          <div className="px-5 pt-3 pb-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at the end of a dialog: on phones the main one comes first and is full width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
  );
}
