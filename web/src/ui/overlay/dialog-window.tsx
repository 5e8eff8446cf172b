import { Dialog as Base } from "@base-ui/react/dialog";
import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";

import { IconButton } from "../action/icon-button.tsx";
import { dialogBackdrop, dialogFrame } from "./dialog-style.ts";

const popup = cva(dialogFrame, {
  variants: {
    size: { sm: "sm:w-104", md: "sm:w-128", lg: "sm:w-192" },
    hasFooter: { true: "flex flex-col", false: "" },
  },
  defaultVariants: { size: "md" },
});

const head = cva("flex items-start justify-between gap-4 px-5 pt-4", {
  variants: { hasFooter: { true: "border-b border-line pb-3", false: "" } },
});

const body = cva("px-5 pt-3 pb-5", {
  // On a very low screen the whole box scrolls instead. `relative`, so that visually hidden text inside scrolls with
  // it.
  variants: { hasFooter: { true: "relative min-h-40 flex-auto overflow-y-auto", false: "" } },
});

export interface DialogProps {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** While true, Escape, clicks outside and the close button do not close it. */
  locked?: boolean;
  /** Stays visible below a body that scrolls. */
  footer?: ReactNode;
  /** The body; put a form's buttons into `DialogActions` at its end. */
  children: ReactNode;
}

/** What a Dialog shows while it is open. */
export function DialogWindow(props: DialogProps) {
  const { open = true, onClose, title, description, size, locked = false } = props;
  const { footer, children } = props;
  const hasFooter = footer !== undefined;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || locked || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup
          initialFocus={() => firstEntry(content.current)}
          className={popup({ size, hasFooter })}
        >
          <header className={head({ hasFooter })}>
            <div className="grid min-w-0 gap-1 pt-1">
              <Base.Title className="text-lg font-semibold tracking-tight wrap-anywhere">
                {title}
              </Base.Title>
              {description !== undefined && (
                <Base.Description className="text-fg-2 wrap-anywhere">
                  {description}
                </Base.Description>
              )}
            </div>
            <div className="-mr-2">
              <Base.Close render={<IconButton icon={X} label="Close" disabled={locked} />} />
            </div>
          </header>
          <div ref={content} className={body({ hasFooter })}>
            {children}
          </div>
          {hasFooter && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const ENTRIES =
  "input:not([aria-hidden], [type=file], [type=checkbox], [type=radio]), textarea, [role=combobox]";

/**
 * A form starts in its first input, except on touch devices, where the keyboard would hide the question. Otherwise the
 * default focus applies.
 */
function firstEntry(content: HTMLElement | null): HTMLElement | true {
  if (!matchMedia("(pointer: fine)").matches) return true;
  return content?.querySelector<HTMLElement>(ENTRIES) ?? true;
}
