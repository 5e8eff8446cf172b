import type { Billing } from "@adwright/contracts/billing";
import type { BillingPeriod } from "@adwright/contracts/session";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

import {
  billingQuery,
  switchToYearly,
  type YearlyPreview,
  yearlyPreviewQuery,
} from "../../../api/billing.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay } from "../../../format/date.ts";
import { formatMinor, formatPrice } from "../../../format/money.ts";
import { useSession } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { type CheckoutFlow, notUpdated } from "../checkout/use-checkout.ts";
import { SupportLink } from "../support-link.tsx";
import { enterpriseFeatures, findOffer, freeFeatures, unlimitedFeatures } from "./plan-facts.ts";
import type { PlanState } from "./plan-state.ts";

interface PlanCardsProps {
  plan: PlanState;
  billing: Billing;
  checkout: CheckoutFlow;
}

const periods = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly, save 20%" },
] as const;

const YOURS = "Your plan";

export function PlanCards({ plan, billing, checkout }: PlanCardsProps) {
  const [period, setPeriod] = usePeriod();
  return (
    <section aria-labelledby="plans" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-lg font-semibold tracking-tight">
          Plans
        </h2>
        <Segmented
          label="Billing period"
          options={periods}
          value={period}
          onValueChange={setPeriod}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <PlanCard
          name="Free"
          price="$0"
          badge={plan.card === "free" ? YOURS : undefined}
          features={freeFeatures}
        />
        <UnlimitedCard plan={plan} billing={billing} checkout={checkout} period={period} />
        <PlanCard
          name="Enterprise"
          price="Custom pricing"
          badge={plan.card === "enterprise" ? YOURS : undefined}
          featuresTitle="On request"
          features={enterpriseFeatures}
          action={<SupportLink category="Sales">Contact sales</SupportLink>}
        />
      </div>
    </section>
  );
}

/** The billing period of the prices shown, kept in the address. */
function usePeriod(): [BillingPeriod, (next: BillingPeriod) => void] {
  const [{ period = "monthly" }, show] = useAddress<{ tab: string; period?: BillingPeriod }>();
  return [period, (next) => show({ tab: "subscription", period: next })];
}

function UnlimitedCard(props: PlanCardsProps & { period: BillingPeriod }) {
  const { plan, billing, period } = props;
  const offer = findOffer(billing.offers, "unlimited", period);
  const price = offer?.price ?? listPrices[period];
  const trialDays = plan.canUpgrade ? (offer?.trialDays ?? 0) : 0;
  const words = [
    ...(period === "yearly" ? ["Saving 20%."] : []),
    ...(trialDays > 0 ? [`${trialDays}-day free trial.`] : []),
  ];
  return (
    <PlanCard
      name="Unlimited"
      price={formatPrice(price.amount, price.currencyCode)}
      per={period === "yearly" ? "per year, plus tax" : "per month, plus tax"}
      note={words.length > 0 ? words.join(" ") : undefined}
      badge={plan.card === "unlimited" ? YOURS : undefined}
      features={unlimitedFeatures}
      action={findAction(props)}
    />
  );
}

/** The list price, if the server offers no current one. */
const listPrices = {
  monthly: { amount: 29_900, currencyCode: "USD" },
  yearly: { amount: 286_900, currencyCode: "USD" },
};

function findAction({
  plan,
  billing,
  checkout,
  period,
}: PlanCardsProps & { period: BillingPeriod }) {
  if (plan.canUpgrade) {
    return (
      <Button
        variant="primary"
        disabled={billing.checkout === null}
        busy={checkout.underWay === "unlimited"}
        onClick={() => checkout.start({ planType: "unlimited", billingPeriod: period })}
      >
        Upgrade to Unlimited
      </Button>
    );
  }
  const isMonthly = plan.isOnUnlimited && plan.billingPeriod === "monthly";
  // Paddle does not allow changing the price during a trial.
  const isPaid = plan.status === "active" && plan.endsAt === null;
  if (!isMonthly || !isPaid) return undefined;
  return (
    <DialogButton renderDialog={(close) => <SwitchToYearly onClose={close} />}>
      Switch to yearly
    </DialogButton>
  );
}

/** Shows what Paddle would charge, and switches after confirmation. */
function SwitchToYearly({ onClose }: { onClose: () => void }) {
  const preview = useQuery(yearlyPreviewQuery);
  const change = useSwitch(onClose);
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title="Switch to yearly"
      description="What you have paid for this month is taken into account."
      locked={change.isPending}
    >
      <QueryState rows={2} query={preview} loading="Loading the price" what="The price">
        {(data) => <PreviewedAmount preview={data} />}
      </QueryState>
      <DialogActions>
        <Button disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={preview.data === undefined || preview.isFetching}
          busy={change.isPending}
          onClick={() => change.mutate()}
        >
          Switch to yearly
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PreviewedAmount({ preview }: { preview: YearlyPreview }) {
  const { dueNow, nextPayment, nextBillingDate } = preview;
  const isCredit = dueNow.amount < 0;
  return (
    <KeyValueList>
      <KeyValue name={isCredit ? "Credited to you" : "Due now"}>
        {formatMinor(Math.abs(dueNow.amount), dueNow.currencyCode)}
      </KeyValue>
      {nextPayment !== null && (
        <KeyValue name={`Next payment, ${formatDay(nextBillingDate)}`}>
          {formatMinor(nextPayment.amount, nextPayment.currencyCode)}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function useSwitch(onClose: () => void) {
  const session = useSession();
  return useWrite({
    run: switchToYearly,
    keeps: billingQuery,
    said: { title: "Billed yearly", description: "Your plan is billed yearly from now on." },
    onDone: () => {
      onClose();
      return session.refreshUser();
    },
    failed: notUpdated,
  });
}

interface PlanCardProps {
  name: string;
  /** The formatted price. */
  price: string;
  /** The unit, shown after the price. */
  per?: string;
  /** Small text under the price. */
  note?: ReactNode;
  badge?: string | undefined;
  /** The heading above the features. */
  featuresTitle?: string;
  features: readonly string[];
  /** A button for the plan. */
  action?: ReactNode;
}

/** One plan or add-on with its price. */
export function PlanCard(props: PlanCardProps) {
  const { name, price, per, note, badge, featuresTitle, features, action } = props;
  return (
    <Card
      title={name}
      actions={badge !== undefined && <Badge tone="accent">{badge}</Badge>}
      {...(action !== undefined && { footer: action })}
    >
      <p className="num text-2xl font-semibold tracking-tight">
        {price}
        {per !== undefined && <span className="text-base font-normal text-fg-2"> {per}</span>}
      </p>
      {note !== undefined && <p className="mt-1 text-fg-2">{note}</p>}
      {featuresTitle !== undefined && <p className="mt-4 font-medium">{featuresTitle}</p>}
      {features.length > 0 && (
        <ul className={`grid gap-1.5 ${featuresTitle === undefined ? "mt-4" : "mt-2"}`}>
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
