import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";

import { ApplicationError } from "../../api/http/application-error.ts";
import { verifyEmail, resendVerification } from "../../api/session.ts";
import { useSession, useSessionState } from "../../session/session-context.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { Spinner } from "../../ui/state/spinner.tsx";

/** /auth/verify: opens the e-mailed link, or says to open it. */
export function VerifyPage() {
  const { returns } = useRouteContext({ from: "__root__" });
  const [token] = useState(returns.verification.look);
  useEffect(() => {
    addEventListener("hashchange", readLink);
    return () => removeEventListener("hashchange", readLink);
  }, []);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-6">
      <div className="grid w-full max-w-md gap-4 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
        <p className="font-semibold">{PRODUCT_NAME}</p>
        {token === undefined ? <NoLink /> : <OpenedLink token={token} />}
      </div>
    </main>
  );
}

/** If the person pastes the e-mailed link into this tab, only the fragment changes, so the page must be reloaded. */
function readLink() {
  if (location.hash.length > 1) location.reload();
}

function OpenedLink({ token }: { token: string }) {
  const { returns } = useRouteContext({ from: "__root__" });
  const verification = useVerification(token);
  const { mutate, isSuccess, isError, error, isPending, variables } = verification;
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate(undefined);
  }, [mutate]);

  const isDead = isError && error instanceof ApplicationError && error.statusCode === 404;
  useEffect(() => {
    if (isSuccess || isDead) returns.verification.take();
  }, [isSuccess, isDead, returns]);

  const wantsPassword = variables !== undefined || isPasswordWanted(error);
  if (isSuccess) return <Verified />;
  if (isDead) return <NoLink deadBecause={error.message} />;
  if (wantsPassword) {
    return (
      <PasswordForm error={passwordError(error, variables)} busy={isPending} onSubmit={mutate} />
    );
  }
  if (!isError) return <Verifying />;
  return (
    <>
      <Heading>Your email address isn't verified yet</Heading>
      <Alert tone="bad" title={error.message} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending} onClick={() => mutate(undefined)}>
          Retry
        </Button>
        <ButtonLink to="/login">Sign in</ButtonLink>
      </div>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
      {children}
    </h1>
  );
}

function Verifying() {
  return (
    <>
      <Heading>Verify your email address</Heading>
      <p className="flex items-center gap-2 text-fg-2">
        <Spinner />
        <output>Verifying your email address…</output>
      </p>
    </>
  );
}

function Verified() {
  const isSignedIn = useSessionState().status === "authenticated";
  return (
    <>
      <Heading>Your email address is verified</Heading>
      <output className="text-fg-2">
        {isSignedIn ? "You can use everything now." : "Sign in to continue."}
      </output>
      <GoOn isSignedIn={isSignedIn} />
    </>
  );
}

function GoOn({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div>
      <ButtonLink variant="primary" to={isSignedIn ? "/dashboard" : "/login"}>
        {isSignedIn ? "Go to the dashboard" : "Sign in"}
      </ButtonLink>
    </div>
  );
}

/** True if this browser is not signed in to the link's account. */
function isPasswordWanted(error: unknown): boolean {
  return (
    error instanceof ApplicationError &&
    error.validationErrors?.some(({ field }) => field === "password") === true
  );
}

/** No error is shown before a password was entered. */
function passwordError(error: Error | null, given: string | undefined): string | undefined {
  return given === undefined ? undefined : (error?.message ?? undefined);
}

/** Sends the link's token, and the password if this browser is not signed in to the account. */
function useVerification(token: string) {
  const session = useSession();
  return useMutation({
    mutationFn: async (password: string | undefined) => {
      await verifyEmail(password === undefined ? { token } : { token, password });
      if (password === undefined) await session.refreshUser();
      // The password has started a session. If loading it fails, the person can sign in normally.
      else await session.signIn().catch(() => undefined);
    },
    meta: { quiet: true },
  });
}

interface PasswordFormProps {
  error: string | undefined;
  busy: boolean;
  onSubmit: (password: string) => void;
}

/** In a browser that is not signed in, asks for the password as proof that the account belongs to the person. */
function PasswordForm({ error, busy, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(password === "");
    if (password !== "") onSubmit(password);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Heading>Verify your email address</Heading>
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

/** Shown without a link or with an expired one; what to do depends on who is signed in. */
function NoLink({ deadBecause }: { deadBecause?: string }) {
  const state = useSessionState();
  const isWaiting = state.status === "authenticated" && state.user.mustVerifyEmail;
  return (
    <>
      <Heading>Verify your email address</Heading>
      {deadBecause !== undefined && <Alert tone="bad" title={deadBecause} />}
      {isWaiting && <Waiting email={state.user.email} />}
      {!isWaiting && (
        <Elsewhere
          isSignedIn={state.status === "authenticated"}
          hasOpened={deadBecause !== undefined}
        />
      )}
    </>
  );
}

/** Signed in to an account whose address is not verified yet. */
function Waiting({ email }: { email: string }) {
  const session = useSession();
  const resend = useMutation({ mutationFn: resendVerification, meta: { quiet: true } });
  return (
    <>
      <p className="text-fg-2">
        Open the link that we mailed to <strong className="wrap-anywhere text-fg">{email}</strong>.
        It works once, within 24 hours. Until then you can't use anything else here.
      </p>
      {resend.isSuccess && (
        <Alert tone="ok" announce title="A new link is on its way">
          Links from earlier emails don't work anymore.
        </Alert>
      )}
      {resend.isError && <Alert tone="bad" title={resend.error.message} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send a new link
        </Button>
        <Button onClick={() => void session.refreshUser()}>I opened the link</Button>
        <Button onClick={() => void session.logOut()}>Sign out</Button>
      </div>
    </>
  );
}

interface ElsewhereProps {
  isSignedIn: boolean;
  /** True if the link has expired or was used; the address may already be verified. */
  hasOpened: boolean;
}

function Elsewhere({ isSignedIn, hasOpened }: ElsewhereProps) {
  const todo = hasOpened
    ? "If you have verified your address already, just sign in. Otherwise, sign in to get a new link."
    : "Open the link in the email that we sent you, or sign in to get a new one.";
  return (
    <>
      <p className="text-fg-2">
        {isSignedIn ? "There's nothing to verify for the account you're signed in to." : todo}
      </p>
      <GoOn isSignedIn={isSignedIn} />
    </>
  );
}
