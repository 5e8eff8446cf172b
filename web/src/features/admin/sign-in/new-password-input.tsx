import { SHORTEST_STAFF_PASSWORD } from "@adwright/contracts/staff/member";

import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface NewPasswordInputProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

export const TOO_SHORT = `Use at least ${SHORTEST_STAFF_PASSWORD} characters.`;

/** True for a password that is long enough for the server. */
export function isLongEnough(password: string): boolean {
  return password.length >= SHORTEST_STAFF_PASSWORD;
}

/** An input for a new password. */
export function NewPasswordInput({ label, value, onChange, error }: NewPasswordInputProps) {
  return (
    <Field
      label={label}
      required
      hint={`At least ${SHORTEST_STAFF_PASSWORD} characters, and not a common one`}
      error={error}
    >
      <Input
        type="password"
        autoComplete="new-password"
        maxLength={128}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
