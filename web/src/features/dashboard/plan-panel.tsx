import type { Subscription } from "@adwright/contracts/session";
import { createLink } from "@tanstack/react-router";

import { LinkButton } from "../../ui/action/link-button.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { planDescriptions } from "./plan-words.ts";

const RouterButton = createLink(LinkButton);

/** Plans and their prices, for people on Free or without a plan. */
export function PlanPanel({ subscription }: { subscription: Subscription | undefined }) {
  if (subscription !== undefined && subscription !== "free") return null;
  return (
    <Card
      title="Your Plan & Upgrades"
      actions={
        <RouterButton to="/settings" variant="primary">
          Upgrade to Unlimited
        </RouterButton>
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
      <RouterButton to="/settings" search={{ tab: "subscription", period: "monthly" }}>
        $299/month
      </RouterButton>
      <RouterButton to="/settings" search={{ tab: "subscription", period: "yearly" }}>
        $2,869/year (Save $719)
      </RouterButton>
    </p>
  );
}
