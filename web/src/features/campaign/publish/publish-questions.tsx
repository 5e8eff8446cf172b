import type { Campaign } from "@adwright/contracts/campaign";
import { euDeclaration } from "@adwright/rules/eu-declaration";
import { toMicros } from "@adwright/rules/money";

import { formatMoney } from "../../../format/money.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

interface EuQuestionProps {
  /** Null while not answered. */
  answer: boolean | null;
  isMissing: boolean;
  disabled: boolean;
  onAnswer: (isPolitical: boolean) => void;
}

/** Google asks every campaign; the answer is the person's own, so none is chosen beforehand. */
export function EuQuestion({ answer, isMissing, disabled, onAnswer }: EuQuestionProps) {
  return (
    <div data-field="euPoliticalAdvertising" className="grid gap-2">
      <RadioGroup
        label={euDeclaration.question}
        help={<TermHelp term="eu-political-ads" />}
        hint={`${euDeclaration.hint} Your answer is stored with your name and the time.`}
        value={valueOf(answer)}
        disabled={disabled}
        onValueChange={(value) => onAnswer(value === "yes")}
      >
        <Radio value="no" label={euDeclaration.no} />
        <Radio value="yes" label={euDeclaration.yes} />
      </RadioGroup>
      {isMissing && (
        <p role="alert" className="text-xs text-bad">
          {euDeclaration.missing}
        </p>
      )}
    </div>
  );
}

function valueOf(answer: boolean | null): "yes" | "no" | null {
  if (answer === null) return null;
  return answer ? "yes" : "no";
}

interface StartQuestionProps {
  startServing: boolean;
  disabled: boolean;
  onAnswer: (startServing: boolean) => void;
}

/** Paused is the safe way and chosen beforehand. */
export function StartQuestion({ startServing, disabled, onAnswer }: StartQuestionProps) {
  return (
    <RadioGroup
      label="When it is published"
      value={startServing ? "serving" : "paused"}
      disabled={disabled}
      onValueChange={(start) => onAnswer(start === "serving")}
    >
      <Radio
        value="paused"
        label="Start paused"
        description="Nothing is spent until you enable it."
      />
      <Radio
        value="serving"
        label="Start serving"
        description="Ads may show, and spend money, as soon as Google has approved them."
      />
    </RadioGroup>
  );
}

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

/** The same amount, however it was written: 500, 500.00 or 1,500. */
export function isBudgetTyped(typed: string, { budget }: Pick<Campaign, "budget">): boolean {
  const text = typed.trim().replaceAll(/,(?=\d{3}(\D|$))/g, "");
  return (
    budget !== null && /^\d+(\.\d+)?$/.test(text) && toMicros(Number(text)) === toMicros(budget)
  );
}
