import type { AdminUser, WithRecoveryCodes } from "@adwright/contracts/admin";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { ADMIN_KEY, adminLogin, adminMeQuery, enterAs, isSignedOut } from "../../../api/admin.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { acceptInvitation } from "../../../api/staff/members.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormFailure, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { type Errors, useForm } from "../../../ui/form/use-form.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { ThemeToggle } from "../../../ui/theme/theme-toggle.tsx";
import { failureWords } from "../failure-words.ts";
import { useAdminForm } from "../panel/admin-form.ts";
import { EnrollTotp } from "../two-factor/enroll-totp.tsx";
import { CodeField, newPasswordError, NewPasswordField } from "../two-factor/proof-fields.tsx";
import { RecoveryCodes } from "../two-factor/two-factor-dialog.tsx";
import { AdminDashboard, useSignOut } from "./admin-dashboard.tsx";

const INVITE = "invite=";

/** /admin: staff sign in here, independently of an advertiser who is signed in. */
export function AdminPage() {
  const { data: admin, error, isFetching, refetch } = useQuery(adminMeQuery);
  const invitation = useInvitation();
  useFocusAfterChange(admin);
  useEndedSession(admin);
  if (invitation.token !== undefined) {
    return <AcceptInvitationPage token={invitation.token} onLeave={invitation.leave} />;
  }
  if (admin === null) return <SignInPage />;
  if (admin?.mustEnroll === true) return <MustEnrollPage admin={admin} />;
  if (admin !== undefined) return <AdminDashboard admin={admin} />;
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg px-4 py-16">
      <h1 className="sr-only">Admin Dashboard</h1>
      {error === null ? (
        <output className="grid place-items-center text-fg-3">
          <Spinner size="lg" />
          <span className="sr-only">Loading</span>
        </output>
      ) : (
        <Card>
          <ErrorState
            title="The admin dashboard could not be loaded"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
    </main>
  );
}

/** An invitation's token is in the fragment of the link, which browsers do not send to servers. */
function useInvitation() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const token = hash.startsWith(INVITE) ? hash.slice(INVITE.length) : undefined;
  return { token, leave: () => void navigate({ to: "/admin", hash: "", replace: true }) };
}

/** Shows the sign-in form once an answer says that the admin session has ended. */
function useEndedSession(admin: AdminUser | null | undefined) {
  const queryClient = useQueryClient();
  const isSignedIn = Boolean(admin);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const follow = (error: Error | null) => {
      if (!isSignedOut(error)) return;
      notify({
        title: "Signed out",
        description: "Your admin session has ended. Please sign in again.",
      });
      enterAs(queryClient, null);
    };
    const leaveQueries = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated" && query.queryKey[0] === ADMIN_KEY[0]) follow(query.state.error);
    });
    const leaveWrites = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === "updated") follow(mutation.state.error);
    });
    return () => {
      leaveQueries();
      leaveWrites();
    };
  }, [isSignedIn, queryClient]);
}

/** Signing in or out replaces the page that has the focus; the focus moves to the new heading. */
function useFocusAfterChange(admin: AdminUser | null | undefined) {
  const who =
    admin === undefined ? undefined : admin === null ? "nobody" : `${admin.id} ${admin.mustEnroll}`;
  const before = useRef(who);
  useEffect(() => {
    if (before.current !== undefined && before.current !== who) {
      document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
    }
    before.current = who;
  }, [who]);
}

/** The most powerful roles require a second factor; their first session only lets them set it up. */
function MustEnrollPage({ admin }: { admin: AdminUser }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<WithRecoveryCodes>();
  const signOut = useSignOut();
  return (
    <CardPage
      title="Set up two-factor sign-in"
      description={`${admin.email}: your role requires a one-time code at every sign-in.`}
    >
      {shown === undefined ? (
        <div className="grid gap-4">
          <EnrollTotp onCodes={setShown} />
          <Button width="full" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </div>
      ) : (
        <RecoveryCodes
          codes={shown.recoveryCodes}
          onDone={() => enterAs(queryClient, shown.user)}
        />
      )}
    </CardPage>
  );
}

interface AcceptInvitationPageProps {
  /** The token in the invitation's link. */
  token: string;
  /** Called when the person is done, whether they accepted the invitation or not. */
  onLeave: () => void;
}

/** A person who was invited sets a password and is signed in. */
function AcceptInvitationPage({ token, onLeave }: AcceptInvitationPageProps) {
  const queryClient = useQueryClient();
  const form = useAdminForm({
    start: { password: "" },
    check: ({ password }) => ({ password: newPasswordError(password) }),
    run: ({ password }) => acceptInvitation({ token, password }),
    onDone: (admin) => {
      onLeave();
      enterAs(queryClient, admin);
    },
  });
  return (
    <CardPage title="Join the staff" description="Set a password for the admin dashboard.">
      <Form form={form}>
        <NewPasswordField form={form} name="password" label="Password" />
        <FormFailure form={form} />
        <Button type="submit" variant="primary" size="lg" width="full" busy={form.isBusy}>
          Continue
        </Button>
        <Button width="full" onClick={onLeave}>
          Sign in instead
        </Button>
      </Form>
    </CardPage>
  );
}

function SignInPage() {
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
  const queryClient = useQueryClient();
  const [hasCode, setHasCode] = useState(false);
  const form = useForm<Entries>({
    start: { email: "", password: "", totp: "" },
    check: (entries) => checkEntries(entries, hasCode),
    send: async ({ email, password, totp }) => {
      const code = totp.trim();
      const proof = { password, ...(code !== "" && { totp: code }) };
      enterAs(queryClient, await adminLogin({ email: email.trim(), ...proof }));
    },
    failureWords: (error) => {
      if (!isCodeWanted(error)) return signInFailureWords(error);
      setHasCode(true);
      return undefined;
    },
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

/** The password is right, but the server requires a one-time code as well. */
function isCodeWanted(error: unknown): boolean {
  return error instanceof ApplicationError && error.code === "TOTP_REQUIRED";
}

/** What the form shows after a failed sign-in. */
function signInFailureWords(error: unknown): string {
  const isRefused = error instanceof ApplicationError && error.statusCode === 401;
  return isRefused ? "Invalid credentials" : failureWords(error);
}

interface CardPageProps {
  title: string;
  /** One line under the title. */
  description: ReactNode;
  children: ReactNode;
}

/** A page with one form, for staff who are not signed in yet. */
function CardPage({ title, description, children }: CardPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-end p-4">
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-4 pb-24">
        <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
          <p className="mb-4 flex items-center gap-2 text-fg-2">
            <img src="/icon.svg" alt="" width="22" height="22" />
            {PRODUCT_NAME}
          </p>
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {title}
          </h1>
          <p className="mt-1 mb-6 text-fg-2 wrap-anywhere">{description}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
