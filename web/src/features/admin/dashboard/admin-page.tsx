import type { AdminUser } from "@adwright/contracts/admin";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { adminMeQuery } from "../../../api/admin.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { AcceptInvitationPage } from "../sign-in/accept-invitation-page.tsx";
import { MustEnrollPage } from "../sign-in/must-enroll-page.tsx";
import { SignInPage } from "../sign-in/sign-in-page.tsx";
import { AdminDashboard } from "./admin-dashboard.tsx";

const INVITE = "invite=";

/** /admin: staff sign in here, independently of an advertiser who is signed in. */
export function AdminPage() {
  const { data: admin, error, isFetching, refetch } = useQuery(adminMeQuery);
  const invitation = useInvitation();
  useFocusAfterChange(admin);
  if (invitation.token !== undefined) {
    return <AcceptInvitationPage token={invitation.token} onLeave={invitation.leave} />;
  }
  if (admin === null) return <SignInPage />;
  if (admin?.mustEnroll === true) return <MustEnrollPage admin={admin} />;
  if (admin !== undefined) return <AdminDashboard admin={admin} />;
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg px-4 py-16">
      <h1 className="sr-only">Admin Dashboard</h1>
      {error === null ? (
        <output className="grid place-items-center text-fg-3">
          <Spinner size="lg" />
          <span className="sr-only">Loading</span>
        </output>
      ) : (
        <Card>
          <ErrorState
            title="The admin dashboard could not be loaded"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
    </main>
  );
}

/** An invitation's token is in the fragment of the link, which browsers do not send to servers. */
function useInvitation() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const token = hash.startsWith(INVITE) ? hash.slice(INVITE.length) : undefined;
  return { token, leave: () => void navigate({ to: "/admin", hash: "", replace: true }) };
}

/** Signing in or out replaces the page that has the focus; the focus moves to the new heading. */
function useFocusAfterChange(admin: AdminUser | null | undefined) {
  const who =
    admin === undefined ? undefined : admin === null ? "nobody" : `${admin.id} ${admin.mustEnroll}`;
  const before = useRef(who);
  useEffect(() => {
    if (before.current !== undefined && before.current !== who) {
      document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
    }
    before.current = who;
  }, [who]);
}
