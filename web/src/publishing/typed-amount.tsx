import { toMicros } from "@adwright/rules/money";

import { formatMicros } from "../format/money.ts";
import { Field } from "../ui/form/field.tsx";
import { Input } from "../ui/form/input.tsx";
import { Alert } from "../ui/state/alert.tsx";

/** Whether the typed text is the amount, in any notation: 500, 500.00 or 1,500. */
export function isAmountTyped(typed: string, amount: number | null): boolean {
  const text = typed.trim().replaceAll(/,(?=\d{3}(\D|$))/g, "");
  return (
    amount !== null && /^\d+(\.\d+)?$/.test(text) && toMicros(Number(text)) === toMicros(amount)
  );
}

/** What the person has typed so far. */
export interface Typed {
  text: string;
  isMissing: boolean;
  onType: (text: string) => void;
}

interface TypedAmountProps {
  amountMicros: number;
  currencyCode: string;
  /** What it is for, as "apply". */
  verb: string;
  /** Of several campaigns: why it is unusual, and the id of its input. */
  total?: { why: string; id: string };
  typed: Typed;
}

/** Asks for an amount that is far above the usual, as it may be a typo. */
export function TypedAmount(props: TypedAmountProps) {
  const { amountMicros, currencyCode, verb, total, typed } = props;
  const words = formatMicros(amountMicros, currencyCode);
  const what = total === undefined ? "daily budget" : "total daily budget";
  return (
    <Alert tone="warn" title={`This ${what} is unusually large`}>
      <div className="grid gap-3">
        <p>
          {total?.why ?? "It is far above what the running campaigns of this account usually have."}
        </p>
        <Field
          label={`Type ${words} to confirm it`}
          {...(total === undefined ? { field: "budget" } : { id: total.id })}
          required
          error={typed.isMissing ? `Type ${words} to ${verb} this ${what}.` : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            onChange={(event) => typed.onType(event.target.value)}
          />
        </Field>
      </div>
    </Alert>
  );
}
