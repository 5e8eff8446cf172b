import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";

import { unreadQuery } from "../../../api/notification.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { NotificationPanel } from "./notification-panel.tsx";

/** The bell in the header with the number of unread notifications; the list opens below it, on phones as a sheet. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const isPhone = useIsPhone();
  const close = useCallback(() => setIsOpen(false), []);
  const label = unread > 0 ? `Notifications, ${unread} unread` : "Notifications";
  return (
    <span className="relative inline-flex">
      {isPhone ? (
        <>
          <IconButton
            icon={Bell}
            label={label}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          />
          <Dialog open={isOpen} onOpenChange={setIsOpen} title="Notifications">
            <NotificationPanel onLeave={close} />
          </Dialog>
        </>
      ) : (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Trigger render={<IconButton icon={Bell} label={label} />} />
          <Popover.Portal>
            <Popover.Positioner sideOffset={6} align="end" className="z-50 outline-none">
              <Popover.Popup className="popup flex max-h-[min(36rem,var(--available-height))] w-96 flex-col">
                <Popover.Title className="px-4 pt-3 text-lg font-semibold tracking-tight">
                  Notifications
                </Popover.Title>
                <div className="relative min-h-0 overflow-y-auto px-4 pt-1 pb-3">
                  <NotificationPanel onLeave={close} />
                </div>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="num pointer-events-none absolute -top-1 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-bad-fill px-1 text-[0.625rem] leading-none font-semibold text-bad-fg"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </span>
  );
}

const MOST_SHOWN = 9;
const narrow = "(width < 40rem)";

function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(narrow).matches);
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
