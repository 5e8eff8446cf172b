import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface PasswordInputProps {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** An input in which the signed-in admin confirms their password. */
export function PasswordInput({ value, onChange, error }: PasswordInputProps) {
  return (
    <Field label="Your password" required error={error}>
      <Input
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
