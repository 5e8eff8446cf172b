import type { AdminUser } from "@adwright/contracts/admin";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { adminMeQuery } from "../../../api/admin.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { SignInPage } from "../sign-in/sign-in-page.tsx";
import { AdminDashboard } from "./admin-dashboard.tsx";

/** /admin: staff sign in here, apart from any advertiser who is signed in (spec 2 §4). */
export function AdminPage() {
  const { data: admin, error, isFetching, refetch } = useQuery(adminMeQuery);
  useFocusAfterChange(admin);
  if (admin === null) return <SignInPage />;
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

/** Signing in or out replaces the page under the focus, which moves to the new heading. */
function useFocusAfterChange(admin: AdminUser | null | undefined) {
  const who = admin === undefined ? undefined : (admin?.id ?? "nobody");
  const before = useRef(who);
  useEffect(() => {
    if (before.current !== undefined && before.current !== who) {
      document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
    }
    before.current = who;
  }, [who]);
}
