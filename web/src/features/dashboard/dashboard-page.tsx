import type { Dashboard } from "@adwright/contracts/dashboard";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useNavigate, createLink } from "@tanstack/react-router";
import { CloudLightning, Infinity as InfinityIcon, ShieldCheck, Zap } from "lucide-react";
import { useEffect } from "react";

import { dashboardQuery } from "../../api/dashboard.ts";
import { attentionQuery, performanceQuery, performanceRefresh } from "../../api/performance.ts";
import { useSession, useUser } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/action/link-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { AttentionCards } from "./attention-cards.tsx";
import { CountCards } from "./count-cards.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { PerformanceCard } from "./performance-card.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { QuickAccess } from "./quick-access.tsx";
import { useFirstSteps } from "./use-first-steps.ts";
import { WelcomeBox } from "./welcome-box.tsx";

export function DashboardPage() {
  const user = useUser();
  useSessionValidation();
  // Data loads when Google Ads is connected or for a superuser.
  const mayLoad = user.hasGoogleAdsConnected || user.isSuperuser;
  const counts = useQuery({ ...dashboardQuery, enabled: mayLoad });
  const isSettled = useIsSettled(mayLoad);
  const { steps, isPending, brandId } = useFirstSteps(user, counts.data);
  const hasFailed = counts.error !== null && counts.data === undefined;

  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid gap-4">
        {!mayLoad && <WelcomeBox user={user} />}
        {steps && <FirstSteps steps={steps} dashboard={counts.data} brandId={brandId} />}
        {isPending && !hasFailed ? (
          // High enough to keep the footer out of view until the content has loaded.
          <div className="min-h-dvh">
            <CountCards dashboard={undefined} isConnected />
          </div>
        ) : (
          <>
            <PerformanceCard isConnected={mayLoad} />
            {isSettled ? (
              <>
                {mayLoad && <AttentionCards />}
                {hasFailed ? (
                  <Failure counts={counts} />
                ) : (
                  <>
                    <CountCards dashboard={counts.data} isConnected={mayLoad} />
                    <QuickAccess dashboard={counts.data} isConnected={mayLoad} />
                  </>
                )}
                {mayLoad && <WelcomeBox user={user} />}
                {user.isSuperuser ? (
                  <SuperuserPanel />
                ) : (
                  <PlanPanel subscription={user.subscription} />
                )}
              </>
            ) : (
              <div className="min-h-dvh" />
            )}
          </>
        )}
      </div>
    </>
  );
}

function Failure({ counts }: { counts: UseQueryResult<Dashboard> }) {
  return (
    <Card>
      <ErrorState
        title="Your dashboard could not be loaded"
        message={`${counts.error?.message ?? ""} Your campaigns and reports are not affected.`}
        onRetry={() => void counts.refetch()}
        retrying={counts.isFetching}
      />
    </Card>
  );
}

/** Whether figures and findings have their heights, so that what is below them does not move. */
function useIsSettled(mayLoad: boolean): boolean {
  const figures = useQuery({ ...performanceQuery, enabled: mayLoad });
  const refresh = useQuery({ ...performanceRefresh, enabled: figures.data?.isDue === true });
  const findings = useQuery({ ...attentionQuery, enabled: mayLoad });
  const isFirstRead = refresh.isFetching && findings.data?.asOf === null;
  return !mayLoad || (!figures.isPending && !findings.isPending && !isFirstRead);
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

const RouterButton = createLink(LinkButton);

const ENTRIES = [
  { label: "Unlimited Campaigns", icon: InfinityIcon, to: "/campaigns" },
  { label: "Storm Chasers Add-on", icon: CloudLightning, to: "/storm-chasers" },
  { label: "Supercharged Add-on", icon: Zap, to: "/supercharged" },
  { label: "Admin Dashboard", icon: ShieldCheck, to: "/admin" },
] as const;

/** What only superusers have. */
function SuperuserPanel() {
  return (
    <Card title="Superuser" description="Full access to everything">
      <ul className="flex flex-wrap gap-2">
        {ENTRIES.map(({ label, icon, to }) => (
          <li key={label}>
            <RouterButton to={to} icon={icon}>
              {label}
            </RouterButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
