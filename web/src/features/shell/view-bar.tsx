import { Eye } from "lucide-react";
import { useState } from "react";

import { formatTime } from "../../format/date.ts";
import { useSession } from "../../session/session-context.ts";
import type { StaffView } from "../../session/staff-view.ts";
import { Button } from "../../ui/action/button.tsx";

/** Shown on every screen while staff view an account: whose account it is, and how to leave it. */
export function ViewBar({ view }: { view: StaffView }) {
  const session = useSession();
  const [isEnding, setIsEnding] = useState(false);
  return (
    <section
      aria-label="Staff view"
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-warn-soft px-4 py-1.5 text-xs text-warn"
    >
      <p className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
        <Eye aria-hidden="true" className="size-4 shrink-0" />
        <span>
          Viewing <strong>{view.email}</strong> as staff. Read-only until{" "}
          {formatTime(view.expiresAt)}.
        </span>
      </p>
      <Button
        size="sm"
        busy={isEnding}
        onClick={() => {
          setIsEnding(true);
          void session.logOut();
        }}
      >
        End view
      </Button>
    </section>
  );
}
