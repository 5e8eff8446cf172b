import type { CampaignIdeas } from "@adwright/contracts/brand";
import { findBudget } from "@adwright/rules/campaign-form";

import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { biddingStrategies } from "../campaign-words.ts";
import { budgetPromise } from "../money-words.ts";
import type { FieldsProps } from "./check-entries.ts";

interface BudgetFieldsProps extends FieldsProps {
  currencyCode: string;
  /** The budget that the insights recommend; shown but never filled in. */
  advice?: string | undefined;
}

export function BudgetFields(props: BudgetFieldsProps) {
  const { entries, errors, onChange, currencyCode, advice = "" } = props;
  const budget = findBudget(entries.budget);
  return (
    <div className="grid gap-2">
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
      {advice !== "" && (
        <p dir="auto" className="text-fg-2">
          <span className="font-medium text-fg">From AI Insights:</span> {advice}
        </p>
      )}
    </div>
  );
}

interface BiddingFieldsProps extends FieldsProps {
  currencyCode: string;
  ideas: CampaignIdeas | undefined;
}

/** Manual CPC is chosen at first; with enough conversions, Google's bidding is one click away. */
export function BiddingFields({
  entries,
  errors,
  onChange,
  currencyCode,
  ideas,
}: BiddingFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
      <Recommendation {...{ entries, onChange, currencyCode, ideas }} />
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

// Google Ads help, "About Target CPA bidding": at least 15 conversions in the last 30 days.
const FEWEST_CONVERSIONS = 15;

/** Target CPA at what a conversion costs now, and why. */
function Recommendation(props: Omit<BiddingFieldsProps, "errors">) {
  const { entries, onChange, currencyCode, ideas } = props;
  const { conversions = 0, costPerConversion: cost = null } = ideas ?? {};
  if (
    cost === null ||
    conversions < FEWEST_CONVERSIONS ||
    entries.biddingStrategy !== "manual_cpc"
  ) {
    return <span />;
  }
  return (
    <div className="grid content-end justify-items-start gap-1">
      <p className="text-xs text-fg-2">
        Your account had {formatNumber(conversions)} conversions in 30 days, for{" "}
        {formatMoney(cost, currencyCode)} each. That is enough for Google to bid for them.
      </p>
      <Button
        size="sm"
        onClick={() => onChange({ biddingStrategy: "target_cpa", targetCpa: String(cost) })}
      >
        Use Target CPA of {formatMoney(cost, currencyCode)}
      </Button>
    </div>
  );
}
