import type { Ref } from "react";

import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The six digits of an authenticator app. */
export function CodeInput({ value, onChange, error, ref }: CodeInputProps) {
  return (
    <Field
      label="One-time code"
      hint="The six digits that your authenticator app shows now"
      required
      error={error}
    >
      <Input
        ref={ref}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
