import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";

import { Spinner } from "../state/spinner.tsx";
import { buttonStyle, type ButtonLook } from "./button-style.ts";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "type">, ButtonLook {
  type?: "button" | "submit";
  /** Shows a spinner and ignores clicks; unlike a disabled button, it keeps the focus. */
  busy?: boolean;
  icon?: LucideIcon | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    width,
    type,
    busy = false,
    icon: Icon,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type === "submit" ? "submit" : "button"}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? swallow : onClick}
      className={buttonStyle({ variant, size, width })}
    >
      {busy && <Spinner />}
      {!busy && Icon !== undefined && <Icon aria-hidden="true" />}
      {children}
    </button>
  );
}

function swallow(event: MouseEvent) {
  // Also prevents a busy submit button from sending its form twice.
  event.preventDefault();
}
