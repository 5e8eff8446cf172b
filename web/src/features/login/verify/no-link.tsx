import { useMutation } from "@tanstack/react-query";

import { resendVerification } from "../../../api/session.ts";
import { useSession, useSessionState } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

/** Shown without a link or with an expired one; what to do depends on who is signed in. */
export function NoLink({ deadBecause }: { deadBecause?: string }) {
  const state = useSessionState();
  const isWaiting = state.status === "authenticated" && state.user.mustVerifyEmail;
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        Verify your email address
      </h1>
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
      <div>
        <ButtonLink variant="primary" to={isSignedIn ? "/dashboard" : "/login"}>
          {isSignedIn ? "Go to the dashboard" : "Sign in"}
        </ButtonLink>
      </div>
    </>
  );
}
