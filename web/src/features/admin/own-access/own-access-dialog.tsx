import type { Session } from "@adwright/contracts/account";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import {
  adminSessionsQuery,
  changePassword,
  endAdminSession,
  endOtherAdminSessions,
} from "../../../api/staff/members.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormFailure } from "../../../ui/form/form.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminForm } from "../panel/admin-form.ts";
import { newPasswordError, NewPasswordField, PasswordField } from "../two-factor/proof-fields.tsx";

/** The admin's own password and sessions. */
export function OwnAccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Password and sessions" size="md">
      <div className="grid gap-6">
        <ChangePassword />
        <AdminSessions />
      </div>
    </Dialog>
  );
}

/** Asks for the old password; changing it ends the other sessions. */
function ChangePassword() {
  const headingId = useId();
  const form = useAdminForm({
    start: { oldPassword: "", newPassword: "" },
    check: ({ oldPassword, newPassword }) => ({
      oldPassword: oldPassword === "" ? "Password is required" : undefined,
      newPassword: newPasswordError(newPassword),
    }),
    run: changePassword,
    said: { title: "Password changed", description: "Your other sessions have ended." },
    onDone: (): void => form.reset(),
    changes: ["admin"],
  });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-base font-semibold">
        Change password
      </h2>
      <Form form={form}>
        <PasswordField form={form} name="oldPassword" />
        <NewPasswordField form={form} name="newPassword" label="New password" />
        <FormFailure form={form} />
        <p>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Change Password
          </Button>
        </p>
      </Form>
    </section>
  );
}

/** Where the admin is signed in, with a button to end each other session. */
function AdminSessions() {
  const headingId = useId();
  const sessions = useQuery(adminSessionsQuery);
  const endOthers = useEnding(() => endOtherAdminSessions());
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-base font-semibold">
          Where you are signed in
        </h2>
        {hasOthers && (
          <Button size="sm" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all others
          </Button>
        )}
      </div>
      <QueryState warnsIfOld query={sessions} what="Your sessions" rows={2}>
        {(all) => (
          <ul aria-label="Sessions" className="divide-y divide-line border-y border-line">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, agent, place, current, createdAt, lastUsedAt } = session;
  const end = useEnding(() => endAdminSession(id));
  const used = current ? "Active now" : `Last active ${formatRelative(lastUsedAt, serverNow())}`;
  const facts = [place, used, `signed in ${formatDateTime(createdAt)}`];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {agent} {current && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-xs text-fg-2">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      </div>
      {!current && (
        <Button
          size="sm"
          aria-label={`End the session of ${agent}, signed in ${formatDateTime(createdAt)}`}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
    </li>
  );
}

const useEnding = (end: () => Promise<Session[]>) =>
  useWrite({
    run: end,
    keeps: adminSessionsQuery,
    said: { title: "Signed out there" },
    failed: ["Not ended", "Please try again."],
  });
