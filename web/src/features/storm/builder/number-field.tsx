import { type ReactNode, useState } from "react";

import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface NumberFieldProps {
  label: string;
  hint?: ReactNode;
  /** Undefined: none. */
  value: number | undefined;
  min?: number;
  max?: number;
  step?: number;
  optional?: boolean;
  onChange: (value: number | undefined) => void;
}

/** A number that may be cleared while it is typed. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, onChange, optional = false, ...bounds } = props;
  const [typed, setTyped] = useState<string>();
  const { min = 0, max = Number.POSITIVE_INFINITY } = bounds;
  const isOut = value !== undefined && (value < min || value > max);
  const range = Number.isFinite(max) ? `${min} to ${max}` : `${min} or more`;
  const error = isOut ? `Enter ${range}.` : undefined;
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      <Input
        type="number"
        inputMode="decimal"
        min={min}
        max={bounds.max}
        step={bounds.step ?? 1}
        value={typed ?? value ?? ""}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          if (target.value === "") onChange(optional ? undefined : min);
          else if (Number.isFinite(next)) onChange(next);
        }}
      />
    </Field>
  );
}
