import type { Notification } from "@adwright/contracts/notification/notification";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Check, CircleAlert, CircleCheck, Info } from "lucide-react";
import type { MouseEvent } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { markRead } from "../../../api/notification.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { useSession } from "../../../session/session-context.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";

const tones = {
  success: { icon: CircleCheck, colour: "text-ok" },
  problem: { icon: CircleAlert, colour: "text-bad" },
  info: { icon: Info, colour: "text-fg-3" },
};

/** One notification; the whole row links to its page and marks it as read. */
export function NotificationRow(props: { notification: Notification; onLeave: () => void }) {
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
  return useMutation({
    mutationFn: (id: number) => markRead(queryClient, id),
    meta: { quiet: true },
  });
}
