import { amountOf, type Bidding, needsAmount } from "@adwright/contracts/change/bidding";

import { MICROS } from "../../../format/money.ts";
import { readAmount } from "../../../staging/read-amount.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";

interface BiddingDialogProps {
  /** The campaign's resource name. */
  campaign: string;
  bidding: Bidding;
  onClose: () => void;
}

type Strategy = Bidding["strategy"];

const strategies: { value: Strategy; label: string; description: string }[] = [
  { value: "manual_cpc", label: "Manual CPC", description: "You set what a click may cost." },
  {
    value: "maximize_clicks",
    label: "Maximize clicks",
    description: "As many clicks as the budget brings.",
  },
  {
    value: "maximize_conversions",
    label: "Maximize conversions",
    description: "As many conversions as the budget brings.",
  },
  {
    value: "maximize_conversion_value",
    label: "Maximize conversion value",
    description: "As much value as the budget brings.",
  },
];

/** The older standalone strategies are offered only if the campaign uses one. */
const older: typeof strategies = [
  { value: "target_cpa", label: "Target CPA", description: "An older strategy of its own." },
  { value: "target_roas", label: "Target ROAS", description: "An older strategy of its own." },
];

const amounts = {
  targetCpaMicros: { label: "Target CPA", hint: "What one conversion may cost." },
  targetRoas: { label: "Target ROAS, in percent", hint: "350 brings 3.50 for each 1.00 spent." },
  cpcCeilingMicros: { label: "Highest bid", hint: "The most that one click may cost." },
} as const;

type Amount = keyof typeof amounts;

const PERCENT = 100;

function entryOf(bidding: Bidding): string {
  const name = amountOf[bidding.strategy];
  const value = name === undefined ? null : bidding[name];
  if (value === null) return "";
  return String(name === "targetRoas" ? Math.round(value * PERCENT) : value / MICROS);
}

/** The amount entered, null for none, or an error message. */
function readEntry(entry: string, name: Amount, currencyCode: string): number | null | string {
  if (entry === "") return null;
  if (name !== "targetRoas") return readAmount(entry, amounts[name].label, currencyCode);
  const percent = Number(entry.replace(/%$/, ""));
  return percent >= 1 && percent <= 100_000 ? percent / PERCENT : "Enter percents such as 350.";
}

/** Stages another bidding strategy or target. */
export function BiddingDialog({ campaign, bidding, onClose }: BiddingDialogProps) {
  const { currencyCode } = useLive();
  const form = useStageForm({
    start: { strategy: bidding.strategy, amount: entryOf(bidding) },
    changes: ({ strategy, amount }) => {
      const name = amountOf[strategy];
      const value = name === undefined ? null : readEntry(amount.trim(), name, currencyCode);
      if (typeof value === "string") return { amount: value };
      if (needsAmount.has(strategy) && value === null) {
        return { amount: "This strategy needs its target." };
      }
      const none = { targetCpaMicros: null, targetRoas: null, cpcCeilingMicros: null };
      const to: Bidding = { strategy, ...none, ...(name !== undefined && { [name]: value }) };
      return [{ kind: "bidding", target: campaign, to }];
    },
    onClose,
  });
  const strategy = form.watch("strategy");
  const name = amountOf[strategy];
  const isNeeded = needsAmount.has(strategy);
  return (
    <DialogForm
      form={form}
      size="md"
      title="Edit the bidding"
      description="After another strategy or target Google learns again. It is staged first."
      action="Stage bidding"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="strategy"
        label="Strategy"
        onChange={() => form.change("amount", "")}
      >
        <Select<Strategy>
          options={[...strategies, ...older.filter(({ value }) => value === bidding.strategy)]}
        />
      </FormField>
      {name !== undefined && (
        <FormField
          form={form}
          name="amount"
          label={amounts[name].label}
          hint={amounts[name].hint}
          required={isNeeded}
          optional={!isNeeded}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </FormField>
      )}
    </DialogForm>
  );
}
