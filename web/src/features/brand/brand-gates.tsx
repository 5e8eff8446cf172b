import { CreditCard } from "lucide-react";

import { continueWithFree } from "../../api/billing.ts";
import { useWrite } from "../../connection/use-write.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/action/button.tsx";
import { EmptyCard } from "../../ui/state/empty-card.tsx";

export function SubscriptionRequiredCard() {
  return (
    <EmptyCard
      icon={CreditCard}
      title="Subscription Required"
      to="/settings/billing"
      next="Activate Subscription"
      more={<ContinueWithFree />}
    >
      Your trial has ended. Activate a subscription to continue managing your brands, or continue
      with Free: 1 brand, 1 campaign and 1 report a month. Nothing was deleted.
    </EmptyCard>
  );
}

/** Moves a person with an expired trial to the free plan. */
function ContinueWithFree() {
  const session = useSession();
  const proceed = useWrite({
    run: continueWithFree,
    said: { title: "You are on Free", description: "You can upgrade at any time." },
    onDone: () => session.refreshUser(),
    changes: ["billing", "brand"],
    failed: ["Plan not changed", "Your plan could not be changed."],
  });
  return (
    <Button busy={proceed.isPending} onClick={() => proceed.mutate()}>
      Continue with Free
    </Button>
  );
}
