import type { Dashboard } from "@adwright/contracts/dashboard";
import type { Subscription, User } from "@adwright/contracts/session";
import { limitsOf } from "@adwright/rules/plan";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  CloudLightning,
  Infinity as InfinityIcon,
  RefreshCw,
  ShieldCheck,
  Zap,
} from "lucide-react";
import { useEffect } from "react";

import { dashboardQuery } from "../../api/dashboard.ts";
import { serverNow } from "../../api/http/server-clock.ts";
import { attentionQuery, performanceQuery, performanceRefresh } from "../../api/performance.ts";
import { formatCustomerId } from "../../format/customer-id.ts";
import { useSession, useUser } from "../../session/session-context.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { TermHelp } from "../../ui/glossary/term-help.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { AttentionCards } from "./attention-cards.tsx";
import { CountCards } from "./count-cards.tsx";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { PerformanceCard } from "./performance-card.tsx";
import { QuickAccess } from "./quick-access.tsx";

export function DashboardPage() {
  const user = useUser();
  useSessionValidation();
  // Data loads when Google Ads is connected or for a superuser.
  const mayLoad = user.hasGoogleAdsConnected || user.isSuperuser;
  const counts = useQuery({ ...dashboardQuery, enabled: mayLoad });
  const isSettled = useIsSettled(mayLoad);
  const { steps, isPending, brandId } = useFirstSteps(user, counts.data);
  const cards = (dashboard?: Dashboard) => (
    <>
      <CountCards dashboard={dashboard} isConnected={mayLoad} />
      <QuickAccess dashboard={dashboard} isConnected={mayLoad} />
    </>
  );

  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid gap-4">
        {!mayLoad && <WelcomeBox user={user} />}
        {steps && <FirstSteps steps={steps} dashboard={counts.data} brandId={brandId} />}
        {isPending && !counts.isLoadingError ? (
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
                <QueryState
                  query={counts}
                  what="Your dashboard"
                  message={`${counts.error?.message ?? ""} Your campaigns and reports are not affected.`}
                  inCard
                  loading={cards()}
                >
                  {cards}
                </QueryState>
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
            <ButtonLink to={to} icon={icon}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Plans and their prices, for people on Free or without a plan. */
function PlanPanel({ subscription }: { subscription: Subscription | undefined }) {
  if (subscription !== undefined && subscription !== "free") return null;
  return (
    <Card
      title="Your Plan & Upgrades"
      actions={
        <ButtonLink to="/settings" variant="primary">
          Upgrade to Unlimited
        </ButtonLink>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-3">
        {planDescriptions.map((plan) => (
          <li key={plan.subscription}>
            <p className="flex items-center gap-2 font-medium">
              {plan.name}
              {plan.subscription === "free" && <Badge tone="accent">Your plan</Badge>}
            </p>
            <p className="text-fg-2">{plan.description}</p>
            {plan.subscription === "unlimited" && <Prices />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shown with their plan, because the buttons name only the price. */
function Prices() {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <ButtonLink to="/settings" search={{ tab: "subscription", period: "monthly" }}>
        $299/month
      </ButtonLink>
      <ButtonLink to="/settings" search={{ tab: "subscription", period: "yearly" }}>
        $2,869/year (Save $719)
      </ButtonLink>
    </p>
  );
}

function WelcomeBox({ user }: { user: User }) {
  const description = findPlanDescription(user.subscription);
  return (
    <Card title={`Welcome, ${user.fullName}`}>
      <KeyValueList layout="line">
        <KeyValue name="Email">{user.email}</KeyValue>
        <KeyValue name="Subscription">
          {limitsOf(user, serverNow()).name}
          {description !== undefined && (
            <span className="block text-xs text-fg-3">{description}</span>
          )}
        </KeyValue>
        <KeyValue name="Google Ads">
          <GoogleAdsState user={user} />
        </KeyValue>
        {/* Rendered without an account too, to reserve its space: one may arrive from another device. */}
        {user.hasGoogleAdsConnected && (
          <KeyValue name="MCC" help={<TermHelp term="manager-account-word" />}>
            <span className="flex flex-wrap items-center gap-2">
              {user.primaryCustomerId === null
                ? "Not chosen yet"
                : formatCustomerId(user.primaryCustomerId)}
              <ButtonLink to="/settings" search={{ tab: "connections" }} size="sm">
                {user.primaryCustomerId === null ? "Choose" : "Change"}
              </ButtonLink>
            </span>
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  );
}

function GoogleAdsState({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ConnectionBadge user={user} />
      {user.hasGoogleAdsConnected && (
        <ButtonLink to="/auth/google" size="sm" icon={RefreshCw}>
          Reconnect
        </ButtonLink>
      )}
    </span>
  );
}

function ConnectionBadge({ user }: { user: User }) {
  if (!user.hasGoogleAdsConnected) return <Badge tone="warn">Not connected</Badge>;
  if (user.googleConnection === "broken") return <Badge tone="bad">Reconnect needed</Badge>;
  return <Badge tone="ok">Connected</Badge>;
}

/** The plans and what they include, in one line each. */
const planDescriptions = [
  { subscription: "free", name: "Free", description: "1 campaign per month with basic features" },
  {
    subscription: "unlimited",
    name: "Unlimited",
    description: "Unlimited campaigns with all core features",
  },
  { subscription: "enterprise", name: "Enterprise", description: "Custom limits" },
] as const;

function findPlanDescription(subscription: Subscription): string | undefined {
  return planDescriptions.find((plan) => plan.subscription === subscription)?.description;
}
