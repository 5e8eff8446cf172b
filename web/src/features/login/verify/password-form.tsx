import { type FormEvent, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

interface PasswordFormProps {
  error: string | undefined;
  busy: boolean;
  onSubmit: (password: string) => void;
}

/** In a browser that is not signed in, asks for the password as proof that the account belongs to the person. */
export function PasswordForm({ error, busy, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(password === "");
    if (password !== "") onSubmit(password);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        Verify your email address
      </h1>
      <p className="text-fg-2">
        You aren't signed in to this account here. Enter the password you chose for it. If you
        didn't make this account, close this page.
      </p>
      <Field
        label="Password"
        required
        error={isEmpty ? "Enter the password of this account." : busy ? undefined : error}
      >
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setIsEmpty(false);
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Verify
        </Button>
      </div>
    </form>
  );
}
