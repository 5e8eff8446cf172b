import { formatDay } from "../../../format/date.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { SupportLink } from "../support-link.tsx";
import { freeWords } from "./plan-facts.ts";
import type { PlanState } from "./plan-state.ts";
import { PortalButton } from "./portal-button.tsx";

/** The plan in words: its name, when it renews or ends, and what the person can do about it. */
export function PlanSummary({ plan }: { plan: PlanState }) {
  return (
    <Card
      stacked
      title={`Your plan: ${plan.name}`}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={plan.badge.tone}>{plan.badge.words}</Badge>
          {plan.hasSubscription && <PortalButton>Customer portal</PortalButton>}
        </div>
      }
    >
      <p className="text-fg-2">{wordsOf(plan)}</p>
      <PlanNotice plan={plan} />
      {plan.isLegacy && (
        <div>
          <SupportLink category="Billing">Contact Support</SupportLink>
        </div>
      )}
    </Card>
  );
}

function wordsOf(plan: PlanState): string {
  if (plan.hasNoLimits) return "Brands, campaigns and reports are unlimited for you.";
  if (plan.status !== null && plan.isOnUnlimited) return subscriptionWords(plan);
  if (plan.isLegacy) return "This plan is no longer sold. It stays as it is until you change it.";
  if (plan.card === "enterprise") return "Its limits and its price are what we agreed on.";
  if (plan.card === "unlimited" && plan.status === null) return UNLIMITED;
  if (plan.trial === "running") {
    return `Everything is included until ${formatDay(plan.trialEnd)}. Afterwards, upgrade or continue with Free.`;
  }
  if (plan.trial === "ended") {
    return `Your trial ended on ${formatDay(plan.trialEnd)}. Upgrade to Unlimited, or continue with Free on the brands page.`;
  }
  return `Free includes ${freeWords}.`;
}

const UNLIMITED = "Unlimited brands, campaigns and reports.";

function subscriptionWords(plan: PlanState): string {
  if (plan.status === "trialing") return trialWords(plan);
  return plan.status === "active" ? renewalWords(plan) : UNLIMITED;
}

function trialWords({ trialEnd, endsAt }: PlanState): string {
  const until = `Free trial until ${formatDay(trialEnd)}.`;
  return endsAt === null ? `${until} The first payment is due then.` : until;
}

function renewalWords({ billingPeriod, nextBillingDate, endsAt }: PlanState): string {
  const billed = billingPeriod === "yearly" ? "Billed yearly." : "Billed monthly.";
  if (endsAt !== null || nextBillingDate === null) return billed;
  return `${billed} Renews on ${formatDay(nextBillingDate)}.`;
}

const AFTERWARDS = `Afterwards you are on Free: ${freeWords}. Nothing is deleted: you choose the brand that stays usable, the others can still be read. Add-ons end as well.`;

const portal = (words: string) => <PortalButton variant="primary">{words}</PortalButton>;

/** What requires the person's attention, and what to do about it. */
function PlanNotice({ plan }: { plan: PlanState }) {
  const { status, endsAt } = plan;
  if (status === "past_due") {
    return (
      <Alert tone="warn" title="Your last payment failed." action={portal("Update payment method")}>
        {endsAt === null
          ? "Update your payment method to keep your plan."
          : `Your plan works until ${formatDay(endsAt)}. ${AFTERWARDS}`}
      </Alert>
    );
  }
  if (status === "paused") {
    return (
      <Alert
        tone="warn"
        title="Your subscription is paused."
        action={portal("Resume in the portal")}
      >
        {endsAt === null
          ? "Nothing is charged. Resume it to use your plan again."
          : `Your plan works until ${formatDay(endsAt)}. ${AFTERWARDS}`}
      </Alert>
    );
  }
  if (endsAt === null) return null;
  if (status === "canceled") {
    return (
      <Alert tone="warn" title={`Your plan works until ${formatDay(endsAt)}.`}>
        Your subscription was canceled, and nothing more is charged. {AFTERWARDS}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warn"
      title={`Your subscription ends on ${formatDay(endsAt)}.`}
      action={portal("Keep subscription")}
    >
      Nothing more is charged. {AFTERWARDS}
    </Alert>
  );
}
