import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Alert } from "../../ui/state/alert.tsx";

interface BrandLimitAlertProps {
  planName: string;
  /** Undefined if unlimited. */
  limit: number | undefined;
  /** The number of brands that count against it. */
  taken: number;
}

/** Shown when the plan has no room for another brand. */
export function BrandLimitAlert({ planName, limit, taken }: BrandLimitAlertProps) {
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
      currently have {taken} active brands.
    </Alert>
  );
}
