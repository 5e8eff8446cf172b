import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";

import { adminLogin, enterAs } from "../../../api/admin.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { failureWords } from "../failure-words.ts";
import { CodeInput } from "../two-factor/code-input.tsx";

interface Entries {
  email: string;
  password: string;
  totp: string;
}

type Errors = Partial<Record<keyof Entries, string>>;

/** Address and password; the field for a one-time code appears when the server asks for one. */
export function SignInForm() {
  const [entries, setEntries] = useState<Entries>({ email: "", password: "", totp: "" });
  const [errors, setErrors] = useState<Errors>({});
  const [hasCode, setHasCode] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const signIn = useSignIn(() => setHasCode(true));
  const failure = signIn.error !== null && !isCodeWanted(signIn.error) ? signIn.error : undefined;

  useEffect(() => {
    if (hasCode) code.current?.focus();
  }, [hasCode]);

  function change(part: Partial<Entries>) {
    setEntries({ ...entries, ...part });
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkEntries(entries, hasCode);
    setErrors(found);
    if (Object.keys(found).length === 0) signIn.mutate(entries);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Email" required error={errors.email}>
        <Input
          type="email"
          autoComplete="username"
          value={entries.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label="Password" required error={errors.password}>
        <Input
          type="password"
          autoComplete="current-password"
          value={entries.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      {hasCode && (
        <CodeInput
          ref={code}
          hint="The six digits that your authenticator app shows now, or a recovery code"
          value={entries.totp}
          error={errors.totp}
          onChange={(totp) => change({ totp })}
        />
      )}
      {failure !== undefined && <Alert tone="bad" title={signInFailureWords(failure)} />}
      <Button type="submit" variant="primary" size="lg" width="full" busy={signIn.isPending}>
        {signIn.isPending ? "Signing in…" : "Sign In"}
      </Button>
    </form>
  );
}

function checkEntries({ email, password, totp }: Entries, hasCode: boolean): Errors {
  return {
    ...(email.trim() === "" && { email: "Email is required" }),
    ...(password === "" && { password: "Password is required" }),
    ...(hasCode && totp.trim() === "" && { totp: "The code is required" }),
  };
}

function useSignIn(onCodeWanted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, password, totp }: Entries) =>
      adminLogin({
        email: email.trim(),
        password,
        ...(totp.trim() !== "" && { totp: totp.trim() }),
      }),
    meta: { quiet: true },
    onSuccess: (admin) => enterAs(queryClient, admin),
    onError: (error) => {
      if (isCodeWanted(error)) onCodeWanted();
    },
  });
}

/** The password is right, but the server requires a one-time code as well. */
function isCodeWanted(error: unknown): boolean {
  return error instanceof ApplicationError && error.code === "TOTP_REQUIRED";
}

/** What the form shows after a failed sign-in. */
function signInFailureWords(error: unknown): string {
  const isRefused = error instanceof ApplicationError && error.statusCode === 401;
  return isRefused ? "Invalid credentials" : failureWords(error);
}
