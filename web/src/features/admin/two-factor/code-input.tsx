import type { Ref } from "react";

import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

const SIX_DIGITS = "The six digits that your authenticator app shows now";

interface CodeInputProps {
  hint?: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The six digits of an authenticator app, or a recovery code, which has letters too. */
export function CodeInput({ value, onChange, error, ref, hint = SIX_DIGITS }: CodeInputProps) {
  return (
    <Field label="One-time code" hint={hint} required error={error}>
      <Input
        ref={ref}
        autoComplete="one-time-code"
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
