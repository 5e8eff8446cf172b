import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { adminLogin, enterAs } from "../../../api/admin.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormFailure, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { type Errors, useForm } from "../../../ui/form/use-form.ts";
import { failureWords } from "../failure-words.ts";
import { CodeField } from "../two-factor/proof-fields.tsx";
import { CardPage } from "./card-page.tsx";

export function SignInPage() {
  return (
    <CardPage
      title="Admin Dashboard"
      description="For staff. Advertisers sign in on their own page."
    >
      <SignInForm />
    </CardPage>
  );
}

interface Entries {
  email: string;
  password: string;
  totp: string;
}

/** Address and password; the field for a one-time code appears when the server asks for one. */
function SignInForm() {
  const [hasCode, setHasCode] = useState(false);
  const signIn = useSignIn(() => setHasCode(true));
  const form = useForm<Entries>({
    start: { email: "", password: "", totp: "" },
    check: (entries) => checkEntries(entries, hasCode),
    send: (entries) => signIn.mutateAsync(entries),
    failureWords: signInFailureWords,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (hasCode) setFocus("totp");
  }, [hasCode, setFocus]);
  return (
    <Form form={form}>
      <FormField form={form} name="email" label="Email" required>
        <Input type="email" autoComplete="username" />
      </FormField>
      <FormField form={form} name="password" label="Password" required>
        <Input type="password" autoComplete="current-password" />
      </FormField>
      {hasCode && (
        <CodeField
          form={form}
          name="totp"
          hint="The six digits that your authenticator app shows now, or a recovery code"
        />
      )}
      <FormFailure form={form} />
      <Button type="submit" variant="primary" size="lg" width="full" busy={form.isBusy}>
        {form.isBusy ? "Signing in…" : "Sign In"}
      </Button>
    </Form>
  );
}

function checkEntries({ email, password, totp }: Entries, hasCode: boolean): Errors<Entries> {
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
function signInFailureWords(error: unknown): string | undefined {
  if (isCodeWanted(error)) return undefined;
  const isRefused = error instanceof ApplicationError && error.statusCode === 401;
  return isRefused ? "Invalid credentials" : failureWords(error);
}
