import { amountOf, type Bidding, needsAmount } from "@adwright/contracts/change/bidding";
import { type FormEvent, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { useLive } from "../staged/staged-context.ts";

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

const MICROS = 1_000_000;
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
  const { staged, currencyCode } = useLive();
  const [strategy, setStrategy] = useState<Strategy>(bidding.strategy);
  const [entry, setEntry] = useState(() => entryOf(bidding));
  const [wrong, setWrong] = useState<string>();
  const name = amountOf[strategy];
  const isNeeded = needsAmount.has(strategy);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const value = name === undefined ? null : readEntry(entry.trim(), name, currencyCode);
    if (typeof value === "string") return setWrong(value);
    if (isNeeded && value === null) return setWrong("This strategy needs its target.");
    const none = { targetCpaMicros: null, targetRoas: null, cpcCeilingMicros: null };
    const to: Bidding = { strategy, ...none, ...(name !== undefined && { [name]: value }) };
    if (await staged.stage({ kind: "bidding", target: campaign, to })) onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Edit the bidding"
      description="After another strategy or target Google learns again. It is staged first."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Strategy">
          <Select<Strategy>
            options={[...strategies, ...older.filter(({ value }) => value === bidding.strategy)]}
            value={strategy}
            onValueChange={(next) => {
              setStrategy(next);
              setEntry("");
              setWrong(undefined);
            }}
          />
        </Field>
        {name !== undefined && (
          <Field
            label={amounts[name].label}
            hint={amounts[name].hint}
            required={isNeeded}
            optional={!isNeeded}
            error={wrong}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={entry}
              onChange={(event) => {
                setEntry(event.target.value);
                setWrong(undefined);
              }}
            />
          </Field>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staged.isStaging}>
            Stage bidding
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
