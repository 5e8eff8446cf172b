import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import type { ImportChoice } from "./use-import-choice.ts";

type Plan = Pick<ImportChoice, "isFull" | "limit" | "planName" | "active">;

/** What the plan allows, where that is little (spec 1 §8). */
export function ImportAlerts({ choice }: { choice: Plan }) {
  const { isFull, limit, planName, active } = choice;
  if (isFull) {
    return (
      <Alert
        tone="warn"
        title="Brand Limit Reached"
        announce
        action={
          <ButtonLink to="/pricing" variant="primary">
            Upgrade Your Plan
          </ButtonLink>
        }
      >
        You've reached your limit of {limit ?? "unlimited"} brands on your {planName} plan. You
        currently have {active} active brands.
      </Alert>
    );
  }
  if (limit !== 1) return null;
  return (
    <Alert tone="warn" title="Free Plan Limitation">
      The Free plan includes 1 brand. Choose carefully: the one brand you import cannot be changed
      later.
    </Alert>
  );
}
