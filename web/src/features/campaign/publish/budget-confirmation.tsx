import type { Campaign } from "@adwright/contracts/campaign";
import { toMicros } from "@adwright/rules/money";

import { formatMoney } from "../../../format/money.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

interface BudgetConfirmationProps {
  campaign: Pick<Campaign, "budget">;
  /** Of the account, as the check read it. */
  currencyCode: string;
  /** Units of the account's currency above which a budget is unusual. */
  limit: number | null;
  typed: string;
  isMissing: boolean;
  onType: (text: string) => void;
}

/** A budget far above what the account is used to may be a slip of the hand: it is typed once more. */
export function BudgetConfirmation(props: BudgetConfirmationProps) {
  const { campaign, currencyCode, limit, typed, isMissing, onType } = props;
  const { budget } = campaign;
  return (
    <div data-question="budget">
      <Alert tone="warn" title="This daily budget is unusually large">
        <div className="grid gap-3">
          <p>
            It is more than five times what the running campaigns of this account usually have
            {limit !== null && ` (above ${formatMoney(limit, currencyCode)})`}. Typed once more, it
            is no slip of the hand.
          </p>
          <Field
            label={`Type the daily budget (${currencyCode}) to confirm it`}
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
    </div>
  );
}

/** The same amount, however it was written: 500, 500.00 or 1,500. */
export function isBudgetTyped(typed: string, { budget }: Pick<Campaign, "budget">): boolean {
  const text = typed.trim().replaceAll(/,(?=\d{3}(\D|$))/g, "");
  return (
    budget !== null && /^\d+(\.\d+)?$/.test(text) && toMicros(Number(text)) === toMicros(budget)
  );
}
