import { Popover } from "@base-ui/react/popover";
import { type ReactElement, useState } from "react";

import { NotificationPanel } from "./notification-panel.tsx";

/** The list of notifications below its button, open at first. */
export function NotificationPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <Popover.Popup className="popup flex max-h-[min(36rem,var(--available-height))] w-96 flex-col">
            <Popover.Title className="px-4 pt-3 text-lg font-semibold tracking-tight">
              Notifications
            </Popover.Title>
            <div className="relative min-h-0 overflow-y-auto px-4 pt-1 pb-3">
              <NotificationPanel onLeave={() => setIsOpen(false)} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
