import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

import { ApplicationError } from "../../api/http/application-error.ts";
import { RemedyControl } from "../../connection/remedy-control.tsx";
import { findRemedyFor } from "../../connection/remedy-words.ts";
import { Button } from "../../ui/action/button.tsx";
import { Alert } from "../../ui/state/alert.tsx";

interface FailureAlertProps {
  title: string;
  error: Error;
  isRetrying?: boolean;
  onRetry: () => void;
  /** Shown after the message. */
  children?: ReactNode;
}

/** What could not be loaded, why, and what helps: a link to where to fix the cause, and Retry. */
export function FailureAlert(props: FailureAlertProps) {
  const { title, error, isRetrying = false, onRetry, children } = props;
  const remedy = findRemedyFor(error);
  return (
    <Alert
      tone="bad"
      title={title}
      action={
        <>
          {remedy !== undefined && <RemedyControl remedy={remedy} />}
          <Button size="sm" icon={RotateCw} busy={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        </>
      }
    >
      {failureWords(error)}
      {children}
    </Alert>
  );
}

const TOO_LONG =
  "Google Ads is taking longer than expected. It may still go through: check again in a minute.";

/** The message of a failure for this screen; the default one for time-outs is about generating a campaign. */
export function failureWords(error: Error): string {
  if (!(error instanceof ApplicationError)) return "Something went wrong here. Please try again.";
  return error.code === "TIMEOUT_ERROR" ? TOO_LONG : error.message;
}
