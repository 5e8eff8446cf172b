import type { CampaignIdeas } from "@adwright/contracts/brand";
import { findBudget } from "@adwright/rules/campaign-form";

import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { spendingOf } from "../../../publishing/spending.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { biddingStrategies } from "../campaign-words.ts";
import type { FieldsProps } from "./check-entries.ts";

interface BudgetFieldsProps extends FieldsProps {
  currencyCode: string;
  /** The budget that the insights recommend; shown but never filled in. */
  advice?: string | undefined;
}

export function BudgetFields({ form, currencyCode, advice = "" }: BudgetFieldsProps) {
  const budget = findBudget(form.watch("budget"));
  return (
    <div className="grid gap-2">
      <FormField
        form={form}
        name="budget"
        label={`Daily Budget (${currencyCode})`}
        help={<TermHelp term="daily-budget" />}
        required
        hint={
          budget === undefined
            ? "At least 1. Examples: 20 or 20.50."
            : budgetPromise(budget, currencyCode)
        }
        hintStays
      >
        <Input inputMode="decimal" autoComplete="off" placeholder="20" />
      </FormField>
      {advice !== "" && (
        <p dir="auto" className="text-fg-2">
          <span className="font-medium text-fg">From AI Insights:</span> {advice}
        </p>
      )}
    </div>
  );
}

function budgetPromise(dailyBudget: number, currencyCode: string): string {
  const { maxDaily, maxMonthly } = spendingOf(dailyBudget, currencyCode);
  const money = (amount: number) => formatMoney(amount, currencyCode);
  return `Up to ${money(maxDaily)} on a single day, at most ${money(maxMonthly)} a month.`;
}

interface BiddingFieldsProps extends FieldsProps {
  currencyCode: string;
  ideas: CampaignIdeas | undefined;
}

/** Manual CPC is chosen at first; with enough conversions, Google's bidding is one click away. */
export function BiddingFields(props: BiddingFieldsProps) {
  const { form, currencyCode } = props;
  const strategy = form.watch("biddingStrategy");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        form={form}
        name="biddingStrategy"
        label="Bidding Strategy"
        help={<TermHelp term="bidding-strategy" />}
      >
        <Select options={biddingStrategies} />
      </FormField>
      <Recommendation {...props} />
      {strategy === "target_cpa" && (
        <FormField
          form={form}
          name="targetCpa"
          label={`Target CPA (${currencyCode})`}
          help={<TermHelp term="target-cpa" />}
          required
          hint="What one conversion may cost on average."
        >
          <Input inputMode="decimal" />
        </FormField>
      )}
      {strategy === "target_roas" && (
        <FormField
          form={form}
          name="targetRoas"
          label="Target ROAS"
          help={<TermHelp term="target-roas" />}
          required
          hint="Conversion value for each unit spent: 4 means 400 %."
        >
          <Input inputMode="decimal" />
        </FormField>
      )}
    </div>
  );
}

// Google Ads help, "About Target CPA bidding": at least 15 conversions in the last 30 days.
const FEWEST_CONVERSIONS = 15;

/** Target CPA at what a conversion costs now, and why. */
function Recommendation({ form, currencyCode, ideas }: BiddingFieldsProps) {
  const { conversions = 0, costPerConversion: cost = null } = ideas ?? {};
  if (
    cost === null ||
    conversions < FEWEST_CONVERSIONS ||
    form.watch("biddingStrategy") !== "manual_cpc"
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
        onClick={() => {
          form.change("biddingStrategy", "target_cpa");
          form.change("targetCpa", String(cost));
        }}
      >
        Use Target CPA of {formatMoney(cost, currencyCode)}
      </Button>
    </div>
  );
}
