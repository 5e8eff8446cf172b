import type { Notification } from "@adwright/contracts/notification/notification";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, CheckCheck } from "lucide-react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { markAllRead, notificationPagesQuery, unreadQuery } from "../../../api/notification.ts";
import { useSession } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { NotificationRow } from "./notification-row.tsx";

/** The list of notifications with its loading, error and empty states; `onLeave` closes the container. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const pages = useInfiniteQuery(notificationPagesQuery);
  const notifications = pages.data?.pages.flatMap((page) => page.notifications);
  if (notifications === undefined) {
    return (
      <QueryState
        query={pages}
        what="Notifications"
        loading="Loading notifications"
        message={failureNotice(pages.error, "", "Please try again.")?.description}
      >
        {() => null}
      </QueryState>
    );
  }
  if (notifications.length === 0) {
    return (
      <EmptyState icon={Bell} title="No notifications yet">
        When a report is ready, a campaign is published, or something needs you, it shows up here.
      </EmptyState>
    );
  }
  return (
    <>
      <MarkAllRead notifications={notifications} />
      <ul aria-label="Notifications" className="-mx-4 divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      <ShowMore list={pages} words="Show older" />
    </>
  );
}

function MarkAllRead({ notifications }: { notifications: readonly Notification[] }) {
  const queryClient = useQueryClient();
  const { view } = useSession();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: false });
  const mark = useMutation({
    mutationFn: (newestId: number) => markAllRead(queryClient, newestId),
    meta: { quiet: true },
    onError: (error) => notify(failureNotice(error, "Not marked as read", "Please try again.")),
  });
  const newest = notifications[0];
  // Staff who view an account may not change anything.
  if (newest === undefined || view !== undefined) return null;
  return (
    <div className="mb-2 flex min-h-7 items-center justify-between gap-2">
      <output className="text-xs text-fg-2">
        {unread > 0 ? `${unread} unread` : "All caught up"}
      </output>
      {unread > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={CheckCheck}
          busy={mark.isPending}
          onClick={() => mark.mutate(newest.id)}
        >
          Mark all as read
        </Button>
      )}
    </div>
  );
}
