import type { Notification } from "@adwright/contracts/notification/notification";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Bell, CheckCheck, Check, CircleAlert, CircleCheck, Info } from "lucide-react";
import type { MouseEvent } from "react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import {
  markAllRead,
  notificationPagesQuery,
  unreadQuery,
  markRead,
} from "../../../api/notification.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { useSession } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

const tones = {
  success: { icon: CircleCheck, colour: "text-ok" },
  problem: { icon: CircleAlert, colour: "text-bad" },
  info: { icon: Info, colour: "text-fg-3" },
};

/** One notification; the whole row links to its page and marks it as read. */
function NotificationRow(props: { notification: Notification; onLeave: () => void }) {
  const { notification, onLeave } = props;
  const { id, title, text, path, createdAt, isRead, tone } = notification;
  const router = useRouter();
  const { view } = useSession();
  const mark = useMarkRead();
  const mayMark = !isRead && view === undefined;
  const { icon: Icon, colour } = tones[tone];

  function follow(event: MouseEvent) {
    if (mayMark) mark.mutate(id);
    // With a modifier key the browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    void router.navigate({ href: path });
  }

  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <a
          href={path}
          onClick={follow}
          className={`after:absolute after:inset-0 ${isRead ? "" : "font-semibold"}`}
        >
          {!isRead && (
            <>
              <span
                aria-hidden="true"
                className="mr-1.5 mb-px inline-block size-2 rounded-full bg-accent"
              />
              <span className="sr-only">Unread: </span>
            </>
          )}
          {title}
        </a>
        {text !== "" && <p className="text-fg-2">{text}</p>}
        <p className="text-xs text-fg-3">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt, serverNow())}
          </time>
        </p>
      </div>
      {mayMark && (
        <span className="relative -my-1 -mr-2">
          <IconButton
            icon={Check}
            label={`Mark as read: ${title}`}
            busy={mark.isPending}
            onClick={() => mark.mutate(id)}
          />
        </span>
      )}
    </li>
  );
}

/** If marking as read fails, the notification stays unread, so no error is shown. */
function useMarkRead() {
  const queryClient = useQueryClient();
  return useWrite({ run: (id: number) => markRead(queryClient, id) });
}

/** The list of notifications with its loading, error and empty states; `onLeave` closes the container. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const pages = useInfiniteQuery(notificationPagesQuery);
  return (
    <QueryState
      query={pages}
      what="Notifications"
      loading="Loading notifications"
      message={failureNotice(pages.error, "", "Please try again.")?.description}
    >
      {({ pages: loaded }) => {
        const notifications = loaded.flatMap((page) => page.notifications);
        return notifications.length === 0 ? (
          <EmptyState icon={Bell} title="No notifications yet">
            When a report is ready, a campaign is published, or something needs you, it shows up
            here.
          </EmptyState>
        ) : (
          <>
            <MarkAllRead notifications={notifications} />
            <ul aria-label="Notifications" className="-mx-4 divide-y divide-line">
              {notifications.map((one) => (
                <NotificationRow key={one.id} notification={one} onLeave={onLeave} />
              ))}
            </ul>
            <ShowMore list={pages} words="Show older" />
          </>
        );
      }}
    </QueryState>
  );
}

function MarkAllRead({ notifications }: { notifications: readonly Notification[] }) {
  const queryClient = useQueryClient();
  const { view } = useSession();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: false });
  const mark = useWrite({
    run: (newestId: number) => markAllRead(queryClient, newestId),
    failed: ["Not marked as read", "Please try again."],
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
