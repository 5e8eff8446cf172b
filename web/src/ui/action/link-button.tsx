import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import { buttonStyle, type ButtonLook } from "./button-style.ts";

interface LinkButtonProps extends Omit<ComponentProps<"a">, "className">, ButtonLook {
  icon?: LucideIcon | undefined;
}

/** An anchor that looks like a button. `createLink(LinkButton)` makes it a router link. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, width, icon: Icon, children, ...rest } = props;
  return (
    <a {...rest} className={buttonStyle({ variant, size, width })}>
      {Icon !== undefined && <Icon aria-hidden="true" />}
      {children}
    </a>
  );
}
