import { Alert } from "../../../ui/state/alert.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import type { CheckoutFlow } from "./use-checkout.ts";

/** What is shown after a payment until the plan has changed. */
export function CheckoutState({ checkout: { stage, dismiss } }: { checkout: CheckoutFlow }) {
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
