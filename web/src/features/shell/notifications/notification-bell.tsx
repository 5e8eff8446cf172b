import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Suspense, useState, useSyncExternalStore } from "react";

import { unreadQuery } from "../../../api/notification.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { pressedOnDemand } from "../../../ui/overlay/on-demand.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";

const NotificationPanel = lazyPart(
  async () => (await import("./notification-panel.tsx")).NotificationPanel,
);
const NotificationPopover = pressedOnDemand(
  "dialog",
  async () => (await import("./notification-popover.tsx")).NotificationPopover,
);

/** The bell in the header with the number of unread notifications; the list opens below it, on phones as a sheet. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const isPhone = useIsPhone();
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
          <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Notifications">
            <Suspense>
              <NotificationPanel onLeave={() => setIsOpen(false)} />
            </Suspense>
          </Dialog>
        </>
      ) : (
        <NotificationPopover trigger={<IconButton icon={Bell} label={label} />} />
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
