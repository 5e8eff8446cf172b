import type { ReactNode } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { usePortal } from "./use-portal.ts";

interface PortalButtonProps {
  hasSubscription: boolean;
  variant?: "primary" | "secondary";
  /** The button's label: what the person does in the portal. */
  children: ReactNode;
}

export function PortalButton({ hasSubscription, variant, children }: PortalButtonProps) {
  const { isOpening, open } = usePortal(hasSubscription);
  return (
    <Button variant={variant} busy={isOpening} onClick={open}>
      {children}
    </Button>
  );
}
