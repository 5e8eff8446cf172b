import type { ReactNode } from "react";

import { findCustomerPortal } from "../../../api/billing.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { Button } from "../../../ui/action/button.tsx";
import { type Notice, notify } from "../../../ui/overlay/toast.ts";

interface PortalButtonProps {
  variant?: "primary" | "secondary";
  /** The button's label: what the person does in the portal. */
  children: ReactNode;
}

/** For people with a subscription; without one, there is no portal. */
export function PortalButton({ variant, children }: PortalButtonProps) {
  const portal = usePortal();
  return (
    <Button variant={variant} busy={portal.isPending} onClick={() => portal.mutate()}>
      {children}
    </Button>
  );
}

const noSubscription: Notice = {
  title: "No active subscription",
  description: "The portal opens once you have a subscription.",
  variant: "destructive",
};

/** Opens the person's portal at Paddle in this tab; browsers would block a new window opened after a request. */
function usePortal() {
  return useWrite({
    run: findCustomerPortal,
    onDone: (url) => {
      // It ended a moment ago.
      if (url === undefined) notify(noSubscription);
      else location.assign(webAddress(url));
    },
    failed: ["Error opening portal", "The portal could not be opened."],
  });
}

/** Throws unless the address is http or https, so that it can't run a script. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new TypeError("This is no web address.");
  return href;
}
