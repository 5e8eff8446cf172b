import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

import { dashboardQuery } from "../../api/dashboard.ts";
import { useSession, useUser } from "../../session/session-context.ts";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { CountCards } from "./count-cards.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { PerformanceCard } from "./performance-card.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { QuickAccess } from "./quick-access.tsx";
import { SuperuserPanel } from "./superuser-panel.tsx";
import { WelcomeBox } from "./welcome-box.tsx";

export function DashboardPage() {
  const user = useUser();
  useSessionValidation();
  // Data loads when Google Ads is connected or for a superuser.
  const mayLoad = user.hasGoogleAdsConnected || user.isSuperuser;
  const { data, error, isFetching, refetch } = useQuery({ ...dashboardQuery, enabled: mayLoad });
  const hasFailed = error !== null && data === undefined;

  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid gap-4">
        <WelcomeBox user={user} />
        {!hasFailed && <FirstSteps dashboard={data} isConnected={user.hasGoogleAdsConnected} />}
        {hasFailed ? (
          <Card>
            <ErrorState
              title="Your dashboard could not be loaded"
              message="Your campaigns and reports are not affected. Please try again."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Card>
        ) : (
          <>
            <CountCards dashboard={data} isConnected={mayLoad} />
            <QuickAccess dashboard={data} isConnected={mayLoad} />
          </>
        )}
        <PerformanceCard isConnected={mayLoad} />
        {user.isSuperuser ? <SuperuserPanel /> : <PlanPanel subscription={user.subscription} />}
      </div>
    </>
  );
}

/** The dashboard validates the session on load. */
function useSessionValidation() {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const validate = async () => {
      const validity = await session.validate();
      if (!validity.valid) await navigate({ to: "/login", search: { reason: validity.reason } });
    };
    void validate();
  }, [navigate, session]);
}
