import { findLimit } from "../../../api/subscription-limit.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { findRemedyFor } from "../../../connection/remedy-words.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { BrandLimitAlert } from "../brand-limit-alert.tsx";
import type { ImportChoice } from "./use-import-choice.ts";

type Plan = Pick<ImportChoice, "isFull" | "limit" | "planName" | "taken">;

interface ImportAlertsProps {
  choice: Plan;
  /** The error of the latest import. */
  error: Error | null;
}

/** The plan's limit if it is nearly reached, and the error of the latest import. */
export function ImportAlerts({ choice, error }: ImportAlertsProps) {
  return (
    <>
      {error !== null && findRemedyFor(error) !== undefined && <ConnectionTrouble error={error} />}
      <PlanAlert choice={choice} error={error} />
    </>
  );
}

function PlanAlert({ choice, error }: ImportAlertsProps) {
  const { isFull, limit, planName, taken } = choice;
  const refused = findLimit(error);
  if (refused !== undefined) {
    return (
      <BrandLimitAlert
        planName={refused.plan || planName}
        limit={refused.limit ?? limit}
        taken={refused.used ?? taken}
      />
    );
  }
  if (isFull) return <BrandLimitAlert planName={planName} limit={limit} taken={taken} />;
  if (limit !== 1) return null;
  return (
    <Alert tone="warn" title="Free Plan Limitation">
      The Free plan includes 1 brand. Choose carefully: the one brand you import cannot be changed
      later.
    </Alert>
  );
}
