import type { Campaign } from "@adwright/contracts/campaign";

import { formatMoney } from "../../../format/money.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

interface BudgetConfirmationProps {
  campaign: Pick<Campaign, "budget">;
  /** The account's currency, as the check read it. */
  currencyCode: string;
  /** The amount above which a daily budget is unusual, in units of the account's currency. */
  limit: number | null;
  typed: string;
  isMissing: boolean;
  onType: (text: string) => void;
}

/** A budget far above the account's usual ones may be a typo, so the person has to type it again. */
export function BudgetConfirmation(props: BudgetConfirmationProps) {
  const { campaign, currencyCode, limit, typed, isMissing, onType } = props;
  const { budget } = campaign;
  return (
    <Alert tone="warn" title="This daily budget is unusually large">
      <div className="grid gap-3">
        <p>
          It is more than five times what the running campaigns of this account usually have
          {limit !== null && ` (above ${formatMoney(limit, currencyCode)})`}. Type it again to
          confirm.
        </p>
        <Field
          label={`Type the daily budget (${currencyCode}) to confirm it`}
          field="budget"
          required
          error={isMissing ? `Type ${budget} to publish with this daily budget.` : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </Field>
      </div>
    </Alert>
  );
}
