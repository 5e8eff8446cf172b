import type { Usage } from "@adwright/contracts/billing";
import type { Brand } from "@adwright/contracts/brand";
import { limitsOf } from "@adwright/rules/plan";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { billingQuery, usageQuery, chooseKeptBrand } from "../../../api/billing.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { formatTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { formatUsed } from "../../../format/usage.ts";
import { useUser, useSession } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Meter } from "../../../ui/state/meter.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useCheckout, type CheckoutFlow } from "../checkout/use-checkout.ts";
import { AddOnCards } from "./add-on-cards.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { planStateOf } from "./plan-state.ts";
import { PlanSummary } from "./plan-summary.tsx";

/** The plan and what can be bought. The portal's button is shown even if loading fails. */
export function SubscriptionTab() {
  const user = useUser();
  useFreshUser();
  const query = useQuery(billingQuery);
  const checkout = useCheckout(query.data?.checkout);
  const plan = planStateOf(user, query.data, serverNow());
  return (
    <div className="grid gap-4">
      <CheckoutState checkout={checkout} />
      <PlanSummary plan={plan} />
      <UsageCard />
      <KeptBrand />
      <QueryState
        query={query}
        what="Plans"
        loading="Loading plans"
        skeleton={<PlansSkeleton />}
        inCard
      >
        {(billing) => (
          <>
            {billing.checkout === null && (
              <Alert title="Payments are not set up here.">
                Plans and add-ons cannot be bought at the moment.
              </Alert>
            )}
            <PlanCards plan={plan} billing={billing} checkout={checkout} />
            <AddOnCards plan={plan} billing={billing} checkout={checkout} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** Refetches the user, who may have come back from the portal or have paid in another tab. */
function useFreshUser() {
  const session = useSession();
  useEffect(() => void session.refreshUser(), [session]);
}

function PlansSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {["free", "unlimited", "enterprise"].map((name) => (
        <Card key={name}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="figure" width="short" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </div>
  );
}

/** What is shown after a payment until the plan has changed. */
function CheckoutState({ checkout: { stage, dismiss } }: { checkout: CheckoutFlow }) {
  if (stage.kind === "activating") {
    return (
      <Progress
        label="Activating your plan…"
        percent={null}
        words="Your payment was received. This takes a few seconds."
      />
    );
  }
  if (stage.kind !== "late") return null;
  return (
    <Alert
      tone="ok"
      title="Payment received. Your plan will update within minutes."
      announce
      onDismiss={dismiss}
    />
  );
}

/** How much of the plan is used. */
function UsageCard() {
  const usage = useQuery(usageQuery);
  return (
    <Card title="Usage">
      <QueryState
        query={usage}
        what="Your usage"
        loading="Loading your usage"
        skeleton={<Meters usage={undefined} />}
      >
        {(data) => <Meters usage={data} />}
      </QueryState>
    </Card>
  );
}

/** While the usage loads, the meters are shown without figures, so that the layout below does not shift. */
function Meters({ usage }: { usage: Usage | undefined }) {
  const limits = limitsOf(useUser(), serverNow());
  const counted = [
    { label: "Brands", name: "brands", one: "brand", limit: limits.brands },
    {
      label: "Campaigns this month",
      name: "campaigns",
      one: "campaign",
      limit: limits.campaignsPerMonth,
    },
    { label: "Reports this month", name: "reports", one: "report", limit: limits.reportsPerMonth },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {counted.map(({ label, name, one, limit }) => (
        <Meter
          key={label}
          label={label}
          words={usage && formatUsed(usage[name], one)}
          percent={percentOf(usage?.[name] ?? { used: 0, limit: limit ?? null })}
        />
      ))}
      <Meter
        label="AI usage today"
        words={usage && aiWords(usage.ai)}
        percent={usage?.ai.usedPercent ?? 0}
      />
    </div>
  );
}

const aiWords = ({ usedPercent, renewsAt }: Usage["ai"]): string =>
  `${Math.round(usedPercent)}% used, resets at ${formatTime(renewsAt)}`;

function percentOf({ used, limit }: Usage["brands"]): number | null {
  if (limit === null) return null;
  return limit === 0 ? 100 : (used / limit) * 100;
}

/** After a downgrade: chooses the brand that stays usable. Nothing if all brands fit the plan. */
function KeptBrand() {
  const { data: usage } = useQuery(usageQuery);
  const limit = usage?.brands.limit ?? null;
  const mayBeOver = limit !== null && (usage?.brands.used ?? 0) > limit;
  const brands = useQuery({ ...brandsQuery, enabled: mayBeOver });
  const active = brands.data?.filter(({ isActive }) => isActive);
  if (!mayBeOver || (active !== undefined && active.length <= limit)) return null;
  return (
    <Card
      title="Choose the brand to keep"
      description={`Your plan includes ${plural(limit, "brand")}. Nothing is deleted: the brand you choose stays usable, and the others can still be read.`}
    >
      <QueryState
        rows={2}
        query={brands}
        loading="Loading brands"
        what="Brands"
        failed="Error Loading Brands"
      >
        {(all) => <Choice brands={all.filter(({ isActive }) => isActive)} />}
      </QueryState>
    </Card>
  );
}

function Choice({ brands }: { brands: readonly Brand[] }) {
  const [brandId, setBrandId] = useState<string | null>(null);
  const keep = useWrite({
    run: chooseKeptBrand,
    said: (_, keptId) => ({
      title: "Brand chosen",
      description: `${brands.find(({ id }) => id === keptId)?.name} stays usable.`,
    }),
    changes: ["brand", "campaign", "billing"],
    failed: ["Brand not chosen", "The brand could not be chosen."],
  });
  return (
    <div className="grid gap-4">
      <div className="max-h-80 overflow-y-auto">
        <RadioGroup label="Brand" hideLabel look="cards" value={brandId} onValueChange={setBrandId}>
          {brands.map(({ id, name, customerId }) => (
            <Radio
              key={id}
              value={String(id)}
              label={name}
              description={formatCustomerId(customerId)}
            />
          ))}
        </RadioGroup>
      </div>
      <div>
        <Button
          variant="primary"
          disabled={brandId === null}
          busy={keep.isPending}
          onClick={() => brandId !== null && keep.mutate(Number(brandId))}
        >
          Keep this brand
        </Button>
      </div>
    </div>
  );
}
