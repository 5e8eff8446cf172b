import { findBudget } from "@adwright/rules/campaign-form";

import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { biddingStrategies } from "../campaign-words.ts";
import { budgetPromise } from "../money-words.ts";
import type { FieldsProps } from "./fields-props.ts";

interface BudgetFieldsProps extends FieldsProps {
  currencyCode: string;
  /** The budget that the insights recommend; shown but never filled in. */
  advice?: string | undefined;
}

export function BudgetFields(props: BudgetFieldsProps) {
  const { entries, errors, onChange, currencyCode, advice = "" } = props;
  const budget = findBudget(entries.budget);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={`Daily Budget (${currencyCode})`}
        help={<TermHelp term="daily-budget" />}
        field="budget"
        required
        error={errors.budget}
        hint={
          budget === undefined
            ? "At least 1. Examples: 20 or 20.50."
            : budgetPromise(budget, currencyCode)
        }
        hintStays
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder="20"
          value={entries.budget}
          onChange={(event) => onChange({ budget: event.target.value })}
        />
      </Field>
      <Field
        label="Bidding Strategy"
        help={<TermHelp term="bidding-strategy" />}
        field="biddingStrategy"
        error={errors.biddingStrategy}
      >
        <Select
          options={biddingStrategies}
          value={entries.biddingStrategy}
          onValueChange={(biddingStrategy) => onChange({ biddingStrategy })}
        />
      </Field>
      {advice !== "" && (
        <p dir="auto" className="text-fg-2 sm:col-span-2">
          <span className="font-medium text-fg">From AI Insights:</span> {advice}
        </p>
      )}
      {entries.biddingStrategy === "target_cpa" && (
        <Field
          label={`Target CPA (${currencyCode})`}
          help={<TermHelp term="target-cpa" />}
          field="targetCpa"
          required
          error={errors.targetCpa}
          hint="What one conversion may cost on average."
        >
          <Input
            inputMode="decimal"
            value={entries.targetCpa}
            onChange={(event) => onChange({ targetCpa: event.target.value })}
          />
        </Field>
      )}
      {entries.biddingStrategy === "target_roas" && (
        <Field
          label="Target ROAS"
          help={<TermHelp term="target-roas" />}
          field="targetRoas"
          required
          error={errors.targetRoas}
          hint="Conversion value for each unit spent: 4 means 400 %."
        >
          <Input
            inputMode="decimal"
            value={entries.targetRoas}
            onChange={(event) => onChange({ targetRoas: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
