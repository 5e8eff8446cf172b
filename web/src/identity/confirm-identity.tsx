import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";

import { ApplicationError } from "../api/http/application-error.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/action/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { Input } from "../ui/form/input.tsx";
import { Alert } from "../ui/state/alert.tsx";

/** True if the server requires the person to prove who they are first. */
export const isStepUp = (error: Error | null): boolean =>
  error instanceof ApplicationError && error.code === "STEP_UP";

/** Why the server requires it, in its words, and whether the person has a password to do so. */
function askedBy(error: Error | null): { reasons: unknown[]; hasPassword: boolean } {
  const details = error instanceof ApplicationError ? error.details : undefined;
  return { reasons: [], hasPassword: true, ...(details as object | undefined) };
}

interface ConfirmIdentityProps {
  /** Why the server refused; nothing is shown for anything but STEP_UP. */
  asked: Error | null;
  /** Why the last password was refused. */
  error: Error | null;
  /** What the proof is for, as "apply". */
  verb: string;
  /** What becomes of the rest of the page, for somebody who signs in again. */
  note?: string;
  busy: boolean;
  onPassword: (password: string) => void;
}

/**
 * Asks for the password before something costly. A person without a password signs in again and returns to this page.
 */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  return isStepUp(props.asked) ? <Proof {...props} /> : null;
}

function Proof({ asked, error, verb, note = "", busy, onPassword }: ConfirmIdentityProps) {
  const session = useSession();
  const place = useLocation({ select: ({ href }) => href });
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const entry = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  // The button that was pressed has made way for this.
  useEffect(() => (entry.current ?? again.current)?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === "") return setIsMissing(true);
    return onPassword(password);
  }

  async function signInAgain() {
    await session.logOut();
    session.keepPlace(place);
  }

  const { reasons, hasPassword } = askedBy(asked);
  const after = `then ${verb} within five minutes. ${note}`.trim();
  if (!hasPassword) {
    return (
      <Alert tone="warn" title="Confirm it's you">
        <div className="grid justify-items-start gap-3">
          <Reasons reasons={reasons} />
          <p>Sign in with Google again, {after}</p>
          <Button ref={again} variant="primary" onClick={() => void signInAgain()}>
            Sign in again
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title="Confirm it's you">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Reasons reasons={reasons} />
        <Field
          label="Your password"
          required
          hint={`Or sign in again, ${after}`}
          error={isMissing ? "Enter your password." : wordsOf(error)}
        >
          <Input
            ref={entry}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setIsMissing(false);
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            Confirm and {verb}
          </Button>
          <Button onClick={() => void signInAgain()}>Sign in again</Button>
        </div>
      </form>
    </Alert>
  );
}

const Reasons = ({ reasons }: { reasons: readonly unknown[] }) =>
  reasons.map((reason) => <p key={String(reason)}>{String(reason)}</p>);

function wordsOf(error: Error | null): string | undefined {
  if (error instanceof ApplicationError) {
    return error.validationErrors?.[0]?.message ?? error.message;
  }
  return error?.message;
}
